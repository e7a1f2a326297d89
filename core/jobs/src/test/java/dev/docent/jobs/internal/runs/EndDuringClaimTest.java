package dev.docent.jobs.internal.runs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.SettableClock;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

/** A job ends while this node claims a run: the store says so to the claim, or to nobody but this node itself. */
class EndDuringClaimTest {

    private final SettableClock time = new SettableClock();
    private final InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(100);
    private final AgentRunStore shared = new LocalRuns(jobs, HostTransaction.NONE, time);
    private final AgentJobEngine engine =
            new AgentJobEngine(interrupted(), time, HostTransaction.NONE, (job, step) -> {}, true);
    private final List<AgentRun> begun = new ArrayList<>();
    private final AgentRunService service = AgentRunService.of(
                    engine,
                    new Completing(),
                    Runnable::run,
                    TestRunSettings.of("node", 1).queue(10).build(),
                    1_000)
            .orElseThrow();
    private Runnable beforeClaim = () -> {};
    private Runnable afterClaim = () -> {};

    @Test
    void a_run_whose_job_was_cancelled_before_the_node_knew_of_its_claim_does_not_begin() {
        afterClaim = () -> cancel(only());

        service.create("alpha", "Write", "ci");

        assertThat(begun).isEmpty();
        assertThat(jobs.load(only()).orElseThrow().status()).isEqualTo(FAILED);
        afterClaim = () -> {};
        service.create("beta", "Write", "ci");
        assertThat(begun).hasSize(1);
    }

    @Test
    void a_run_that_was_queued_again_by_a_message_after_the_cancel_begins() {
        beforeClaim = () -> {
            beforeClaim = () -> {};
            AgentJobKey key = only();
            cancel(key);
            time.advance(Duration.ofSeconds(1));
            service.followUp(key, "Write more", "ci");
        };

        service.create("alpha", "Write", "ci");

        assertThat(begun).extracting(AgentRun::prompt).containsExactly("Write more");
        assertThat(jobs.load(only()).orElseThrow().status()).isEqualTo(COMPLETED);
    }

    private void cancel(AgentJobKey key) {
        engine.lifecycle().cancel(key, "not needed");
    }

    private AgentJobKey only() {
        return jobs.list(AgentJobQuery.of("alpha", 10)).get(0).key();
    }

    private AgentRunStore interrupted() {
        return (AgentRunStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentRunStore.class}, (proxy, method, arguments) -> {
                    boolean claims = method.getName().equals("claim");
                    if (claims) {
                        beforeClaim.run();
                    }
                    try {
                        Object result = method.invoke(shared, arguments);
                        if (claims) {
                            afterClaim.run();
                        }
                        return result;
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private final class Completing implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) {
            begun.add(run);
            run.complete();
        }
    }
}
