package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
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

        static Entry first(AgentJobWrite write) {
            return new Entry(write.next(), List.of()).next(write);
        }

        boolean precedes(AgentJobWrite write) {
            return job.version() == write.next().version() - 1;
        }

        Entry next(AgentJobWrite write) {
            List<AgentJobStep> all = new ArrayList<>(steps);
            if (write.step() != null) {
                all.add(write.step());
            }
            return new Entry(write.next(), List.copyOf(all));
        }
    }

    private static class CheckThenPut extends PlainStore {

        final Map<AgentJobKey, Entry> jobs = new ConcurrentHashMap<>();

        @Override
        public Optional<StoredAgentJob> load(AgentJobKey key) {
            return Optional.ofNullable(jobs.get(key)).map(Entry::job);
        }

        @Override
        public boolean write(AgentJobWrite write) {
            return write.isInsert() ? insert(write) : replace(write);
        }

        boolean insert(AgentJobWrite write) {
            AgentJobKey key = write.next().key();
            if (jobs.containsKey(key)) {
                return false;
            }
            jobs.put(key, Entry.first(write));
            return true;
        }

        boolean replace(AgentJobWrite write) {
            AgentJobKey key = write.next().key();
            Entry before = jobs.get(key);
            if (before == null || !before.precedes(write)) {
                return false;
            }
            jobs.put(key, before.next(write));
            return true;
        }

        @Override
        public List<AgentJobStep> history(AgentJobKey key) {
            return Optional.ofNullable(jobs.get(key)).map(Entry::steps).orElse(List.of());
        }
    }

    private static final class Atomic extends CheckThenPut {

        @Override
        boolean insert(AgentJobWrite write) {
            return jobs.putIfAbsent(write.next().key(), Entry.first(write)) == null;
        }

        @Override
        boolean replace(AgentJobWrite write) {
            boolean[] replaced = {false};
            jobs.computeIfPresent(write.next().key(), (key, before) -> {
                replaced[0] = before.precedes(write);
                return replaced[0] ? before.next(write) : before;
            });
            return replaced[0];
        }
    }
}
