package dev.docent.testkit.jobs;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
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

    /** Far more than {@link Race#RUNNERS} writers need. */
    int MAX_TRIES = 10_000;

    /** Of one reader during one write. */
    int MAX_READS = 20;

    @Test
    default void exactly_one_of_many_concurrent_inserts_of_a_key_succeeds() throws Exception {
        Race.rounds((round, runners) -> {
            String id = "job-" + round;
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        StoredAgentJob job = active("alpha", id, minute(runner));
                        return store().write(AgentJobWrite.of(job, creation(job)));
                    },
                    added -> {
                        assertThat(Collections.frequency(added, true))
                                .as("how many of %d concurrent inserts of one key returned true", runners)
                                .isEqualTo(1);
                        StoredAgentJob job = active("alpha", id, minute(added.indexOf(true)));
                        assertThat(store().load(key(id)))
                                .as("the job of the insert that returned true")
                                .contains(job);
                        assertThat(store().history(key(id)))
                                .as("the history after concurrent inserts of one key")
                                .containsExactly(creation(job));
                        moved(store(), job, FAILED, minute(99));
                    });
        });
    }

    @Test
    default void exactly_one_of_many_concurrent_writers_of_a_version_succeeds() throws Exception {
        Race.rounds((round, runners) -> {
            StoredAgentJob first = inserted(store(), active("job-" + round));
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        StoredAgentJob next = next(first, FAILED, minute(1 + runner), null);
                        return store().write(AgentJobWrite.of(next, step(first, next)));
                    },
                    replaced -> {
                        assertThat(Collections.frequency(replaced, true))
                                .as("how many of %d concurrent replacements of one version returned true", runners)
                                .isEqualTo(1);
                        StoredAgentJob next = next(first, FAILED, minute(1 + replaced.indexOf(true)), null);
                        assertThat(store().load(first.key()))
                                .as("the job of the replacement that returned true")
                                .contains(next);
                        assertThat(store().history(first.key()))
                                .as("the history after concurrent replacements of one version")
                                .containsExactly(creation(first), step(first, next));
                    });
        });
    }

    @Test
    default void retrying_writers_all_succeed_and_no_write_is_lost() throws Exception {
        inserted(store(), active("job-1"));
        int writesEach = 5;

        Race.once(runner -> () -> {
            for (int write = 0, tries = 0; write < writesEach; tries++) {
                assertThat(tries)
                        .as("tries of a writer that loads the job and replaces it, of which %d succeeded", write)
                        .isLessThan(MAX_TRIES);
                StoredAgentJob before = store().load(key("job-1")).orElseThrow();
                AgentJobStatus status = before.status().equals(ACTIVE) ? FAILED : ACTIVE;
                StoredAgentJob next = next(before, status, minute(before.version()), null);
                write += store().write(AgentJobWrite.of(next, step(before, next))) ? 1 : 0;
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
        Race.rounds((round, runners) -> {
            StoredAgentJob first = inserted(store(), active("job-" + round));
            StoredAgentJob next = next(first, FAILED, minute(1), null);
            return new Race.Round<Boolean>(
                    runner -> () -> {
                        if (runner == 0) {
                            return store().write(AgentJobWrite.of(next, step(first, next)));
                        }
                        long version = 1;
                        boolean consistent = true;
                        for (int read = 0; read < MAX_READS && version == 1 && consistent; read++) {
                            version = store().load(first.key()).orElseThrow().version();
                            consistent = store().history(first.key()).size() >= version;
                        }
                        return consistent;
                    },
                    consistent -> assertThat(consistent)
                            .as(
                                    "whether the history that was read after a job had as many steps as the job has versions")
                            .containsOnly(true));
        });
    }

    @Test
    default void concurrent_purges_count_each_job_once() throws Exception {
        Race.rounds((round, runners) -> {
            List<StoredAgentJob> archived = IntStream.range(0, 2)
                    .mapToObj(i -> inserted(store(), active("job-" + round + "-" + i)))
                    .map(job -> moved(store(), job, ARCHIVED, minute(1)))
                    .toList();
            return new Race.Round<Integer>(runner -> () -> store().purgeArchivedBefore(minute(2), 10), deleted -> {
                int rest = store().purgeArchivedBefore(minute(2), 10);
                assertThat(deleted.stream().mapToInt(Integer::intValue).sum() + rest)
                        .as("how many deletions of 2 archived jobs %d concurrent purges counted", runners)
                        .isEqualTo(2);
                archived.forEach(job -> assertThat(store().load(job.key()))
                        .as("an archived job after it was purged")
                        .isEmpty());
            });
        });
    }

    @Test
    default void a_job_that_leaves_the_archive_during_a_purge_is_deleted_or_kept_as_a_whole() throws Exception {
        Race.rounds((round, runners) -> {
            StoredAgentJob first = inserted(store(), active("job-" + round));
            StoredAgentJob archived = moved(store(), first, ARCHIVED, minute(1));
            StoredAgentJob again = next(archived, FAILED, minute(3), null);
            return new Race.Round<Integer>(
                    runner -> () -> runner % 2 == 0
                            ? store().purgeArchivedBefore(minute(2), 10)
                            : store().write(AgentJobWrite.of(again, step(archived, again))) ? -1 : 0,
                    results -> {
                        boolean replaced = results.contains(-1);
                        int deleted = results.stream()
                                .mapToInt(Integer::intValue)
                                .filter(count -> count > 0)
                                .sum();
                        assertThat(deleted + Collections.frequency(results, -1))
                                .as(
                                        "how many of the concurrent purges and replacements had an effect on one archived job")
                                .isLessThanOrEqualTo(1);
                        if (!replaced) {
                            store().purgeArchivedBefore(minute(2), 10);
                        }
                        assertThat(store().load(first.key()))
                                .as("the job: replaced by the writer whose replace returned true, else deleted")
                                .isEqualTo(replaced ? Optional.of(again) : Optional.empty());
                        assertThat(store().history(first.key()))
                                .as("the history of a job that was replaced or deleted")
                                .hasSize(replaced ? 3 : 0);
                    });
        });
    }
}
