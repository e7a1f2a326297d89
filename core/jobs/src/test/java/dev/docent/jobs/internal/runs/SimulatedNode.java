package dev.docent.jobs.internal.runs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.MaintenanceTask;
import dev.docent.jobs.internal.SettableClock;

/** A node of a simulated cluster: what is to be done from time to time is done when {@link #tick} says so. */
final class SimulatedNode {

    static final Duration LEASE = Duration.ofSeconds(20);
    static final int RUNNERS = 2;

    final String name;
    final SimulatedAgents agents;
    final AgentRunService service;
    final AgentJobLifecycle lifecycle;
    private final SettableClock time;
    private volatile boolean cutOff;
    private final List<MaintenanceTask> tasks;
    private final long[] due;

    /**
     * @param shared the store of all nodes
     * @param time the time that passes for all of them
     * @param clockIsWrongBy what the node's own clock shows more
     * @param attempts how many times a run may begin
     */
    SimulatedNode(String name, AgentRunStore shared, SettableClock time, Duration clockIsWrongBy, int attempts) {
        this(name, shared, time, clockIsWrongBy, new SimulatedAgents(attempts), 1_000, Duration.ZERO);
    }

    SimulatedNode(
            String name,
            AgentRunStore shared,
            SettableClock time,
            Duration clockIsWrongBy,
            SimulatedAgents agents,
            int queue,
            Duration drain) {
        this.name = name;
        this.time = time;
        this.agents = agents;
        AgentJobEngine engine = new AgentJobEngine(
                reached(shared),
                Clock.offset(time, clockIsWrongBy),
                HostTransaction.NONE,
                (job, step) -> {},
                true,
                Duration.ofMillis(1));
        this.lifecycle = engine.lifecycle();
        this.service = AgentRunService.of(
                        engine,
                        agents,
                        agents,
                        TestRunSettings.of(name, RUNNERS)
                                .queue(queue)
                                .lease(LEASE)
                                .drain(drain)
                                .build(),
                        1_000_000,
                        this::nanoTime)
                .orElseThrow();
        this.tasks = service.tasks();
        this.due = new long[tasks.size()];
    }

    /** The store as this node reaches it. */
    private AgentRunStore reached(AgentRunStore shared) {
        return (AgentRunStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgentRunStore.class}, (proxy, method, arguments) -> {
                    if (cutOff) {
                        throw new AgentJobStoreUnavailableException("cut off", null);
                    }
                    try {
                        return method.invoke(shared, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    /** The node reaches the store no longer, or again. */
    void cutOff(boolean now) {
        cutOff = now;
    }

    /** The process is gone, with all its agents. */
    void kill() {
        cutOff = true;
        agents.kill();
    }

    private long nanoTime() {
        return Duration.between(Instant.EPOCH, time.instant()).toNanos();
    }

    /** Does what is due at this time; the order is that of the list, turned by {@code first}. */
    void tick(int first) {
        for (int i = 0; i < due.length; i++) {
            int which = (i + first) % due.length;
            if (due[which] <= nanoTime()) {
                tasks.get(which).run();
                due[which] = nanoTime() + tasks.get(which).every().toNanos();
            }
        }
        agents.atWork();
    }

    void tick() {
        tick(0);
    }

    /** Renews the lease, and nothing else. */
    void renewLease() {
        tasks.stream()
                .filter(task -> task.name().startsWith("renew"))
                .findFirst()
                .orElseThrow()
                .run();
    }

    AgentJobKey create(String project) {
        AgentJob job = service.create(project, "Write", "ci");
        return new AgentJobKey(project, job.id());
    }
}
