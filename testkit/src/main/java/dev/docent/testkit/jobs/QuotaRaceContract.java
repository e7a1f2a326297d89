package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobQuota;
import org.junit.jupiter.api.Test;

import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.use;
import static org.assertj.core.api.Assertions.assertThat;

/** Concurrent writers together never exceed a quota. */
interface QuotaRaceContract extends StoreUnderTest {

    @Test
    default void concurrent_callers_never_exceed_the_quota() throws Exception {
        AgentJobQuota quota = new AgentJobQuota("alpha", "create", 13, Duration.ofHours(1));

        List<Integer> admitted = Race.once(runner -> () -> (int) IntStream.range(0, 4)
                .mapToObj(i -> use(store(), quota, START))
                .filter(Optional::isEmpty)
                .count());

        assertThat(admitted.stream().mapToInt(Integer::intValue).sum()).isEqualTo(13);
    }

    @Test
    default void exactly_one_of_many_concurrent_callers_gets_the_last_remaining_use() throws Exception {
        Race.rounds((round, runners) -> {
            int usedBefore = round % 2;
            AgentJobQuota quota = new AgentJobQuota("race-" + round, "create", usedBefore + 1, Duration.ofHours(1));
            if (usedBefore == 1) {
                assertThat(use(store(), quota, START)).isEmpty();
            }
            return new Race.Round<Boolean>(
                    runner -> () -> use(store(), quota, minute(1)).isEmpty(),
                    admitted -> assertThat(Collections.frequency(admitted, true))
                            .as("admitted of %d callers of a quota with %d used and one left", runners, usedBefore)
                            .isEqualTo(1));
        });
    }
}
