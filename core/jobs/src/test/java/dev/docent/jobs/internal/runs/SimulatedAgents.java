package dev.docent.jobs.internal.runs;

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

    private static final long PATIENCE_SECONDS = 300;

    private final int attempts;
    private final List<Agent> begun = new ArrayList<>();
    private final ThreadLocal<CountDownLatch> settled = new ThreadLocal<>();

    /** @param attempts how many times a run may begin */
    SimulatedAgents(int attempts) {
        this.attempts = attempts;
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
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
        synchronized (begun) {
            begun.add(agent);
        }
        CountDownLatch beginning = settled.get();
        settled.set(agent.ended);
        beginning.countDown();
        try {
            agent.mayEnd.await();
            agent.last.on(run);
        } finally {
            agent.returned = true;
        }
    }

    /**
     * {@return the agents at work that nobody has stopped} Waits for the runs of the others to end: an agent that has
     * returned leaves its node to write the end.
     */
    List<Agent> atWork() {
        List<Agent> all;
        synchronized (begun) {
            all = List.copyOf(begun);
        }
        List<Agent> ending = all.stream()
                .filter(agent -> agent.returned || agent.run.isCancelled())
                .toList();
        ending.forEach(agent -> await(agent.ended));
        synchronized (begun) {
            begun.removeAll(ending);
            return List.copyOf(begun);
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
        private volatile boolean returned;

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
