package dev.docent.jobs.internal.runs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.LocalRuns;
import dev.docent.jobs.internal.SettableClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Nodes are killed at random while they work, over a simulated clock and store. {@code -Ddocent.kills.seed} repeats a
 * sequence, {@code -Ddocent.kills} sets how many.
 */
class NodeKillsTest {

    private static final int KILLS = Integer.getInteger("docent.kills", 1_000);
    private static final long SEED = Long.getLong("docent.kills.seed", 16);
    private static final Duration BOUND = Duration.ofSeconds(30);
    private static final int NODES = 4;

    private final Random random = new Random(SEED);
    private final SettableClock time = new SettableClock();
    private final InMemoryAgentJobStore jobs = new InMemoryAgentJobStore(1_000_000);
    private final AgentRunStore shared = new LocalRuns(jobs, HostTransaction.NONE, time);
    private final List<SimulatedNode> nodes = new ArrayList<>();
    private final Map<AgentJobKey, Instant> orphanedAt = new HashMap<>();
    private final List<AgentJobKey> created = new ArrayList<>();
    private final List<Duration> settledAfter = new ArrayList<>();
    private final Set<AgentJobKey> begunAgain = new HashSet<>();
    private int named;
    private int kills;
    private long orphaned;

    /** Each kill logs what a node logs that cannot reach the store; a reference, so that the setting is kept. */
    private final Logger log = Logger.getLogger("dev.docent.jobs.internal.runs");

    @BeforeEach
    void quiet() {
        log.setLevel(Level.OFF);
    }

    @AfterEach
    void loud() {
        log.setLevel(null);
    }

    @Test
    void no_job_is_lost_and_none_is_worked_on_twice_however_often_nodes_are_killed() {
        for (int i = 0; i < NODES; i++) {
            start();
        }
        while (kills < KILLS) {
            step();
        }
        for (int i = 0; i < 120 && !created.isEmpty(); i++) {
            nodes.forEach(node -> List.copyOf(node.agents.atWork()).forEach(agent -> agent.end(run -> run.complete())));
            pass(1);
        }

        assertThat(created)
                .as("jobs that never ended, seed %d", SEED)
                .allSatisfy(key -> assertThat(status(key)).isNotEqualTo(AgentJobStatus.ACTIVE));
        assertThat(orphanedAt)
                .as("runs of killed nodes that nobody took over, seed %d", SEED)
                .isEmpty();
        settledAfter.sort(Comparator.naturalOrder());
        assertThat(settledAfter.get(settledAfter.size() * 99 / 100))
                .as(
                        "99 of 100 runs of killed nodes are settled by then, seed %d; the last: %s",
                        SEED, settledAfter.get(settledAfter.size() - 1))
                .isLessThanOrEqualTo(BOUND);
        assertThat(orphaned).as("kills that hit a run at work").isGreaterThan(KILLS / 2);
        assertThat(begunAgain).as("runs that began again").hasSizeGreaterThan(KILLS / 4);
    }

    private void step() {
        pass(1);
        int dice = random.nextInt(100);
        if (dice < 15) {
            created.add(anyNode().create("project-" + random.nextInt(5)));
        } else if (dice < 26) {
            endOne();
        } else if (dice < 30) {
            kill();
        }
    }

    private AgentJobStatus status(AgentJobKey key) {
        return jobs.load(key).orElseThrow().status();
    }

    private SimulatedNode anyNode() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    private void start() {
        SimulatedNode node = new SimulatedNode(
                "node-" + ++named, shared, time, Duration.ofMinutes(random.nextInt(21) - 10L), random.nextInt(2) + 1);
        nodes.add(node);
    }

    private void kill() {
        SimulatedNode victim = anyNode();
        victim.agents.atWork().forEach(agent -> {
            orphanedAt.put(agent.run.key(), time.instant());
            orphaned++;
        });
        victim.kill();
        nodes.remove(victim);
        kills++;
        start();
    }

    private void endOne() {
        List<SimulatedAgents.Agent> agents = anyNode().agents.atWork();
        if (!agents.isEmpty()) {
            SimulatedAgents.Agent agent = agents.get(random.nextInt(agents.size()));
            boolean fails = random.nextInt(4) == 0;
            agent.end(run -> {
                if (fails) {
                    throw new IllegalStateException("out of credit");
                }
                run.complete();
            });
        }
    }

    private void pass(int seconds) {
        time.advance(Duration.ofSeconds(seconds));
        nodes.forEach(node -> node.tick(random.nextInt(4)));
        Map<AgentJobKey, String> atWork = new HashMap<>();
        for (SimulatedNode node : nodes) {
            for (SimulatedAgents.Agent agent : node.agents.atWork()) {
                assertThat(atWork.put(agent.run.key(), node.name))
                        .as("node that works on %s beside %s, seed %d", agent.run.key(), node.name, SEED)
                        .isNull();
                if (agent.run.attempt() > 1) {
                    begunAgain.add(agent.run.key());
                }
            }
        }
        orphanedAt.entrySet().removeIf(orphan -> isSettled(orphan.getKey(), orphan.getValue()));
    }

    /** Its job has ended, or its run waits for another node, or has found one. */
    private boolean isSettled(AgentJobKey key, Instant killed) {
        boolean settled = !status(key).equals(AgentJobStatus.ACTIVE)
                || shared.runState(key)
                        .filter(run -> !(run instanceof AgentRunState.Running running)
                                || nodes.stream().anyMatch(node -> node.name.equals(running.node())))
                        .isPresent();
        if (settled) {
            settledAfter.add(Duration.between(killed, time.instant()));
        }
        return settled;
    }
}
