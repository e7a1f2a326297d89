package dev.docent.testkit.jobs;

import java.time.Duration;
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

    /**
     * Detects quotas that count and then write without locking in between. Each race is for the one remaining use of
     * separate quotas, the first use or a later one.
     */
    @Test
    default void exactly_one_of_many_concurrent_callers_gets_the_last_remaining_use() throws Exception {
        Race.again((round, race) -> {
            int usedBefore = round % 2;
            // with many quotas in a row, callers of fast quotas overlap even if they start at different times
            List<AgentJobQuota> quotas = IntStream.range(0, round < Race.MIN_ROUNDS ? 1 : 200)
                    .mapToObj(i ->
                            new AgentJobQuota("race-" + round + "-" + i, "create", usedBefore + 1, Duration.ofHours(1)))
                    .toList();
            if (usedBefore == 1) {
                quotas.forEach(quota -> assertThat(quotas().admit(quota, START)).isEmpty());
            }
            List<List<AgentJobQuota>> admitted = race.run(runner -> () -> quotas.stream()
                    .filter(quota -> quotas().admit(quota, minute(1)).isEmpty())
                    .toList());

            assertThat(admitted.stream().flatMap(List::stream))
                    .as("admitted of %d callers of a quota with %d used and one left", Race.RUNNERS, usedBefore)
                    .containsExactlyInAnyOrderElementsOf(quotas);
        });
    }
}
