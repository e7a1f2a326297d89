package dev.docent.jobs.internal.serving;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.jobs.internal.JobKeyHash;
import dev.docent.testkit.time.VirtualTime;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.jobs.internal.serving.ValidatingJobReaderTest.job;
import static org.assertj.core.api.Assertions.assertThat;

/** When the store is looked at, and for which jobs, while hints of other nodes arrive and get lost. */
class AgentJobWatchHintsTest {

    private static final Duration MOMENT = Duration.ofMillis(1);
    private static final Duration NET = Duration.ofSeconds(5);

    private final VirtualTime time = new VirtualTime();
    private final Map<AgentJobKey, AgentJob> rows = new ConcurrentHashMap<>();
    private final List<Set<AgentJobKey>> looks = new ArrayList<>();
    private boolean arriving = true;
    private boolean down;
    private Runnable duringLook = () -> {};
    private final AgentJobWatch watch =
            new AgentJobWatch(new ValidatingJobReader(new Table()), time.scheduler(), () -> arriving, time::nanoTime);

    @Test
    void a_job_that_a_hint_names_is_looked_at_at_once_and_no_other() {
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        await("job-2");
        settle();

        rows.put(key("job-1"), job("job-1", COMPLETED));
        hint("job-1");
        time.advance(MOMENT);

        assertThat(waiting).isCompletedWithValue(Optional.of(job("job-1", COMPLETED)));
        assertThat(looks).containsExactly(Set.of(key("job-1")));
    }

    @Test
    void hints_for_jobs_that_nobody_waits_for_cost_nothing() {
        await("job-1");
        settle();

        IntStream.range(0, 1_000).forEach(i -> hint("other-" + i));
        time.advance(Duration.ofSeconds(2));

        assertThat(looks).isEmpty();
    }

    @Test
    void a_hint_for_a_job_that_is_gone_ends_the_wait() {
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        settle();

        rows.remove(key("job-1"));
        hint("job-1");
        time.advance(MOMENT);

        assertThat(waiting).isCompletedWithValue(Optional.empty());
    }

    @Test
    void a_change_whose_hint_got_lost_is_seen_a_few_seconds_later() {
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        settle();

        rows.put(key("job-1"), job("job-1", COMPLETED));
        time.advance(NET);

        assertThat(waiting).isCompletedWithValue(Optional.of(job("job-1", COMPLETED)));
    }

    @Test
    void a_hint_that_came_before_anyone_waited_is_made_up_for_within_a_second() {
        await("job-2");
        settle();
        hint("job-1");
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        rows.put(key("job-1"), job("job-1", COMPLETED));

        time.advance(Duration.ofMillis(900));

        assertThat(waiting).isCompletedWithValue(Optional.of(job("job-1", COMPLETED)));
        assertThat(looks).containsExactly(Set.of(key("job-1")));
    }

    @Test
    void all_jobs_are_looked_at_every_few_seconds_while_hints_arrive_and_every_second_otherwise() {
        await("job-1");
        await("job-2");
        settle();

        time.advance(Duration.ofSeconds(60));
        assertThat(looks).hasSizeBetween(14, 15).containsOnly(Set.of(key("job-1"), key("job-2")));

        looks.clear();
        arriving = false;
        time.advance(NET);
        looks.clear();
        time.advance(Duration.ofSeconds(60));
        assertThat(looks).hasSizeBetween(74, 75);
    }

    @Test
    void however_often_anything_may_have_changed_all_jobs_are_looked_at_no_more_often_than_without_hints() {
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        await("job-2");
        settle();
        rows.put(key("job-1"), job("job-1", FAILED));
        for (int i = 0; i < 1_000; i++) {
            watch.anyChanged();
            time.advance(Duration.ofMillis(4));
        }

        assertThat(waiting).isCompletedWithValue(Optional.of(job("job-1", FAILED)));
        assertThat(looks).hasSizeBetween(4, 6);
    }

    @Test
    void a_hint_during_a_look_leads_to_another_after_it() {
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        settle();
        duringLook = () -> {
            duringLook = () -> {};
            rows.put(key("job-1"), job("job-1", COMPLETED));
            hint("job-1");
            assertThat(looks).as("at the same time").hasSize(1);
        };

        hint("job-1");
        time.advance(MOMENT);

        assertThat(looks).hasSize(2);
        assertThat(waiting).isCompletedWithValue(Optional.of(job("job-1", COMPLETED)));
    }

    @Test
    void a_look_that_fails_is_made_up_for_within_a_second() {
        CompletableFuture<Optional<AgentJob>> waiting = await("job-1");
        settle();
        rows.put(key("job-1"), job("job-1", COMPLETED));
        down = true;
        hint("job-1");
        time.advance(MOMENT);
        down = false;

        time.advance(Duration.ofMillis(900));

        assertThat(waiting).isCompletedWithValue(Optional.of(job("job-1", COMPLETED)));
    }

    @Test
    void callers_who_saw_different_states_of_a_job_are_all_notified() {
        CompletableFuture<Optional<AgentJob>> early = await("job-1");
        settle();
        AgentJob branched = job("job-1", ACTIVE).toBuilder().model("model-y").build();
        rows.put(key("job-1"), branched);
        CompletableFuture<Optional<AgentJob>> late = watch.await(
                        key("job-1"), branched, now -> !now.equals(branched), Duration.ofHours(1))
                .toCompletableFuture();
        rows.put(key("job-1"), job("job-1", ACTIVE));

        time.advance(Duration.ofMillis(900));

        assertThat(late).isCompletedWithValue(Optional.of(job("job-1", ACTIVE)));
        assertThat(early).isNotDone();
    }

    @Test
    void hints_cost_nothing_while_nobody_waits_and_once_this_is_closed() {
        hint("job-1");
        watch.anyChanged();
        time.advance(Duration.ofSeconds(10));
        assertThat(looks).isEmpty();

        await("job-1");
        settle();
        watch.close();
        hint("job-1");
        watch.anyChanged();
        time.advance(Duration.ofSeconds(10));
        assertThat(looks).isEmpty();
    }

    @Test
    void a_stopped_scheduler_makes_no_hint_fail() {
        await("job-1");
        time.scheduler().shutdownNow();

        hint("job-1");
        watch.anyChanged();

        assertThat(looks).isEmpty();
    }

    private void settle() {
        time.advance(Duration.ofMillis(850));
        looks.clear();
    }

    private void hint(String id) {
        watch.changed(Set.of(JobKeyHash.of(key(id))));
    }

    private CompletableFuture<Optional<AgentJob>> await(String id) {
        rows.put(key(id), job(id, ACTIVE));
        return watch.await(key(id), job(id, ACTIVE), now -> now.status().isTerminal(), Duration.ofHours(1))
                .toCompletableFuture();
    }

    private static AgentJobKey key(String id) {
        return new AgentJobKey("alpha", id);
    }

    private final class Table implements AgentJobRepository {

        @Override
        public Optional<AgentJob> find(AgentJobKey key) {
            return Optional.ofNullable(rows.get(key));
        }

        @Override
        public Map<AgentJobKey, Optional<AgentJob>> findChanged(Map<AgentJobKey, AgentJob> seen) {
            looks.add(Set.copyOf(seen.keySet()));
            if (down) {
                throw new AgentJobStoreUnavailableException("down", null);
            }
            Map<AgentJobKey, Optional<AgentJob>> changed = AgentJobRepository.super.findChanged(seen);
            duringLook.run();
            return changed;
        }
    }
}
