package dev.docent.internal.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The runner and the executor of one simulated node. One thread is awake at a time: {@link #execute} returns when the
 * agent that it begins is at work, so a test that decides what happens next is repeatable.
 */
final class SimulatedAgents implements AgentRunner, Executor {

    private static final long PATIENCE_SECONDS = 60;

    private final int attempts;
    private final List<Agent> atWork = new ArrayList<>();
    private final ThreadLocal<CountDownLatch> settled = new ThreadLocal<>();

    /** @param attempts how many times a run may begin */
    SimulatedAgents(int attempts) {
        this.attempts = attempts;
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(
                AgentJobSource.builder("https://git.example/acme/docs").build(), "model-x");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.runAgain(attempts);
    }

    @Override
    public void execute(Runnable task) {
        CountDownLatch done = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            settled.set(done);
            try {
                task.run();
            } finally {
                settled.get().countDown();
            }
        });
        thread.setDaemon(true);
        thread.start();
        await(done);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        Agent agent = new Agent(run);
        synchronized (atWork) {
            atWork.add(agent);
        }
        CountDownLatch begun = settled.get();
        settled.set(agent.ended);
        begun.countDown();
        try {
            agent.mayEnd.await();
            agent.last.on(run);
        } finally {
            leave(agent);
        }
    }

    private void leave(Agent agent) {
        synchronized (atWork) {
            atWork.remove(agent);
        }
    }

    /** {@return the agents at work that nobody has stopped; waits for those that were stopped to end} */
    List<Agent> atWork() {
        List<Agent> all;
        synchronized (atWork) {
            all = List.copyOf(atWork);
        }
        all.stream().filter(agent -> agent.run.isCancelled()).forEach(agent -> await(agent.ended));
        synchronized (atWork) {
            return List.copyOf(atWork);
        }
    }

    /** Ends the threads of a process that no longer reaches the store. */
    void kill() {
        atWork().forEach(agent -> agent.end(run -> {
            throw new IllegalStateException("killed");
        }));
    }

    static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stop) {
            throw new AssertionError(stop);
        }
    }

    @FunctionalInterface
    interface Work {

        void on(AgentRun run) throws Exception;
    }

    /** One agent at work. */
    static final class Agent {

        final AgentRun run;
        private final CountDownLatch mayEnd = new CountDownLatch(1);
        private final CountDownLatch ended = new CountDownLatch(1);
        private Work last = run -> {};

        Agent(AgentRun run) {
            this.run = run;
        }

        /** Has the agent do its last work and waits until its run has ended. */
        void end(Work work) {
            last = work;
            mayEnd.countDown();
            await(ended);
        }
    }
}
