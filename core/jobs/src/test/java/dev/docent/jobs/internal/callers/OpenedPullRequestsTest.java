package dev.docent.jobs.internal.callers;

import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.jdbc.TestStore;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.RunSettings;
import dev.docent.jobs.internal.runs.TestRunSettings;
import dev.docent.jobs.internal.serving.AgentJobWatch;
import dev.docent.jobs.internal.serving.ValidatingJobReader;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/** A pull request that the agent could not open is opened later, in each store. */
@ParameterizedClass
@EnumSource(TestStore.class)
class OpenedPullRequestsTest {

    private static final CallOptions ANN = CallOptions.none().withRequestedBy("ann");
    private static final CallOptions BOB = CallOptions.none().withRequestedBy("bob");
    private static final URI LINK = URI.create("https://git.example/acme/docs/pull/7");
    private static final URI OTHER_LINK = URI.create("https://git.example/acme/docs/pull/8");
    private static final String REASON = "the forge responded with 503";
    private static final int AT_ONCE = 4;

    private final CallerStore store;
    private final AgentJobEngine engine;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final CountDownLatch release = new CountDownLatch(1);
    private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();
    private volatile Forge forge = job -> LINK;
    private final AgentRunService service;
    private final StoredAgentJobs jobs;

    /** What the runner was asked to open. */
    private record Asked(StoredAgentJob job, String prompt, Duration atMost) {}

    @FunctionalInterface
    private interface Forge {

        URI open(StoredAgentJob job) throws Exception;
    }

    OpenedPullRequestsTest(TestStore kind) {
        store = kind.empty();
        Clock clock = StoreClock.of(store);
        engine = new AgentJobEngine(store, clock, HostTransaction.NONE, (job, step) -> {}, true);
        service = service(new Scripted());
        service.begin(Thread::new);
        jobs = jobs(Optional.of(service));
    }

    private AgentRunService service(AgentRunner runner) {
        TestRunSettings settings = TestRunSettings.of("node", 2).queue(10);
        RunSettings shared = (engine.isShared() ? settings.lease(Duration.ofSeconds(20)) : settings).build();
        return AgentRunService.of(engine, runner, threads, shared, 1).orElseThrow();
    }

    private StoredAgentJobs jobs(Optional<AgentRunService> runs) {
        return new StoredAgentJobs(
                engine,
                runs,
                engine.callers().map(kept -> new IdempotentRequests(kept, engine.clock(), Duration.ofHours(24))),
                Optional.empty(),
                (project, branch) -> Optional.empty());
    }

    @AfterEach
    void stop() {
        release.countDown();
        service.close();
        threads.shutdownNow();
        scheduler.shutdownNow();
    }

    @Test
    void a_failed_job_with_a_branch_is_completed_with_the_link_and_keeps_what_its_run_reported() {
        StoredAgentJob failed = ended("push and fail");

        AgentJobDetails opened = jobs.openPullRequest(failed.key(), BOB);

        StoredAgentJob job = load(failed);
        assertThat(opened.stored()).isEqualTo(job);
        assertThat(job.status()).isEqualTo(COMPLETED);
        assertThat(job.job().prLink()).isEqualTo(LINK);
        assertThat(job.lastPrLink()).isEqualTo(LINK);
        assertThat(job.source()).isEqualTo(failed.source());
        assertThat(job.usage()).isEqualTo(failed.usage()).isNotNull();
        assertThat(job.requestedBy()).isEqualTo("ann");
        assertThat(job.result())
                .isEqualTo(AgentJobResult.builder(RunOutcome.COMPLETED, job.since())
                        .summary("I have renamed it.")
                        .changed(true)
                        .build());
        List<AgentJobStep> steps = store.history(job.key());
        assertThat(steps).hasSize(3);
        assertThat(steps.get(1).reason()).isEqualTo(REASON);
        assertThat(steps.get(2))
                .isEqualTo(AgentJobStep.builder(COMPLETED, job.since(), "the pull request was opened")
                        .from(FAILED)
                        .prLink(LINK)
                        .requestedBy("bob")
                        .build());
        assertThat(store.events(EventQuery.of("alpha", 10)).events())
                .extracting(OutboxEvent::type)
                .containsExactly(
                        OutboxEvent.JOB_CREATED,
                        OutboxEvent.JOB_STARTED,
                        OutboxEvent.JOB_FAILED,
                        OutboxEvent.JOB_COMPLETED);
        assertThat(asked).containsExactly(new Asked(failed, "push and fail", Duration.ofSeconds(20)));
    }

    @Test
    void the_runner_gets_the_prompt_of_the_last_message() {
        StoredAgentJob failed = ended("fail");
        jobs.message(failed.key(), "push and fail", ANN);
        settled(failed.key());

        jobs.openPullRequest(failed.key(), ANN);

        assertThat(asked).extracting(Asked::prompt).containsExactly("push and fail");
        assertThat(load(failed).job().prLink()).isEqualTo(LINK);
    }

    @Test
    void a_repetition_changes_nothing_and_asks_nobody() {
        StoredAgentJob failed = ended("push and fail");
        CallOptions once = ANN.withIdempotencyKey("open-1");
        AgentJobDetails first = jobs.openPullRequest(failed.key(), once);

        assertThat(jobs.openPullRequest(failed.key(), once).stored()).isEqualTo(first.stored());
        assertThat(jobs.openPullRequest(failed.key(), ANN).stored()).isEqualTo(first.stored());
        assertThat(load(failed)).isEqualTo(first.stored());
        assertThat(asked).hasSize(1);
    }

    @Test
    void a_repetition_does_not_open_that_of_a_later_run() {
        StoredAgentJob failed = ended("push and fail");
        CallOptions once = ANN.withIdempotencyKey("open-1");
        jobs.openPullRequest(failed.key(), once);
        jobs.message(failed.key(), "push and fail", ANN);
        settled(failed.key());

        assertThat(jobs.openPullRequest(failed.key(), once).job().status()).isEqualTo(FAILED);
        assertThat(asked).hasSize(1);
        forge = job -> OTHER_LINK;
        assertThat(jobs.openPullRequest(failed.key(), ANN).job().prLink()).isEqualTo(OTHER_LINK);
    }

    @Test
    void a_job_stays_as_it_is_while_the_forge_fails() {
        StoredAgentJob failed = ended("push and fail");
        CallOptions once = ANN.withIdempotencyKey("open-1");
        forge = job -> {
            throw new AgentJobPullRequestException("the forge responded with 502");
        };

        assertThatExceptionOfType(AgentJobPullRequestException.class)
                .isThrownBy(() -> jobs.openPullRequest(failed.key(), once))
                .withMessage("the forge responded with 502");
        assertThat(load(failed)).isEqualTo(failed);

        forge = job -> {
            throw new AgentJobRefusedException("the project has another repository now");
        };
        assertThatExceptionOfType(AgentJobRefusedException.class)
                .isThrownBy(() -> jobs.openPullRequest(failed.key(), once));
        assertThat(load(failed)).isEqualTo(failed);
        assertThat(store.history(failed.key())).hasSize(2);

        forge = job -> LINK;
        assertThat(jobs.openPullRequest(failed.key(), once).job().prLink()).isEqualTo(LINK);
    }

    @Test
    void a_runner_that_misbehaves_changes_nothing() {
        StoredAgentJob failed = ended("push and fail");
        List<Forge> wrong = List.of(
                job -> null,
                job -> URI.create("ftp://git.example/7"),
                job -> {
                    throw new IOException("unreachable");
                },
                job -> {
                    throw new UnsupportedOperationException("not here");
                },
                job -> {
                    throw new InterruptedException();
                });

        for (Forge each : wrong) {
            forge = each;
            assertThatIllegalStateException().isThrownBy(() -> jobs.openPullRequest(failed.key(), ANN));
            Thread.interrupted();
        }

        assertThat(load(failed)).isEqualTo(failed);
        forge = job -> LINK;
        assertThat(jobs.openPullRequest(failed.key(), ANN).job().status())
                .as("none has kept its place")
                .isEqualTo(COMPLETED);
    }

    @Test
    void an_interrupt_is_kept() {
        StoredAgentJob failed = ended("push and fail");
        forge = job -> {
            throw new InterruptedException();
        };

        assertThatIllegalStateException().isThrownBy(() -> jobs.openPullRequest(failed.key(), ANN));

        assertThat(Thread.interrupted()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fail", "complete without a change"})
    void a_job_without_a_branch_is_refused(String prompt) {
        StoredAgentJob job = ended(prompt);

        assertRefused(job.key(), "send a message");
        assertThat(load(job)).isEqualTo(job);
    }

    @Test
    void an_active_a_cancelled_and_an_archived_job_are_refused_and_one_that_is_missing_is_not_found() {
        AgentJobKey key = jobs.start("alpha", "push and hold", ANN).key();
        Eventually.await(() -> store.load(key).orElseThrow().source().ref() != null);
        assertRefused(key, "only the pull request of a failed job");

        jobs.cancel(key, null, ANN);
        assertRefused(key, "it was cancelled");

        jobs.archive(key, ANN);
        assertRefused(key, "is archived");
        assertThatExceptionOfType(AgentJobNotFoundException.class)
                .isThrownBy(() -> jobs.openPullRequest(new AgentJobKey("alpha", "absent"), ANN));
        assertThatExceptionOfType(AgentJobNotFoundException.class)
                .isThrownBy(() -> jobs.openPullRequest(new AgentJobKey("beta", key.id()), ANN));
        assertThat(asked).isEmpty();
    }

    @Test
    void a_message_that_comes_while_the_forge_is_asked_wins() {
        StoredAgentJob failed = ended("push and fail");
        forge = job -> {
            jobs.message(job.key(), "hold", ANN);
            return LINK;
        };

        assertRefused(failed.key(), "it was changed while its pull request was opened");

        assertThat(load(failed).status()).isEqualTo(ACTIVE);
        assertThat(store.history(failed.key())).extracting(AgentJobStep::to).containsExactly(ACTIVE, FAILED, ACTIVE);
    }

    @Test
    void a_message_that_comes_later_reopens_the_job_which_keeps_its_pull_request() {
        StoredAgentJob failed = ended("push and fail");
        jobs.openPullRequest(failed.key(), ANN);

        jobs.message(failed.key(), "complete", ANN);
        StoredAgentJob again = settled(failed.key());

        assertThat(again.status()).isEqualTo(COMPLETED);
        assertThat(again.job().prLink()).isEqualTo(LINK);
    }

    @Test
    void who_comes_second_gets_what_the_first_has_written() {
        StoredAgentJob one = ended("push and fail");
        forge = job -> {
            openedElsewhere(job);
            return OTHER_LINK;
        };
        assertThat(jobs.openPullRequest(one.key(), ANN.withIdempotencyKey("open-1"))
                        .job()
                        .prLink())
                .isEqualTo(LINK);
        StoredAgentJob two = ended("beta", "push and fail");
        forge = job -> {
            openedElsewhere(job);
            throw new AgentJobPullRequestException("there is one already");
        };

        assertThat(jobs.openPullRequest(two.key(), ANN).job().prLink()).isEqualTo(LINK);
        assertThat(store.history(one.key())).hasSize(3);
        assertThat(store.history(two.key())).hasSize(3);
    }

    private void openedElsewhere(StoredAgentJob job) {
        engine.stored().pullRequestOpened(job, LINK, store::write);
    }

    @Test
    void a_node_opens_a_few_at_a_time() throws Exception {
        StoredAgentJob failed = ended("push and fail");
        CountDownLatch begun = new CountDownLatch(AT_ONCE);
        CountDownLatch answered = new CountDownLatch(1);
        forge = job -> {
            begun.countDown();
            answered.await();
            return LINK;
        };
        List<CompletableFuture<AgentJobDetails>> first = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> jobs.openPullRequest(failed.key(), ANN), threads))
                .limit(AT_ONCE)
                .toList();
        begun.await();

        assertThatIllegalStateException()
                .isThrownBy(() -> jobs.openPullRequest(failed.key(), ANN))
                .withMessageContaining("Too many");

        answered.countDown();
        for (CompletableFuture<AgentJobDetails> each : first) {
            assertThat(each.get().job().prLink()).isEqualTo(LINK);
        }
        assertThat(store.history(failed.key())).hasSize(3);
    }

    @Test
    void nothing_is_opened_while_the_application_stops() {
        StoredAgentJob failed = ended("push and fail");
        service.close();

        assertThatIllegalStateException().isThrownBy(() -> jobs.openPullRequest(failed.key(), ANN));

        assertThat(load(failed)).isEqualTo(failed);
        assertThat(asked).isEmpty();
    }

    /** One is notified by this process, the other polls as another process does. */
    @Test
    void who_waits_for_another_status_of_the_job_is_told() throws Exception {
        StoredAgentJob failed = ended("push and fail");
        AgentJobWatch here = new AgentJobWatch(new ValidatingJobReader(store), scheduler);
        AgentJobWatch elsewhere = new AgentJobWatch(new ValidatingJobReader(store), scheduler);
        engine.alsoNotify(here);
        CompletableFuture<Optional<AgentJob>> notified = waiting(here, failed);
        CompletableFuture<Optional<AgentJob>> polling = waiting(elsewhere, failed);

        jobs.openPullRequest(failed.key(), ANN);

        assertThat(notified.get()).contains(load(failed).job());
        assertThat(polling.get()).contains(load(failed).job());
        here.close();
        elsewhere.close();
    }

    private static CompletableFuture<Optional<AgentJob>> waiting(AgentJobWatch watch, StoredAgentJob failed) {
        return watch.await(failed.key(), failed.job(), job -> job.status().equals(COMPLETED), Duration.ofMinutes(5))
                .toCompletableFuture();
    }

    @Test
    void a_runner_that_opens_none_is_not_asked() {
        StoredAgentJob failed = ended("push and fail");
        List<StoredAgentJobs> unable = List.of(jobs(Optional.empty()), jobs(Optional.of(service(new Unable()))));

        for (StoredAgentJobs each : unable) {
            assertThat(each.opensPullRequests()).isFalse();
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> each.openPullRequest(failed.key(), ANN))
                    .withMessageContaining("opensPullRequests()");
        }
        assertThat(jobs.opensPullRequests()).isTrue();
    }

    @Test
    void the_last_of_many_prompts_is_found() {
        StoredAgentJob failed = ended("push and fail");
        for (int i = 0; i < 150; i++) {
            engine.lifecycle().recordFollowUp(failed.key(), "message " + i);
            engine.lifecycle().fail(failed.key(), REASON);
        }

        jobs.openPullRequest(failed.key(), ANN);

        assertThat(asked).extracting(Asked::prompt).containsExactly("message 149");
    }

    private void assertRefused(AgentJobKey key, String why) {
        assertThatExceptionOfType(AgentJobTransitionException.class)
                .isThrownBy(() -> jobs.openPullRequest(key, ANN))
                .withMessageContaining(why);
    }

    /** The quota of the project is used up with that. */
    private StoredAgentJob ended(String prompt) {
        return ended("alpha", prompt);
    }

    private StoredAgentJob ended(String project, String prompt) {
        return settled(jobs.start(project, prompt, ANN).key());
    }

    private StoredAgentJob settled(AgentJobKey key) {
        Eventually.await(() -> {
            AgentJobDetails job = jobs.get(key).orElseThrow();
            return !job.job().status().isActive() && job.run() == null;
        });
        return store.load(key).orElseThrow();
    }

    private StoredAgentJob load(StoredAgentJob job) {
        return store.load(job.key()).orElseThrow();
    }

    private class Unable implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) throws Exception {
            if (run.prompt().startsWith("push")) {
                run.setBranch("agent/" + run.key().id());
                run.usage(Usage.builder().turns(3).build());
            }
            switch (run.prompt()) {
                case "push and fail" ->
                    run.fail(
                            REASON,
                            Outcome.builder()
                                    .summary("I have renamed it.")
                                    .changed(true)
                                    .build());
                case "fail" -> run.fail(REASON);
                case "hold", "push and hold" -> release.await();
                default -> run.complete();
            }
        }
    }

    private final class Scripted extends Unable {

        @Override
        public boolean opensPullRequests() {
            return true;
        }

        @Override
        public URI openPullRequest(StoredAgentJob job, String prompt, Duration atMost) throws Exception {
            asked.add(new Asked(job, prompt, atMost));
            return forge.open(job);
        }
    }
}
