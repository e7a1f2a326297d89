package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import org.junit.jupiter.api.RepeatedTest;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The contracts reliably detect quotas that count and then write without locking, and pass correct ones. */
class QuotaRaceTest {

    private static final long ROUND_TRIP_NANOS = 300_000;

    @RepeatedTest(20)
    void a_store_that_selects_and_then_inserts_is_detected() {
        assertThatThrownBy(() -> race(new SelectThenInsert(ROUND_TRIP_NANOS, false)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("admitted of ");
    }

    @RepeatedTest(20)
    void a_store_that_locks_at_the_first_use_only_is_detected() {
        assertThatThrownBy(() -> race(new SelectThenInsert(ROUND_TRIP_NANOS, true)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("with 1 used and one left");
    }

    @RepeatedTest(20)
    void an_in_memory_store_that_yields_between_reading_and_writing_is_detected() {
        assertThatThrownBy(() -> race(new SelectThenInsert(0, false))).isInstanceOf(AssertionError.class);
    }

    @RepeatedTest(20)
    void a_counted_insert_over_such_a_store_is_detected() {
        assertThatThrownBy(() -> countedRace(new SelectThenInsert(ROUND_TRIP_NANOS, false)))
                .isInstanceOf(AssertionError.class);
    }

    @RepeatedTest(5)
    void a_store_that_locks_passes() {
        assertThatCode(() -> race(new PlainStore())).doesNotThrowAnyException();
    }

    @RepeatedTest(2)
    void a_slow_store_that_locks_passes() {
        assertThatCode(() -> race(new SlowStore())).doesNotThrowAnyException();
        assertThatCode(() -> countedRace(new PlainStore() {
                    @Override
                    public synchronized boolean write(AgentJobWrite write) {
                        return super.write(write);
                    }
                }))
                .doesNotThrowAnyException();
    }

    private static void race(AgentJobStore store) throws Exception {
        QuotaRaceContract contract = () -> store;
        contract.exactly_one_of_many_concurrent_callers_gets_the_last_remaining_use();
    }

    private static void countedRace(AgentJobStore store) throws Exception {
        CountedWriteContract contract = () -> store;
        contract.concurrent_counted_inserts_write_exactly_as_many_jobs_as_the_quota_allows();
    }

    private static void roundTrip(long nanos) {
        if (nanos > 0) {
            LockSupport.parkNanos(nanos);
        } else {
            Thread.yield();
        }
    }

    private static final class SlowStore extends PlainStore {

        @Override
        synchronized Optional<Instant> admit(AgentJobQuota quota, Instant at) {
            roundTrip(ROUND_TRIP_NANOS);
            return super.admit(quota, at);
        }
    }

    /** Like a database at READ COMMITTED without locks. */
    private static final class SelectThenInsert extends PlainStore {

        private final long nanosInBetween;
        private final boolean firstIsSafe;

        SelectThenInsert(long nanosInBetween, boolean firstIsSafe) {
            this.nanosInBetween = nanosInBetween;
            this.firstIsSafe = firstIsSafe;
        }

        @Override
        Optional<Instant> admit(AgentJobQuota quota, Instant at) {
            if (firstIsSafe && uses(quota).isEmpty()) {
                return super.admit(quota, at);
            }
            List<Instant> ends = uses(quota);
            roundTrip(nanosInBetween);
            if (ends.size() >= quota.limit()) {
                return Optional.of(ends.get(0));
            }
            addUse(quota, at.plus(quota.window()));
            return Optional.empty();
        }
    }
}
