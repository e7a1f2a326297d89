package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.next;

/** Sample runs and nodes. */
final class RunSamples {

    /** A lease that does not end during a test. */
    static final Duration HOUR = Duration.ofHours(1);

    /** A lease that ends during a test. */
    static final Duration SHORT = Duration.ofMillis(100);

    static final AgentRunRequest ROOM = new AgentRunRequest(null, 0, 100_000);
    static final String NODE = "node-1";
    static final String OTHER = "node-2";
    static final String FOLLOW_UP = "Once more";

    private RunSamples() {}

    /** Queues new jobs of the default project in this order. */
    static void queued(AgentRunStore store, String... ids) {
        Stream.of(ids).forEach(id -> queued(store, active(id)));
    }

    /** Queues a number of new jobs of a project: a1, a2 and so on for project a. */
    static void queued(AgentRunStore store, String project, int count) {
        IntStream.rangeClosed(1, count).forEach(i -> queued(store, active(project, project + i, START)));
    }

    /** Queues a new job and fails if it was not added. */
    static StoredAgentJob queued(AgentRunStore store, StoredAgentJob job) {
        return queued(store, job, creation(job));
    }

    static StoredAgentJob queued(AgentRunStore store, StoredAgentJob job, AgentJobStep step) {
        if (!store.write(AgentJobWrite.of(job, step).withRun(ROOM))) {
            throw new AssertionError("write returned false for version " + job.version() + " of job " + job.key());
        }
        return job;
    }

    /** Makes an inactive job active again, with a run, and fails if it was not replaced. */
    static StoredAgentJob followedUp(AgentRunStore store, StoredAgentJob before, int minute) {
        StoredAgentJob again = next(before, ACTIVE, minute(minute), null);
        return queued(store, again, followUp(before, again.since()));
    }

    static AgentJobStep followUp(StoredAgentJob before, Instant at) {
        return AgentJobStep.builder(ACTIVE, at, "follow-up message")
                .from(before.status())
                .prompt(FOLLOW_UP)
                .build();
    }

    /** Claims the next run for a node with an hour's lease, and fails if there is none. */
    static ClaimedRun claimed(AgentRunStore store, String node) {
        store.renew(node, HOUR);
        List<ClaimedRun> runs = store.claim(node, 1, Set.of());
        if (runs.size() != 1) {
            throw new AssertionError("claim of one run returned " + runs);
        }
        return runs.get(0);
    }

    /** Queues a new job and claims its run. */
    static ClaimedRun claimed(AgentRunStore store, String node, StoredAgentJob job) {
        queued(store, job);
        ClaimedRun run = claimed(store, node);
        if (!run.claim().key().equals(job.key())) {
            throw new AssertionError("claimed the " + run + ", not that of " + job.key());
        }
        return run;
    }

    /** {@return the ids of all queued runs in the order in which a node claims them one by one} */
    static List<String> claimedOneByOne(AgentRunStore store) {
        store.renew(NODE, HOUR);
        List<String> ids = new ArrayList<>();
        List<ClaimedRun> run;
        do {
            run = store.claim(NODE, 1, Set.of());
            ids.addAll(ids(run));
        } while (!run.isEmpty() && ids.size() < 1_000);
        return ids;
    }

    static List<String> ids(List<ClaimedRun> runs) {
        return runs.stream().map(run -> run.claim().key().id()).toList();
    }

    static List<AgentRunClaim> claims(List<ClaimedRun> runs) {
        return runs.stream().map(ClaimedRun::claim).toList();
    }

    /** {@return the node that works on a run; {@code null} if it is queued} */
    static @Nullable String nodeOf(AgentRunState run) {
        return run instanceof AgentRunState.Running running ? running.node() : null;
    }

    /** {@return when a node began a run; {@code null} if it is queued} */
    static @Nullable Instant claimedAt(AgentRunState run) {
        return run instanceof AgentRunState.Running running ? running.claimedAt() : null;
    }

    /** {@return the position of a run in the queue; {@code null} if a node works on it} */
    static @Nullable Integer positionOf(AgentRunState run) {
        return run instanceof AgentRunState.Queued queued ? queued.position() : null;
    }

    /** Lets the lease of a node end. */
    static void lost(RunStoreUnderTest test, String... nodes) throws Exception {
        for (String node : nodes) {
            test.runs().renew(node, SHORT);
        }
        test.pass(SHORT.multipliedBy(2));
    }

    /** A node that has been alive for {@link #SHORT}, and stays so for an hour. */
    static void sweeper(RunStoreUnderTest test, String... nodes) throws Exception {
        for (String node : nodes) {
            test.runs().renew(node, HOUR);
        }
        test.pass(SHORT.multipliedBy(2));
    }
}
