package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A map that is thread-safe does not make a store so: what checks and then puts loses updates, and is detected. */
class LostUpdateTest {

    @RepeatedTest(20)
    void a_store_that_checks_the_version_and_then_puts_is_detected() {
        assertThatThrownBy(() -> replaceRace(new CheckThenPut())).isInstanceOf(AssertionError.class);
    }

    @RepeatedTest(20)
    void a_store_that_checks_for_the_key_and_then_puts_is_detected() {
        assertThatThrownBy(() -> insertRace(new CheckThenPut())).isInstanceOf(AssertionError.class);
    }

    @RepeatedTest(2)
    void a_store_that_changes_an_entry_atomically_passes() {
        assertThatCode(() -> replaceRace(new Atomic())).doesNotThrowAnyException();
        assertThatCode(() -> insertRace(new Atomic())).doesNotThrowAnyException();
    }

    private static void replaceRace(AgentJobStore store) throws Exception {
        ConcurrencyContract contract = () -> store;
        contract.exactly_one_of_many_concurrent_writers_of_a_version_succeeds();
    }

    private static void insertRace(AgentJobStore store) throws Exception {
        ConcurrencyContract contract = () -> store;
        contract.exactly_one_of_many_concurrent_inserts_of_a_key_succeeds();
    }

    record Entry(StoredAgentJob job, List<AgentJobStep> steps) {

        Entry next(StoredAgentJob next, @Nullable AgentJobStep step) {
            List<AgentJobStep> all = new ArrayList<>(steps);
            if (step != null) {
                all.add(step);
            }
            return new Entry(next, List.copyOf(all));
        }
    }

    private static class CheckThenPut implements AgentJobStore {

        final Map<AgentJobKey, Entry> jobs = new ConcurrentHashMap<>();

        @Override
        public Optional<StoredAgentJob> load(AgentJobKey key) {
            return Optional.ofNullable(jobs.get(key)).map(Entry::job);
        }

        @Override
        public boolean insert(StoredAgentJob job, AgentJobStep creation) {
            if (jobs.containsKey(job.key())) {
                return false;
            }
            jobs.put(job.key(), new Entry(job, List.of(creation)));
            return true;
        }

        @Override
        public boolean replace(StoredAgentJob next, @Nullable AgentJobStep step) {
            Entry before = jobs.get(next.key());
            if (before == null || before.job().version() != next.version() - 1) {
                return false;
            }
            jobs.put(next.key(), before.next(next, step));
            return true;
        }

        @Override
        public List<AgentJobStep> history(AgentJobKey key) {
            return Optional.ofNullable(jobs.get(key)).map(Entry::steps).orElse(List.of());
        }

        @Override
        public List<AgentJob> list(AgentJobQuery query) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int purgeArchivedBefore(Instant before, int limit) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class Atomic extends CheckThenPut {

        @Override
        public boolean insert(StoredAgentJob job, AgentJobStep creation) {
            return jobs.putIfAbsent(job.key(), new Entry(job, List.of(creation))) == null;
        }

        @Override
        public boolean replace(StoredAgentJob next, @Nullable AgentJobStep step) {
            boolean[] replaced = {false};
            jobs.computeIfPresent(next.key(), (key, before) -> {
                replaced[0] = before.job().version() == next.version() - 1;
                return replaced[0] ? before.next(next, step) : before;
            });
            return replaced[0];
        }
    }
}
