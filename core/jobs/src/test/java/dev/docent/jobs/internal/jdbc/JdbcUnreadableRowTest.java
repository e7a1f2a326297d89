package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.JobSweep;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.StoredLifecycle;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import dev.docent.jobs.internal.serving.FoundJobs;
import dev.docent.jobs.internal.serving.ValidatingJobReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** Rows changed by others, so that they cannot be read as jobs. */
class JdbcUnreadableRowTest {

    private static final String UPDATE = "UPDATE docent_agent_job SET ";

    private final DataSource database = TestDatabase.pool("read committed");
    private final JdbcAgentJobStore store = TestDatabase.emptyStore(database);
    private final SettableClock clock = new SettableClock();
    private final StoredLifecycle lifecycle =
            new StoredLifecycle(store, clock, HostTransaction.NONE, (job, step) -> {});

    @ParameterizedTest
    @ValueSource(strings = {"last_pr_link = 'not a link'", "last_pr_link = 'ftp://git.example/1'", "version = 0"})
    void a_list_omits_unreadable_jobs_and_its_pages_stay_full(String corrupted) {
        List<AgentJobKey> keys = IntStream.range(0, 9).mapToObj(i -> create()).toList();
        for (int i : new int[] {1, 2, 3, 8}) {
            corrupt(keys.get(i), corrupted);
        }

        List<StoredAgentJob> first = lifecycle.list(AgentJobQuery.of("alpha", 3));
        List<StoredAgentJob> second =
                lifecycle.list(AgentJobQuery.of("alpha", 3).after(first.get(2)));

        assertThat(first).extracting(StoredAgentJob::id).containsExactly(ids(keys, 7, 6, 5));
        assertThat(second).extracting(StoredAgentJob::id).containsExactly(ids(keys, 4, 0));
    }

    @Test
    void the_sweep_fails_the_jobs_behind_unreadable_ones() {
        IntStream.range(0, 120).forEach(i -> corrupt(create(), "last_pr_link = 'not a link'"));
        IntStream.range(0, 120).forEach(i -> corrupt(create(), "id = '\u001b' || id || '" + "x".repeat(300) + "'"));
        AgentJobKey behind = create();
        clock.advance(Duration.ofHours(2));

        JobSweep.ofOverdue(store, lifecycle, Duration.ofHours(1)).run(clock.instant());

        assertThat(lifecycle.get(behind).orElseThrow().status()).isEqualTo(FAILED);
    }

    @Test
    void a_delivery_is_claimed_although_others_of_its_webhook_cannot_be_read() {
        store.deliveries().queue("hook", null, null, 9);
        IntStream.range(0, 4).forEach(i -> store.append(event("bad-" + i)));
        store.deliveries().queue("hook", null, null, 9);
        TestDatabase.execute(database, "UPDATE docent_delivery SET type = 'NO TYPE'");
        assertThat(store.deliveries().claim("hook", "node", 4, Duration.ofHours(1)))
                .isEmpty();

        store.append(event("good"));
        store.deliveries().queue("hook", null, null, 9);

        assertThat(store.deliveries().claim("hook", "node", 4, Duration.ofHours(1)))
                .extracting(delivery -> delivery.event().id())
                .containsExactly("good");
        TestDatabase.execute(database, "UPDATE docent_delivery SET due_at = CURRENT_TIMESTAMP WHERE state = 'pending'");
        assertThat(store.deliveries().claim("hook", "node", 4, Duration.ofHours(1)))
                .extracting(delivery -> delivery.event().id())
                .containsExactly("good");
    }

    /** Nobody sends to a webhook that is no longer configured, so nobody gives its deliveries up. */
    @Test
    void deliveries_to_a_webhook_that_nobody_sends_to_are_deleted_when_their_time_is_long_over() {
        store.deliveries().queue("gone", null, null, 9);
        store.append(event("old"));
        store.append(event("new"));
        store.deliveries().queue("gone", null, null, 9);
        TestDatabase.execute(
                database,
                "UPDATE docent_delivery SET queued_at = CURRENT_TIMESTAMP - INTERVAL '31' DAY WHERE event_id = 'old'");

        assertThat(store.deliveries().purgeBefore(store.now(), 9)).isEqualTo(1);
        assertThat(store.deliveries().list("gone", null, State.PENDING, 9))
                .extracting(delivery -> delivery.event().id())
                .containsExactly("new");
    }

    private static OutboxEvent event(String id) {
        return new OutboxEvent(id, "deployment.done", Instant.parse("2026-03-01T10:15:30Z"), "alpha", null, Map.of());
    }

    @Test
    void a_history_omits_an_unreadable_step() {
        AgentJobKey key = create();
        lifecycle.fail(key, "no");
        lifecycle.recordFollowUp(key, "Again");
        TestDatabase.execute(database, "UPDATE docent_agent_job_step SET pr_link = 'not a link' WHERE version = 2");

        assertThat(lifecycle.history(key))
                .extracting(AgentJobStep::reason)
                .containsExactly("created", "follow-up message");
    }

    @Test
    void long_polls_for_other_jobs_see_them() {
        AgentJobKey corrupted = create();
        AgentJobKey other = create();
        corrupt(corrupted, "last_pr_link = 'not a link'");
        lifecycle.complete(other, null);

        FoundJobs found = new ValidatingJobReader(store).findAll(Set.of(corrupted, other));

        assertThat(found.failures()).containsOnlyKeys(corrupted);
        assertThat(found.readable().get(other).orElseThrow().status()).isEqualTo(COMPLETED);
        assertThatIllegalArgumentException().isThrownBy(() -> lifecycle.get(corrupted));
    }

    private void corrupt(AgentJobKey key, String how) {
        // the key of a row that has steps cannot be changed
        TestDatabase.execute(
                database,
                "DELETE FROM docent_agent_job_step WHERE id = '" + key.id() + "'",
                UPDATE + how + " WHERE id = '" + key.id() + "'");
    }

    private AgentJobKey create() {
        clock.advance(Duration.ofSeconds(1));
        NewAgentJob job = NewAgentJob.builder(
                        "alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", null), "model-x")
                .build();
        return new AgentJobKey("alpha", lifecycle.recordCreated(job).id());
    }

    private static String[] ids(List<AgentJobKey> keys, int... which) {
        return IntStream.of(which).mapToObj(i -> keys.get(i).id()).toArray(String[]::new);
    }
}
