package dev.docent.jobs.internal.callers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentJobsReadOnlyException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.Erasure;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.deployments.InMemoryDeploymentStore;
import dev.docent.jobs.internal.jdbc.TestDatabase;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.RunSettings;
import dev.docent.jobs.internal.runs.TestRunSettings;
import dev.docent.testkit.internal.Eventually;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/** What a host gets from its injected {@code AgentJobs}. */
class StoredAgentJobsTest {

    private static final CallOptions ANN = CallOptions.none().withRequestedBy("ann");
    private static final AgentJobKey ABSENT = new AgentJobKey("alpha", "absent");

    private final InMemoryAgentJobStore memory = new InMemoryAgentJobStore(100);
    private final DeploymentStore deployments = new InMemoryDeploymentStore();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch atWork = new CountDownLatch(1);
    private int runners = 2;
    private int perHour = 100;
    private AgentRunService service;
    private final List<AgentJobKey> logsErased = new ArrayList<>();
    private final RunLogs logs = new RunLogs() {
        @Override
        public Optional<Part> read(AgentJobKey key, long from, int max) {
            return Optional.empty();
        }

        @Override
        public void erase(Set<AgentJobKey> keys) {
            logsErased.addAll(keys);
        }
    };

    @AfterEach
    void stop() {
        release.countDown();
        threads.shutdownNow();
    }

    @Test
    void a_started_job_is_active_has_a_run_and_keeps_who_asked_for_it() {
        StoredAgentJobs jobs = jobs(memory);

        AgentJobDetails job = jobs.start("alpha", "hold", ANN);

        assertThat(job.job().status()).isEqualTo(ACTIVE);
        assertThat(job.stored().requestedBy()).isEqualTo("ann");
        assertThat(job.outcome()).isNull();
        Eventually.await(() -> jobs.get(job.key()).orElseThrow().run() instanceof AgentRunState.Running);
        assertThat(jobs.steps(AgentJobStep.Query.of(job.key(), 10)))
                .extracting(AgentJobStep::requestedBy)
                .containsExactly("ann");
    }

    @Test
    void several_jobs_are_started_together_once_or_none_of_them() {
        runners = 9;
        perHour = 3;
        StoredAgentJobs jobs = jobs(TestDatabase.emptyStore(TestDatabase.h2("start_all")));
        CallOptions once = ANN.withIdempotencyKey("three");

        List<AgentJobKey> keys = jobs.startAll("alpha", List.of("hold", "complete", "hold"), once);

        assertThat(jobs.startAll("alpha", List.of("hold", "complete", "hold"), once))
                .isEqualTo(keys);
        assertThat(keys)
                .extracting(key -> jobs.steps(AgentJobStep.Query.of(key, 1).withPrompts())
                        .get(0)
                        .prompt())
                .containsExactly("hold", "complete", "hold");
        Eventually.await(() -> jobs.get(keys.get(1)).orElseThrow().outcome() == RunOutcome.COMPLETED);
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> jobs.startAll("alpha", List.of("hold"), ANN));
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> jobs.startAll("beta", List.of("hold", "hold", "hold", "hold"), ANN));
        assertThatExceptionOfType(AgentRunQueueFullException.class)
                .isThrownBy(() -> jobs.startAll("gamma", Collections.nCopies(20, "hold"), ANN));
        assertThat(jobs.list(AgentJobQuery.ofEveryProject(10))).hasSize(3);
    }

    @Test
    void a_message_reopens_a_job_and_keeps_who_had_it_created() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "complete", ANN).key();
        Eventually.await(() -> jobs.get(key).orElseThrow().outcome() == RunOutcome.COMPLETED);

        AgentJobDetails job = jobs.message(key, "hold", CallOptions.none().withRequestedBy("bob"));

        assertThat(job.job().status()).isEqualTo(ACTIVE);
        assertThat(job.stored().requestedBy()).isEqualTo("ann");
        assertThat(jobs.steps(AgentJobStep.Query.of(key, 10)))
                .extracting(AgentJobStep::requestedBy)
                .startsWith("ann")
                .endsWith("bob");
        assertThatExceptionOfType(AgentJobTransitionException.class).isThrownBy(() -> jobs.message(key, "hold", ANN));
        assertThatExceptionOfType(AgentJobNotFoundException.class).isThrownBy(() -> jobs.message(ABSENT, "hold", ANN));
    }

    @Test
    void a_long_name_is_cut_to_what_jobs_keep() {
        StoredAgentJobs jobs = jobs(memory);

        AgentJobDetails job = jobs.start("alpha", "hold", CallOptions.none().withRequestedBy("n".repeat(300)));

        assertThat(job.stored().requestedBy()).hasSize(AgentJobKey.MAX_LENGTH);
    }

    @Test
    void what_a_host_asks_wrongly_is_reported_as_such() {
        StoredAgentJobs jobs = jobs(memory);

        assertThatIllegalArgumentException().isThrownBy(() -> jobs.start("alpha", "", ANN));
        assertThatIllegalArgumentException().isThrownBy(() -> jobs.start("", "hold", ANN));
        assertThatIllegalArgumentException().isThrownBy(() -> jobs.startAll("alpha", List.of(), ANN));
        assertThatIllegalArgumentException().isThrownBy(() -> jobs.startAll("alpha", List.of("hold", ""), ANN));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> jobs.startAll("alpha", List.of("hold", "hold"), ANN));
        assertThatIllegalArgumentException().isThrownBy(() -> jobs.message(ABSENT, "", ANN));
        assertThatIllegalArgumentException().isThrownBy(() -> jobs.pause("", ANN));
        assertThatExceptionOfType(AgentJobRefusedException.class).isThrownBy(() -> jobs.start("alpha", "refuse", ANN));
        assertThat(jobs.list(AgentJobQuery.ofEveryProject(10))).isEmpty();
    }

    @Test
    void the_queue_and_the_quota_of_the_posts_apply() {
        runners = 1;
        perHour = 2;
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "hold", ANN).key();

        assertThatExceptionOfType(AgentRunQueueFullException.class).isThrownBy(() -> jobs.start("alpha", "hold", ANN));
        jobs.cancel(key, null, ANN);
        Eventually.await(() -> starts(jobs));

        Eventually.await(() -> {
            try {
                jobs.start("alpha", "hold", ANN);
                return false;
            } catch (AgentJobQuotaExceededException usedUp) {
                return true;
            } catch (AgentRunQueueFullException busy) {
                return false;
            }
        });
    }

    private static boolean starts(StoredAgentJobs jobs) {
        try {
            AgentJobKey key = jobs.start("alpha", "hold", ANN).key();
            jobs.cancel(key, null, ANN);
            return true;
        } catch (AgentRunQueueFullException busy) {
            return false;
        }
    }

    @Test
    void no_agent_is_started_while_the_application_stops() {
        StoredAgentJobs jobs = jobs(memory);
        service.close();

        assertThatIllegalStateException().isThrownBy(() -> jobs.start("alpha", "hold", ANN));
    }

    @Test
    void a_cancel_can_be_repeated_and_does_not_change_what_ended_otherwise() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "hold", ANN).key();

        AgentJobDetails first = jobs.cancel(key, "too late", ANN);
        AgentJobDetails second = jobs.cancel(key, "again", ANN);

        assertThat(first.outcome()).isEqualTo(RunOutcome.CANCELLED);
        assertThat(second.stored()).isEqualTo(first.stored());
        assertThat(first.stored().result().reason()).isEqualTo("too late");
        AgentJobKey completed = jobs.start("alpha", "complete", ANN).key();
        Eventually.await(() -> jobs.get(completed).orElseThrow().outcome() == RunOutcome.COMPLETED);
        assertThatExceptionOfType(AgentJobTransitionException.class)
                .isThrownBy(() -> jobs.cancel(completed, null, ANN));
        assertThatExceptionOfType(AgentJobNotFoundException.class).isThrownBy(() -> jobs.cancel(ABSENT, null, ANN));
    }

    @Test
    void an_ended_job_is_archived_once_and_keeps_its_outcome() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "hold", ANN).key();
        assertThatExceptionOfType(AgentJobTransitionException.class)
                .isThrownBy(() -> jobs.archive(key, ANN))
                .withMessageContaining("cancel it first");
        jobs.cancel(key, null, ANN);

        AgentJobDetails archived = jobs.archive(key, ANN);

        assertThat(archived.job().status()).isEqualTo(ARCHIVED);
        assertThat(archived.outcome()).isEqualTo(RunOutcome.CANCELLED);
        assertThat(jobs.archive(key, ANN).stored()).isEqualTo(archived.stored());
        assertThatExceptionOfType(AgentJobNotFoundException.class).isThrownBy(() -> jobs.archive(ABSENT, ANN));
    }

    @Test
    void a_list_has_the_runs_of_its_jobs() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey running = jobs.start("alpha", "hold", ANN).key();
        AgentJobKey ended = jobs.start("beta", "complete", CallOptions.none()).key();
        Eventually.await(() -> jobs.get(running).orElseThrow().run() instanceof AgentRunState.Running);
        Eventually.await(() -> {
            AgentJobDetails job = jobs.get(ended).orElseThrow();
            return job.job().status().equals(COMPLETED) && job.run() == null;
        });

        List<AgentJobDetails> list = jobs.list(AgentJobQuery.ofEveryProject(10));

        assertThat(list).extracting(AgentJobDetails::key).containsExactly(ended, running);
        assertThat(list.get(0).run()).isNull();
        assertThat(list.get(1).run()).isInstanceOf(AgentRunState.Running.class);
        assertThat(jobs.list(AgentJobQuery.of("alpha", 10).requestedBy("bob"))).isEmpty();
    }

    @Test
    void no_run_of_a_paused_project_begins_until_it_is_resumed() {
        StoredAgentJobs jobs = jobs(pausable());
        jobs.pause("alpha", ANN);
        jobs.pause("alpha", ANN);
        assertThat(jobs.isPaused("alpha")).isTrue();
        assertThat(jobs.isPaused("beta")).isFalse();

        AgentJobKey paused = jobs.start("alpha", "complete", ANN).key();
        AgentJobKey other = jobs.start("beta", "complete", ANN).key();

        Eventually.await(() -> jobs.get(other).orElseThrow().outcome() == RunOutcome.COMPLETED);
        assertThat(jobs.get(paused).orElseThrow().run()).isInstanceOf(AgentRunState.Queued.class);
        jobs.resume("alpha", ANN);
        jobs.resume("alpha", ANN);
        jobs.start("beta", "complete", ANN);
        Eventually.await(() -> jobs.get(paused).orElseThrow().outcome() == RunOutcome.COMPLETED);
    }

    @Test
    void without_a_runner_nothing_is_started_and_all_else_works() {
        AgentJobEngine engine = engine(memory);
        StoredAgentJobs jobs = new StoredAgentJobs(
                engine, Optional.empty(), Optional.empty(), Optional.empty(), (project, branch) -> Optional.empty());

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> jobs.start("alpha", "hold", ANN))
                .withMessageContaining("AgentRunner");
        assertThat(jobs.list(AgentJobQuery.ofEveryProject(1))).isEmpty();
    }

    @Test
    void a_read_only_repository_is_read_and_nothing_else() {
        AgentJobKey key = jobs(memory).start("alpha", "hold", ANN).key();
        AgentJobRepository readOnly = memory::find;
        StoredAgentJobs jobs = new StoredAgentJobs(
                engine(readOnly),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                (project, branch) -> Optional.empty());

        assertThat(jobs.get(key).orElseThrow().job()).isEqualTo(memory.find(key).orElseThrow());
        assertThat(jobs.get(ABSENT)).isEmpty();
        List<Runnable> others = List.of(
                () -> jobs.start("alpha", "hold", ANN),
                () -> jobs.message(key, "hold", ANN),
                () -> jobs.cancel(key, null, ANN),
                () -> jobs.archive(key, ANN),
                () -> jobs.list(AgentJobQuery.ofEveryProject(1)),
                () -> jobs.steps(AgentJobStep.Query.of(key, 1)),
                () -> jobs.pause("alpha", ANN),
                () -> jobs.resume("alpha", ANN),
                () -> jobs.isPaused("alpha"));
        assertThat(others)
                .allSatisfy(call -> assertThatExceptionOfType(AgentJobsReadOnlyException.class)
                        .isThrownBy(call::run));
    }

    @Test
    void a_job_with_a_branch_has_the_preview_of_its_project() {
        memory.put("alpha", job("with", "agent/with"));
        memory.put("alpha", job("without", null));
        StoredAgentJobs jobs = new StoredAgentJobs(
                engine(memory),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                (project, branch) -> Optional.of(URI.create("https://docs.example/" + project + "/" + branch)));

        assertThat(jobs.get(new AgentJobKey("alpha", "with")).orElseThrow().previewUrl())
                .isEqualTo(URI.create("https://docs.example/alpha/agent/with"));
        assertThat(jobs.list(AgentJobQuery.ofEveryProject(10)))
                .extracting(AgentJobDetails::previewUrl)
                .containsOnlyOnce(URI.create("https://docs.example/alpha/agent/with"))
                .containsOnlyOnce((URI) null);
    }

    private static AgentJob job(String id, @Nullable String branch) {
        AgentJobSource source = AgentJobSource.of("https://git.example/docs.git", branch);
        return AgentJob.builder(id, COMPLETED, source, "model", Instant.parse("2026-11-02T09:30:00Z"))
                .build();
    }

    @Test
    void a_failed_job_without_a_result_has_failed() {
        memory.put("alpha", memoryJob(FAILED));

        assertThat(jobs(memory)
                        .get(new AgentJobKey("alpha", "imported"))
                        .orElseThrow()
                        .outcome())
                .isEqualTo(RunOutcome.FAILED);
    }

    private AgentJob memoryJob(AgentJobStatus status) {
        return AgentJob.builder(
                        "imported",
                        status,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        Clock.systemUTC().instant())
                .build();
    }

    @Test
    void a_call_that_is_repeated_takes_effect_once() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("nightly-1");

        AgentJobDetails started = jobs.start("alpha", "complete", once);
        AgentJobKey key = started.stored().key();
        settled(jobs, key);
        AgentJobDetails repeated = jobs.start("alpha", "complete", once);

        assertThat(repeated.stored().key()).isEqualTo(key);
        assertThat(repeated.job().status()).as("as it is now").isEqualTo(COMPLETED);
        jobs.message(key, "complete", once);
        settled(jobs, key);
        jobs.message(key, "complete", once);
        assertThat(jobs.steps(AgentJobStep.Query.of(key, 10))).hasSize(4);
        assertThat(jobs.list(AgentJobQuery.of("alpha", 10))).hasSize(1);
    }

    @Test
    void a_repeated_cancel_does_not_stop_the_run_of_a_later_message() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("stop-1");
        AgentJobKey key = jobs.start("alpha", "hold", ANN).key();
        assertThat(jobs.cancel(key, "too late", once).outcome()).isEqualTo(RunOutcome.CANCELLED);
        jobs.message(key, "hold", ANN);

        AgentJobDetails repeated = jobs.cancel(key, "too late", once);

        assertThat(repeated.job().status()).as("as it is now").isEqualTo(ACTIVE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> jobs.cancel(key, "another reason", once))
                .withMessageContaining("another content");
        assertThat(jobs.cancel(key, "now", ANN).outcome()).isEqualTo(RunOutcome.CANCELLED);
    }

    @Test
    void a_repeated_cancel_of_a_cancelled_job_does_not_stop_a_later_run_either() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("stop-2");
        AgentJobKey key = jobs.start("alpha", "hold", ANN).key();
        jobs.cancel(key, "first", ANN);
        jobs.cancel(key, "second", once);
        jobs.message(key, "hold", ANN);

        assertThat(jobs.cancel(key, "second", once).job().status()).isEqualTo(ACTIVE);
    }

    @Test
    void repeated_calls_without_a_prompt_take_effect_once() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("key");
        AgentJobKey key = jobs.start("alpha", "hold", ANN).key();
        jobs.cancel(key, null, ANN);

        assertThat(jobs.archive(key, once).job().status()).isEqualTo(ARCHIVED);
        assertThat(jobs.archive(key, once).job().status()).isEqualTo(ARCHIVED);
        jobs.pause("alpha", once);
        jobs.resume("alpha", once);
        jobs.pause("alpha", once);
        assertThat(jobs.isPaused("alpha")).as("the pause is a repetition").isFalse();
        jobs.pause("alpha", ANN);
        jobs.resume("alpha", once);
        assertThat(jobs.isPaused("alpha")).as("the resumption is a repetition").isTrue();
    }

    @Test
    void calls_by_others_in_other_projects_or_with_other_keys_are_no_repetitions() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("key");
        jobs.start("alpha", "complete", once);

        jobs.start("beta", "complete", once);
        jobs.start("alpha", "complete", CallOptions.none().withIdempotencyKey("key"));
        jobs.start("alpha", "complete", ANN.withIdempotencyKey("Key"));
        jobs.start("alpha", "complete", ANN);

        assertThat(jobs.list(AgentJobQuery.ofEveryProject(10))).hasSize(5);
    }

    @Test
    void a_key_that_was_used_for_another_prompt_is_refused() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("key");
        jobs.start("alpha", "complete", once);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> jobs.start("alpha", "other", once))
                .withMessageContaining("another content");
    }

    @Test
    void a_store_that_cannot_keep_requests_refuses_a_key_and_starts_nothing() {
        StoredAgentJobs jobs = jobs(new Plain(memory));
        CallOptions once = ANN.withIdempotencyKey("key");

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> jobs.start("alpha", "complete", once))
                .withMessageContaining("docent.jobs.datasource");

        assertThat(jobs.list(AgentJobQuery.of("alpha", 10))).isEmpty();
        assertThat(jobs.start("alpha", "complete", ANN).job().status()).isNotNull();
    }

    private static void settled(StoredAgentJobs jobs, AgentJobKey key) {
        Eventually.await(() -> jobs.get(key).orElseThrow().job().status().equals(COMPLETED));
    }

    /** A store that keeps jobs only. */
    private static final class Plain extends ForwardingJobStore {

        Plain(InMemoryAgentJobStore store) {
            super(store);
        }
    }

    /** The same store, which can also pause projects. */
    private CallerStore pausable() {
        Set<String> paused = ConcurrentHashMap.newKeySet();
        return (CallerStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {CallerStore.class}, (proxy, method, arguments) -> {
                    switch (method.getName()) {
                        case "pause" -> {
                            paused.add((String) arguments[0]);
                            return null;
                        }
                        case "resume" -> {
                            paused.remove((String) arguments[0]);
                            return null;
                        }
                        case "pausedProjects" -> {
                            return Set.copyOf(paused);
                        }
                        case "append" -> {
                            return null;
                        }
                        case "write" -> {
                            return memory.write((AgentJobWrite) arguments[0]);
                        }
                        default -> {
                            try {
                                return method.invoke(memory, arguments);
                            } catch (InvocationTargetException failure) {
                                throw failure.getCause();
                            }
                        }
                    }
                });
    }

    @Test
    void an_erased_job_is_archived_without_its_texts_and_its_logs_are_deleted() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "complete", ANN).key();
        Eventually.await(() -> jobs.get(key).orElseThrow().outcome() == RunOutcome.COMPLETED);
        Eventually.await(() -> jobs.get(key).orElseThrow().run() == null);

        AgentJobDetails erased = jobs.erase(key);

        assertThat(erased.job().status()).isEqualTo(ARCHIVED);
        assertThat(erased.stored().requestedBy()).isNull();
        assertThat(jobs.steps(AgentJobStep.Query.of(key, 10).withPrompts()))
                .allSatisfy(step -> assertThat(step)
                        .extracting(AgentJobStep::prompt, AgentJobStep::requestedBy, AgentJobStep::reason)
                        .containsExactly(null, null, "erased"));
        assertThat(logsErased).containsExactly(key);
        assertThat(jobs.erase(key).job().status()).isEqualTo(ARCHIVED);
        assertThatExceptionOfType(AgentJobTransitionException.class).isThrownBy(() -> jobs.message(key, "hold", ANN));
        assertThatExceptionOfType(AgentJobNotFoundException.class).isThrownBy(() -> jobs.erase(ABSENT));
    }

    @Test
    void a_job_is_not_erased_while_its_agent_is_at_work_even_if_it_is_cancelled() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "stubborn", ANN).key();
        Eventually.await(() -> atWork.getCount() == 0);
        assertThatExceptionOfType(AgentJobTransitionException.class).isThrownBy(() -> jobs.erase(key));

        jobs.cancel(key, null, ANN);
        assertThatExceptionOfType(AgentJobTransitionException.class)
                .isThrownBy(() -> jobs.erase(key))
                .withMessageContaining("agent");
        assertThat(jobs.steps(AgentJobStep.Query.of(key, 1).withPrompts())
                        .get(0)
                        .prompt())
                .isEqualTo("stubborn");
        assertThat(jobs.eraseRequestedBy("ann")).isEqualTo(new Erasure(List.of(), List.of(key)));

        release.countDown();
        Eventually.await(() -> jobs.get(key).orElseThrow().run() == null);
        assertThat(jobs.eraseRequestedBy("ann")).isEqualTo(new Erasure(List.of(key), List.of()));
        assertThat(jobs.eraseRequestedBy("ann")).isEqualTo(new Erasure(List.of(), List.of()));
    }

    @Test
    void an_erased_name_remains_in_no_deployment_however_many_there_are() {
        for (int number = 0; number < 250; number++) {
            deployments.queue("d" + number, "p" + number, "main", number == 7 ? "bob" : "ann");
        }

        jobs(memory).eraseRequestedBy("ann");

        assertThat(deployments.find("d249").orElseThrow().requestedBy()).isNull();
        assertThat(deployments.eraseRequestedBy("ann", 1)).isZero();
        assertThat(deployments.eraseRequestedBy("bob", 9)).isEqualTo(1);
    }

    @Test
    void a_repeated_request_about_an_erased_job_does_nothing() {
        StoredAgentJobs jobs = jobs(memory);
        CallOptions once = ANN.withIdempotencyKey("key-1");
        AgentJobKey key = jobs.start("alpha", "complete", once).key();
        Eventually.await(() -> jobs.get(key).orElseThrow().outcome() == RunOutcome.COMPLETED);
        Eventually.await(() -> jobs.get(key).orElseThrow().run() == null);
        jobs.erase(key);

        assertThatExceptionOfType(ErasedRequestException.class)
                .isThrownBy(() -> jobs.start("alpha", "complete", once))
                .withMessageContaining("has been erased");
        assertThat(jobs.list(AgentJobQuery.ofEveryProject(10))).hasSize(1);
    }

    @Test
    void each_node_deletes_the_logs_of_jobs_that_were_erased_on_others() {
        StoredAgentJobs jobs = jobs(memory);
        AgentJobKey key = jobs.start("alpha", "complete", ANN).key();
        Eventually.await(() -> jobs.get(key).orElseThrow().outcome() == RunOutcome.COMPLETED);
        Eventually.await(() -> jobs.get(key).orElseThrow().run() == null);
        jobs.erase(key);
        logsErased.clear();
        ErasedJobs otherNode = new ErasedJobs(engine(memory), logs, new InMemoryDeploymentStore());

        otherNode.deleteLogs();
        assertThat(logsErased).containsExactly(key);
        otherNode.deleteLogs();
        assertThat(logsErased)
                .as("again, since an erasure may have committed late")
                .containsExactly(key, key);
    }

    private StoredAgentJobs jobs(AgentJobRepository store) {
        AgentJobEngine engine = engine(store);
        RunSettings settings =
                TestRunSettings.of("node", runners).queue(runners == 1 ? 0 : 10).build();
        service = AgentRunService.of(engine, new Scripted(), threads, settings, perHour)
                .orElseThrow();
        service.begin(Thread::new);
        return new StoredAgentJobs(
                engine,
                Optional.of(service),
                engine.callers().map(kept -> new IdempotentRequests(kept, engine.clock(), Duration.ofHours(24))),
                engine.isWritable() ? Optional.of(new ErasedJobs(engine, logs, deployments)) : Optional.empty(),
                (project, branch) -> Optional.empty());
    }

    private static AgentJobEngine engine(AgentJobRepository store) {
        return new AgentJobEngine(store, Clock.systemUTC(), HostTransaction.NONE, (job, step) -> {}, true);
    }

    private final class Scripted implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            if (prompt.equals("refuse")) {
                throw new AgentJobRefusedException("no");
            }
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) throws Exception {
            if (run.prompt().equals("hold")) {
                release.await();
            }
            if (run.prompt().equals("stubborn")) {
                atWork.countDown();
                awaitUninterruptibly(release);
            }
            run.complete();
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        boolean done = false;
        while (!done) {
            try {
                latch.await();
                done = true;
            } catch (InterruptedException ignored) {
                // as an agent does that cannot be stopped
            }
        }
    }
}
