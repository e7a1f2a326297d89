package dev.docent.testkit.jobs;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

/** Concurrent writers: exactly one succeeds, no lost updates, no partial writes. */
interface ConcurrencyContract extends StoreUnderTest {

    @Test
    default void exactly_one_of_many_concurrent_inserts_of_a_key_succeeds() throws Exception {
        for (int round = 0; round < 10; round++) {
            String id = "job-" + round;
            List<Boolean> won = Race.once(runner -> () -> {
                StoredAgentJob job = active("alpha", id, minute(runner));
                return store().insert(job, creation(job));
            });

            int winner = won.indexOf(true);
            assertThat(Collections.frequency(won, true)).as("winners").isEqualTo(1);
            StoredAgentJob job = active("alpha", id, minute(winner));
            assertThat(store().load(key(id))).contains(job);
            assertThat(store().history(key(id))).containsExactly(creation(job));
        }
    }

    @Test
    default void exactly_one_of_many_concurrent_writers_of_a_version_succeeds() throws Exception {
        for (int round = 0; round < 10; round++) {
            StoredAgentJob first = inserted(store(), active("job-" + round));
            List<Boolean> won = Race.once(runner -> () -> {
                StoredAgentJob next = next(first, FAILED, minute(1 + runner), null);
                return store().replace(next, step(first, next));
            });

            int winner = won.indexOf(true);
            assertThat(Collections.frequency(won, true)).as("winners").isEqualTo(1);
            StoredAgentJob next = next(first, FAILED, minute(1 + winner), null);
            assertThat(store().load(first.key())).contains(next);
            assertThat(store().history(first.key())).containsExactly(creation(first), step(first, next));
        }
    }

    @Test
    default void retrying_writers_all_succeed_and_no_write_is_lost() throws Exception {
        inserted(store(), active("job-1"));
        int writesEach = 5;

        Race.once(runner -> () -> {
            for (int write = 0; write < writesEach; ) {
                StoredAgentJob before = store().load(key("job-1")).orElseThrow();
                AgentJobStatus status = before.status().equals(ACTIVE) ? FAILED : ACTIVE;
                StoredAgentJob next = next(before, status, minute(before.version()), null);
                write += store().replace(next, step(before, next)) ? 1 : 0;
            }
            return null;
        });

        List<AgentJobStep> history = store().history(key("job-1"));
        assertThat(store().load(key("job-1")).orElseThrow().version()).isEqualTo(1 + Race.RUNNERS * writesEach);
        assertThat(history).hasSize(1 + Race.RUNNERS * writesEach);
        IntStream.range(1, history.size())
                .forEach(i -> assertThat(history.get(i).from())
                        .isEqualTo(history.get(i - 1).to()));
    }

    @Test
    default void a_reader_never_sees_a_job_without_the_step_that_led_to_it() throws Exception {
        inserted(store(), active("job-1"));

        Race.once(runner -> () -> {
            for (int i = 0; i < 30; i++) {
                if (runner == 0) {
                    StoredAgentJob before = store().load(key("job-1")).orElseThrow();
                    moved(store(), before, i % 2 == 0 ? FAILED : ACTIVE, minute(1 + i));
                } else {
                    long version = store().load(key("job-1")).orElseThrow().version();
                    assertThat(store().history(key("job-1"))).hasSizeGreaterThanOrEqualTo((int) version);
                }
            }
            return null;
        });
    }

    @Test
    default void concurrent_purges_count_each_job_once() throws Exception {
        IntStream.range(0, 40)
                .mapToObj(i -> inserted(store(), active("job-" + i)))
                .forEach(job -> moved(store(), job, ARCHIVED, minute(1)));

        List<Integer> deleted = Race.once(runner -> () -> store().purgeArchivedBefore(minute(2), 10));

        int rest = store().purgeArchivedBefore(minute(2), 100);
        assertThat(deleted.stream().mapToInt(Integer::intValue).sum() + rest).isEqualTo(40);
        assertThat(store().load(key("job-0"))).isEmpty();
    }
}
