package dev.docent.jobs.internal.runs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.SettableClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.testkit.internal.Eventually.await;
import static org.assertj.core.api.Assertions.assertThat;

/** Runners that become free while a claim is under way: the next claim is for all of them. */
class ClaimForOthersTest {

    private static final int RUNNERS = 4;

    private final SettableClock time = new SettableClock();
    private final InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(100);
    private final AgentRunStore shared = new LocalRuns(jobs, HostTransaction.NONE, time);
    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();
    private final ExecutorService executor = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task);
        threads.add(thread);
        return thread;
    });
    private final Queue<Integer> claims = new ConcurrentLinkedQueue<>();
    private final CountDownLatch firstClaim = new CountDownLatch(1);

    @AfterEach
    void stop() {
        executor.shutdownNow();
    }

    @Test
    void one_claim_is_for_all_who_wait_for_one() {
        List<AgentJobKey> created = createDuringTheFirstClaim(TestRunSettings.of("node", RUNNERS));

        assertThat(created)
                .allSatisfy(
                        key -> await(() -> jobs.load(key).orElseThrow().status().equals(COMPLETED)));
        List<Integer> inOrder = List.copyOf(claims);
        assertThat(inOrder).startsWith(1);
        assertThat(inOrder.get(1))
                .as("for the three, and for the first runner if it has ended its run by then")
                .isBetween(RUNNERS - 1, RUNNERS);
    }

    @Test
    void runs_are_claimed_one_by_one_where_a_project_has_a_limit() {
        List<AgentJobKey> created =
                createDuringTheFirstClaim(TestRunSettings.of("node", RUNNERS).perProject(RUNNERS - 1));

        assertThat(created)
                .allSatisfy(
                        key -> await(() -> jobs.load(key).orElseThrow().status().equals(COMPLETED)));
        assertThat(claims).containsOnly(1);
    }

    /** The others wait until the first claim, which gets one run, has ended. */
    private List<AgentJobKey> createDuringTheFirstClaim(TestRunSettings settings) {
        AgentRunService service = AgentRunService.of(
                        new AgentJobEngine(recorded(), time, HostTransaction.NONE, (job, step) -> {}, true),
                        new Completing(),
                        executor,
                        settings.queue(100).build(),
                        1_000)
                .orElseThrow();
        List<AgentJobKey> created = IntStream.range(0, RUNNERS)
                .mapToObj(i -> new AgentJobKey(
                        "alpha", service.create("alpha", "Write", "ci").id()))
                .toList();
        await(() -> threads.stream()
                        .filter(thread -> thread.getState() == Thread.State.BLOCKED)
                        .count()
                == RUNNERS - 1);
        firstClaim.countDown();
        return created;
    }

    private AgentRunStore recorded() {
        return (AgentRunStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentRunStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("claim")) {
                        claims.add((Integer) arguments[1]);
                        firstClaim.await();
                    }
                    try {
                        return method.invoke(shared, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static final class Completing implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) {
            run.complete();
        }
    }
}
