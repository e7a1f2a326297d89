package dev.docent.jobs.internal.callers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.RunnersBusyException;
import dev.docent.jobs.internal.runs.TestRunSettings;
import dev.docent.jobs.internal.runs.TooManyRequestsException;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Requests that are repeated, on one node or several, when something goes wrong in between. */
class IdempotentRequestsTest {

    private static final Duration DAY = Duration.ofHours(24);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicReference<CountDownLatch> held = new AtomicReference<>();
    private final CountDownLatch arrived = new CountDownLatch(1);

    /** Where the jobs are. */
    enum Where {
        MEMORY,
        H2,
        POSTGRESQL;

        DataSource dataSource() {
            if (this == POSTGRESQL) {
                return TestDatabase.pool("read committed");
            }
            JdbcDataSource h2 = new JdbcDataSource();
            h2.setUrl("jdbc:h2:mem:idempotent;DB_CLOSE_DELAY=-1");
            return h2;
        }

        CallerStore empty() {
            return this == MEMORY ? new InMemoryAgentJobStore(1_000) : TestDatabase.emptyStore(dataSource());
        }

        /** {@return the store of another node, or of this one after a restart} */
        CallerStore again() {
            return new JdbcAgentJobStore(dataSource(), HostTransaction.NONE, false);
        }
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @ParameterizedTest
    @EnumSource
    void a_repetition_gets_the_first_response_and_creates_nothing(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 100);

        String created = node.create("key", "write");

        assertThat(node.create("key", "write")).isEqualTo("repeated " + created);
        assertThat(node.create("key", "write")).isEqualTo("repeated " + created);
        assertThat(jobs(store)).containsExactly(created);
        assertThat(node.create("Key", "write")).isNotEqualTo(created);
        assertThat(jobs(store)).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void another_content_is_refused(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 100);
        node.create("key", "write");

        assertThatExceptionOfType(OtherContentException.class)
                .isThrownBy(() -> node.create("key", "write more"))
                .withMessageContaining("another content");
        assertThat(jobs(store)).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void what_is_refused_is_not_kept(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 1);
        assertThatExceptionOfType(AgentJobRefusedException.class).isThrownBy(() -> node.create("refused", "refuse"));
        node.create("first", "write");
        assertThatExceptionOfType(TooManyRequestsException.class).isThrownBy(() -> node.create("second", "write"));

        assertThat(node.create("first", "write")).as("the quota is exhausted").startsWith("repeated ");
        assertThat(store.idempotencyRecord(scope("second"))).isEmpty();
        assertThat(store.idempotencyRecord(scope("refused"))).isEmpty();
        Node later = new Node(store, 2);
        assertThat(later.create("second", "write")).doesNotStartWith("repeated ");
        assertThatExceptionOfType(TooManyRequestsException.class)
                .as("the same key may have another content: its request had no effect")
                .isThrownBy(() -> later.create("refused", "write"));
    }

    @ParameterizedTest
    @EnumSource
    void a_full_queue_is_not_kept_and_a_repetition_needs_no_room(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 100, 0);
        node.create("first", "write");

        assertThatExceptionOfType(RunnersBusyException.class).isThrownBy(() -> node.create("second", "write"));

        assertThat(node.create("first", "write")).startsWith("repeated ");
        assertThat(store.idempotencyRecord(scope("second"))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_repetition_during_the_request_is_refused_and_one_after_it_is_answered(Where where) throws Exception {
        CallerStore store = where.empty();
        Node node = new Node(store, 100);
        held.set(new CountDownLatch(1));
        Future<String> first = threads.submit(() -> node.create("key", "hold"));
        arrived.await();

        assertThatExceptionOfType(RequestInFlightException.class)
                .isThrownBy(() -> node.create("key", "hold"))
                .withMessageContaining("being processed");
        assertThat(node.create("other", "write")).isNotEmpty();

        held.get().countDown();
        String created = first.get(60, TimeUnit.SECONDS);
        assertThat(node.create("key", "hold")).isEqualTo("repeated " + created);
        assertThat(jobs(store)).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void two_nodes_that_get_a_request_at_once_create_one_job(Where where) throws Exception {
        CallerStore store = where.empty();
        List<Node> nodes = List.of(new Node(where.again(), 1_000), new Node(where.again(), 1_000));
        int rounds = 40;
        for (int round = 0; round < rounds; round++) {
            String key = "key-" + round;
            CyclicBarrier start = new CyclicBarrier(2);
            List<Future<String>> responses = new ArrayList<>();
            for (Node node : nodes) {
                responses.add(threads.submit(() -> {
                    start.await(60, TimeUnit.SECONDS);
                    return node.create(key, "write");
                }));
            }
            List<String> both = List.of(responses.get(0).get(), responses.get(1).get());
            String created = both.get(0).startsWith("repeated ") ? both.get(1) : both.get(0);
            assertThat(both).containsExactlyInAnyOrder(created, "repeated " + created);
        }
        assertThat(jobs(store)).hasSize(rounds);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void another_node_repeats_the_response_after_a_restart(Where where) {
        String created = new Node(where.empty(), 100).create("key", "write");

        assertThat(new Node(where.again(), 100).create("key", "write")).isEqualTo("repeated " + created);
    }

    @ParameterizedTest
    @EnumSource(names = {"H2", "POSTGRESQL"})
    void after_a_lost_commit_the_repetition_finds_out_what_happened(Where where) {
        CallerStore store = where.empty();
        FaultySource faulty = new FaultySource(where.dataSource());
        Node node = new Node(new JdbcAgentJobStore(faulty.proxy(), HostTransaction.NONE, false), 100);

        faulty.fault = Fault.AFTER_COMMIT;
        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> node.create("committed", "write"));
        faulty.fault = Fault.BEFORE_COMMIT;
        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> node.create("lost", "write"));
        faulty.fault = Fault.DOWN;
        assertThatExceptionOfType(AgentJobStoreUnavailableException.class)
                .isThrownBy(() -> node.create("committed", "write"));
        faulty.fault = Fault.NONE;

        assertThat(jobs(store)).hasSize(1);
        assertThat(node.create("committed", "write"))
                .isEqualTo("repeated " + jobs(store).get(0));
        assertThat(node.create("lost", "write")).doesNotStartWith("repeated ");
        assertThat(jobs(store)).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void a_message_that_is_repeated_reopens_its_job_once(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 100);
        AgentJobKey job = completed(node, store);

        assertThat(node.message("key", job, "more")).isEqualTo(job.id());
        assertThat(node.message("key", job, "more")).isEqualTo("repeated " + job.id());
        node.engine.stored().complete(job, null);
        assertThat(node.message("key", job, "more"))
                .as("the job has ended again")
                .isEqualTo("repeated " + job.id());

        assertThat(store.history(job)).hasSize(4);
    }

    @ParameterizedTest
    @EnumSource
    void a_message_that_took_effect_on_another_node_in_between_is_a_repetition(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 100);
        Node other = new Node(where == Where.MEMORY ? store : where.again(), 100);
        AgentJobKey job = completed(node, store);

        String response = node.once("message", "key", "more", record -> {
            assertThat(other.message("key", job, "more")).isEqualTo(job.id());
            return node.service.followUp(job, "more", "ci", record).id();
        });

        assertThat(response).isEqualTo("repeated " + job.id());
        assertThat(store.history(job)).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void a_request_that_used_up_the_quota_on_another_node_in_between_is_a_repetition(Where where) {
        CallerStore store = where.empty();
        Node node = new Node(store, 1);
        Node other = new Node(where == Where.MEMORY ? store : where.again(), 1);

        String response = node.once("create", "key", "write", record -> {
            String created = other.create("key", "write");
            assertThatExceptionOfType(TooManyRequestsException.class)
                    .as("this node remembers that the quota is exhausted")
                    .isThrownBy(() -> node.service.create("alpha", "write", "ci"));
            assertThat(created).isNotEmpty();
            return node.service.create("alpha", "write", "ci", record).id();
        });

        assertThat(response).isEqualTo("repeated " + jobs(store).get(0));
        assertThat(jobs(store)).hasSize(1);
    }

    private static AgentJobKey completed(Node node, CallerStore store) {
        AgentJobKey job = new AgentJobKey("alpha", node.create("of the job", "write"));
        node.engine.stored().complete(job, null);
        assertThat(store.history(job)).hasSize(2);
        return job;
    }

    private static String scope(String key) {
        return RepeatableRequest.scope("ci", "alpha", List.of("create"), key);
    }

    private static List<String> jobs(CallerStore store) {
        return store.list(AgentJobQuery.of("alpha", 100)).stream()
                .map(job -> job.id())
                .toList();
    }

    /** One node, whose runs never begin. */
    private final class Node {

        private final AgentJobEngine engine;
        private final AgentRunService service;
        private final IdempotentRequests requests;

        Node(CallerStore store, int perHour) {
            this(store, perHour, 1_000);
        }

        Node(CallerStore store, int perHour, int queue) {
            engine = new AgentJobEngine(store, StoreClock.of(store), HostTransaction.NONE, (job, step) -> {}, true);
            service = AgentRunService.of(
                            engine,
                            new Scripted(),
                            run -> {},
                            TestRunSettings.of("node", 1).queue(queue).build(),
                            perHour)
                    .orElseThrow();
            requests = new IdempotentRequests(store, engine.clock(), DAY);
        }

        String create(String key, String prompt) {
            return once(
                    "create",
                    key,
                    prompt,
                    record -> service.create("alpha", prompt, "ci", record).id());
        }

        String message(String key, AgentJobKey job, String prompt) {
            return once(
                    "message",
                    key,
                    prompt,
                    record -> service.followUp(job, prompt, "ci", record).id());
        }

        String once(String route, String key, String prompt, Work work) {
            return requests.unlessInFlight(
                    new RepeatableRequest(
                            RepeatableRequest.scope("ci", "alpha", List.of(route), key),
                            RepeatableRequest.fingerprint(prompt)),
                    201,
                    AgentJob::id,
                    work::with,
                    first -> "repeated " + first.body());
        }
    }

    private interface Work {

        String with(Function<AgentJob, IdempotencyRecord> record);
    }

    private final class Scripted implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            if (prompt.equals("refuse")) {
                throw new AgentJobRefusedException("no");
            }
            if (prompt.equals("hold")) {
                arrived.countDown();
                awaitRelease();
            }
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        private void awaitRelease() {
            try {
                held.get().await();
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
        }

        @Override
        public void run(AgentRun run) {
            throw new AssertionError("No run begins");
        }
    }

    private enum Fault {
        NONE,
        BEFORE_COMMIT,
        AFTER_COMMIT,
        DOWN
    }

    /** Loses connections. */
    private static final class FaultySource {

        private final DataSource real;
        private volatile Fault fault = Fault.NONE;

        FaultySource(DataSource real) {
            this.real = real;
        }

        DataSource proxy() {
            return proxy(DataSource.class, real, "getConnection", connection -> {
                if (fault == Fault.DOWN) {
                    ((Connection) connection).close();
                    throw new SQLException("down", "08001");
                }
                return proxy(Connection.class, connection, "commit", committed -> {
                    if (fault == Fault.AFTER_COMMIT) {
                        throw new SQLException("lost", "08006");
                    }
                    return committed;
                });
            });
        }

        @SuppressWarnings("unchecked")
        private <T> T proxy(Class<T> type, Object target, String intercepted, Then then) {
            return (T) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                        if (method.getName().equals("commit") && fault == Fault.BEFORE_COMMIT) {
                            throw new SQLException("lost", "08006");
                        }
                        Object result;
                        try {
                            result = method.invoke(target, arguments);
                        } catch (InvocationTargetException failure) {
                            throw failure.getCause();
                        }
                        return method.getName().equals(intercepted) ? then.apply(result) : result;
                    });
        }

        private interface Then {

            Object apply(Object result) throws SQLException;
        }
    }
}
