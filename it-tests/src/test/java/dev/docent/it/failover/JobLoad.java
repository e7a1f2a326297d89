package dev.docent.it.failover;

import java.net.URI;
import java.util.List;
import java.util.concurrent.ExecutionException;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.it.running.CallerThreads;
import dev.docent.testkit.internal.Eventually;

/**
 * Callers that take one job after the other through its life until they are ended. A step that fails because the store is
 * unavailable is in doubt, and its job is left alone; any other failure ends the caller, and fails {@link #end}.
 */
final class JobLoad implements AutoCloseable {

    static final int CALLERS = 8;

    private static final String PROJECT = "alpha";
    private static final long BACK_OFF_MILLIS = 20;
    private static final URI LINK = URI.create("https://git.example.com/acme/handbook/pull/18");

    private final AgentJobLifecycle lifecycle;
    private final StepLog log;
    private final List<List<Step>> lives;
    private final CallerThreads callers = new CallerThreads();

    JobLoad(AgentJobLifecycle lifecycle, StepLog log) {
        this.lifecycle = lifecycle;
        this.log = log;
        Step complete = key -> lifecycle.complete(key, LINK);
        Step fail = key -> lifecycle.fail(key, "out of credit");
        Step followUp = key -> lifecycle.recordFollowUp(key, "shorter, please");
        Step archive = key -> lifecycle.archive(key, "over");
        this.lives = List.of(
                List.of(complete, followUp, complete, archive), List.of(fail, followUp, fail), List.of(complete));
        for (int i = 0; i < CALLERS; i++) {
            int caller = i;
            callers.start(() -> liveUntilOver(caller));
        }
    }

    private boolean liveUntilOver(int caller) throws InterruptedException {
        for (int life = caller; !callers.areOver(); life++) {
            if (!live(lives.get(life % lives.size()))) {
                Thread.sleep(BACK_OFF_MILLIS);
            }
        }
        return true;
    }

    private boolean live(List<Step> life) {
        try {
            String id = step(none -> create(), null);
            AgentJobKey key = new AgentJobKey(PROJECT, id);
            for (Step step : life) {
                step(step, key);
            }
            return true;
        } catch (AgentJobStoreUnavailableException mayHaveHappened) {
            log.doubt();
            return false;
        }
    }

    private String step(Step step, AgentJobKey key) {
        long began = System.nanoTime();
        AgentJob job = step.take(key);
        log.acknowledge(job.id(), job.status().value(), began);
        return job.id();
    }

    private AgentJob create() {
        AgentJobSource source = AgentJobSource.of("https://git.example.com/acme/handbook", null);
        return lifecycle.recordCreated(NewAgentJob.builder(PROJECT, "Write about tides", source, "example-model-1")
                .build());
    }

    /** Waits until so many steps are acknowledged, or a caller has failed. */
    void await(int steps) {
        Eventually.await(
                "acknowledged steps",
                () -> {
                    callers.check();
                    return log.acknowledged();
                },
                number -> number >= steps);
    }

    /** Ends the callers, each after its current job. */
    void end() throws InterruptedException, ExecutionException {
        callers.end();
    }

    @Override
    public void close() {
        callers.close();
    }

    @FunctionalInterface
    private interface Step {

        AgentJob take(AgentJobKey key);
    }
}
