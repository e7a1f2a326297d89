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
import static org.assertj.core.api.Assertions.assertThat;

/** Concurrent callers together never exceed a quota. */
interface QuotaRaceContract extends QuotasUnderTest {

    @Test
    default void concurrent_callers_never_exceed_the_quota() throws Exception {
        AgentJobQuota quota = new AgentJobQuota("alpha", "create", 13, Duration.ofHours(1));

        List<Integer> admitted = Race.once(runner -> () -> (int) IntStream.range(0, 4)
                .mapToObj(i -> quotas().admit(quota, START))
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
                assertThat(quotas().admit(quota, START)).isEmpty();
            }
            return new Race.Round<Boolean>(
                    runner -> () -> quotas().admit(quota, minute(1)).isEmpty(),
                    admitted -> assertThat(Collections.frequency(admitted, true))
                            .as("admitted of %d callers of a quota with %d used and one left", runners, usedBefore)
                            .isEqualTo(1));
        });
    }

    @Test
    default void concurrent_releases_free_as_many_uses_as_there_were_callers() throws Exception {
        Race.rounds((round, runners) -> {
            AgentJobQuota quota = new AgentJobQuota("race-" + round, "create", runners, Duration.ofHours(1));
            for (int use = 0; use < runners; use++) {
                assertThat(quotas().admit(quota, START)).isEmpty();
            }
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        quotas().release(quota, START);
                        return true;
                    },
                    released -> {
                        for (int use = 0; use < runners; use++) {
                            assertThat(quotas().admit(quota, START))
                                    .as("the refusal of use %d after %d concurrent releases", use + 1, runners)
                                    .isEmpty();
                        }
                        assertThat(quotas().admit(quota, START))
                                .as("the refusal of a use beyond the limit")
                                .isPresent();
                    });
        });
    }
}
