package dev.docent.jobs.internal.jdbc;

import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What remains of a write if a node, the store of the application or the database fails in the middle of it. */
class ExternalStoreFaultsTest {

    private static final String PROJECT = "alpha";
    private static final Instant START = Instant.parse("2026-11-30T10:00:00.000001Z");

    private final DataSource dataSource = TestDatabase.h2("external_faults");
    private final AtomicReference<Runnable> beforeWrite = new AtomicReference<>(() -> {});
    private final AtomicReference<Runnable> afterWrite = new AtomicReference<>(() -> {});
    private final AtomicBoolean down = new AtomicBoolean();
    private final AtomicReference<String> unreadable = new AtomicReference<>("");

    /** The store of the application, which all nodes share. */
    private final AgentJobStore jobs = new ForwardingJobStore(TestStore.ofApplication()) {

        @Override
        public boolean write(AgentJobWrite write) {
            beforeWrite.get().run();
            boolean written = super.write(write);
            afterWrite.get().run();
            return written;
        }

        @Override
        public Optional<StoredAgentJob> load(AgentJobKey key) {
            if (key.id().equals(unreadable.get())) {
                throw new IllegalStateException("the row cannot be read");
            }
            return super.load(key);
        }
    };

    private ExternalJobStore node;

    @BeforeEach
    void begin() {
        TestDatabase.emptyStore(dataSource);
        node = node(HostTransaction.NONE);
    }

    private ExternalJobStore node(HostTransaction transaction) {
        return new JdbcAgentJobStore(breaking(), HostTransaction.NONE, false).beside(jobs, transaction);
    }

    private DataSource breaking() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (down.get()) {
                        throw new SQLTransientConnectionException("down", "08001");
                    }
                    return method.invoke(dataSource, arguments);
                });
    }

    /** A node that dies as soon as the store of the application has written. */
    private ExternalJobStore dying() {
        return node(new HostTransaction() {

            @Override
            public boolean isActive() {
                return false;
            }

            @Override
            public void afterEnd(Runnable ifCommitted, Runnable ifNot) {}
        });
    }

    private static AgentJobWrite creation(String id, String scope) {
        AgentJob job = AgentJob.builder(
                        id,
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example.com/docs", "main"),
                        "model",
                        START)
                .build();
        AgentJobStep step = AgentJobStep.builder(AgentJobStatus.ACTIVE, START, "created")
                .prompt("write")
                .build();
        return AgentJobWrite.of(StoredAgentJob.builder(PROJECT, job, START, 1).build(), step)
                .withIdempotency(scope == null ? null : record(scope, id));
    }

    private static IdempotencyRecord record(String scope, String body) {
        return new IdempotencyRecord(
                scope, "content", 201, body, Instant.now().plusSeconds(86_400).truncatedTo(ChronoUnit.MICROS));
    }

    private AgentJobWrite completion(String id) {
        return next(id, AgentJobStatus.FAILED, null);
    }

    private AgentJobWrite archiving(String id) {
        return next(id, AgentJobStatus.ARCHIVED, START.plusSeconds(2));
    }

    private AgentJobWrite next(String id, AgentJobStatus status, Instant archivedAt) {
        StoredAgentJob before = jobs.load(key(id)).orElseThrow();
        Instant at = START.plusSeconds(before.version());
        AgentJob job =
                before.job().toBuilder().status(status).archivedAt(archivedAt).build();
        return AgentJobWrite.of(
                before.toBuilder()
                        .job(job)
                        .since(at)
                        .version(before.version() + 1)
                        .build(),
                AgentJobStep.builder(status, at, "no").from(before.status()).build());
    }

    private static AgentJobKey key(String id) {
        return new AgentJobKey(PROJECT, id);
    }

    private List<String> events() {
        return node.events(EventQuery.of(PROJECT, 100)).events().stream()
                .map(event -> event.type() + " " + event.jobId())
                .toList();
    }

    private int notes() throws SQLException {
        return TestDatabase.number(dataSource, "SELECT COUNT(*) FROM docent_pending_write");
    }

    @Test
    void a_request_whose_node_died_after_the_job_was_written_gets_the_first_response_from_another_node()
            throws Exception {
        AgentJobWrite first = creation("one", "scope");
        assertThat(dying().write(first)).isTrue();
        assertThat(events()).isEmpty();

        assertThatExceptionOfType(AgentJobRepeatedRequestException.class)
                .isThrownBy(() -> node.write(creation("two", "scope")))
                .satisfies(repeated -> assertThat(repeated.first()).isEqualTo(first.idempotency()));

        assertThat(jobs.load(key("two"))).isEmpty();
        assertThat(events()).containsExactly("job.created one");
        assertThat(notes()).isZero();
    }

    @Test
    void the_event_of_a_write_whose_node_died_is_kept_by_another_node() throws Exception {
        dying().write(creation("one", null));

        node.settleLeft(Duration.ofHours(1));
        assertThat(events()).isEmpty();
        node.settleLeft(Duration.ZERO);
        node.settleLeft(Duration.ZERO);

        assertThat(events()).containsExactly("job.created one");
        assertThat(notes()).isZero();
    }

    @Test
    void a_later_write_of_the_job_does_not_overtake_the_event_of_a_node_that_died() {
        dying().write(creation("one", null));

        node.write(completion("one"));

        assertThat(events()).containsExactly("job.created one", "job.failed one");
    }

    @Test
    void a_request_whose_node_died_before_the_job_was_written_takes_effect_later_and_once() throws Exception {
        beforeWrite.set(() -> {
            down.set(true);
            throw new IllegalStateException("the node dies");
        });
        assertThatThrownBy(() -> node.write(creation("one", "scope"))).isInstanceOf(IllegalStateException.class);
        beforeWrite.set(() -> {});
        down.set(false);

        // it may still be at work
        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> node.write(creation("two", "scope")));
        assertThat(jobs.load(key("two"))).isEmpty();

        TestDatabase.execute(dataSource, "UPDATE docent_pending_write SET noted_at = noted_at - INTERVAL '11' MINUTE");
        assertThat(node.write(creation("two", "scope"))).isTrue();
        assertThat(events()).containsExactly("job.created two");
        assertThat(node.idempotencyRecord("scope").orElseThrow().body()).isEqualTo("two");
    }

    @Test
    void a_store_that_fails_after_it_has_written_loses_neither_event_nor_record() throws Exception {
        afterWrite.set(() -> {
            throw new IllegalStateException("the connection broke");
        });

        assertThatThrownBy(() -> node.write(creation("one", "scope"))).hasMessage("the connection broke");

        assertThat(events()).containsExactly("job.created one");
        assertThat(node.idempotencyRecord("scope")).isPresent();
        assertThat(notes()).isZero();
    }

    @Test
    void a_request_that_the_store_refused_can_be_made_again_at_once() throws Exception {
        beforeWrite.set(() -> {
            throw new IllegalStateException("refused");
        });
        assertThatThrownBy(() -> node.write(creation("one", "scope"))).hasMessage("refused");
        assertThat(notes()).isZero();
        beforeWrite.set(() -> {});

        assertThat(node.write(creation("two", "scope"))).isTrue();
        assertThat(events()).containsExactly("job.created two");
    }

    @Test
    void a_write_that_changes_nothing_leaves_nothing() throws Exception {
        node.write(creation("one", null));
        assertThat(node.write(creation("one", "scope"))).isFalse();

        assertThat(events()).containsExactly("job.created one");
        assertThat(node.idempotencyRecord("scope")).isEmpty();
        assertThat(notes()).isZero();
    }

    @Test
    void without_its_database_nothing_is_written() {
        down.set(true);

        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> node.write(creation("one", "scope")));

        assertThat(jobs.load(key("one"))).isEmpty();
    }

    @Test
    void a_database_that_goes_down_during_a_write_gets_event_and_record_when_it_is_back() {
        afterWrite.set(() -> down.set(true));

        assertThat(node.write(creation("one", "scope"))).isTrue();

        down.set(false);
        node.settleLeft(Duration.ZERO);
        assertThat(events()).containsExactly("job.created one");
        assertThat(node.idempotencyRecord("scope")).isPresent();
    }

    @Test
    void the_event_of_a_job_in_a_transaction_of_the_host_is_kept_if_it_commits() throws Exception {
        List<Runnable> commits = new ArrayList<>();
        List<Runnable> rollbacks = new ArrayList<>();
        ExternalJobStore inTransaction = node(new HostTransaction() {

            @Override
            public boolean isActive() {
                return true;
            }

            @Override
            public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
                commits.add(ifCommitted);
                rollbacks.add(ifNot);
            }
        });
        inTransaction.write(creation("kept", "kept"));
        inTransaction.write(creation("lost", "lost"));
        assertThat(events()).isEmpty();

        commits.get(0).run();
        rollbacks.get(1).run();

        assertThat(events()).containsExactly("job.created kept");
        assertThat(node.idempotencyRecord("kept")).isPresent();
        assertThat(node.idempotencyRecord("lost")).isEmpty();
        assertThat(notes()).isZero();
    }

    @Test
    void a_job_that_cannot_be_read_does_not_keep_the_others_from_their_events() {
        ExternalJobStore dying = dying();
        dying.write(creation("unreadable", null));
        dying.write(creation("one", null));
        unreadable.set("unreadable");

        node.settleLeft(Duration.ZERO);

        assertThat(events()).containsExactly("job.created one");
    }

    @Test
    void an_erased_job_leaves_nothing_in_the_note_of_a_node_that_died() throws Exception {
        node.write(creation("one", null));
        node.write(completion("one"));
        dying().write(archiving("one").withIdempotency(record("scope", "one: secret")));

        assertThat(node.erase(key("one"), START.plusSeconds(9))).isTrue();

        assertThat(notes()).isZero();
        assertThat(node.idempotencyRecord("scope").orElseThrow().body()).isEmpty();
    }

    @Test
    void events_have_the_id_that_every_store_derives() {
        AgentJobWrite write = creation("one", null);
        node.write(write);

        assertThat(node.events(EventQuery.of(PROJECT, 1)).events()).containsExactly(OutboxEvent.of(write));
    }
}
