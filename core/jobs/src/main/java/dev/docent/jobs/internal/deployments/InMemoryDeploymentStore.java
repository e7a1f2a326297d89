package dev.docent.jobs.internal.deployments;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentProblems;
import dev.docent.api.projects.DeploymentStatus;
import org.jspecify.annotations.Nullable;

/** Deployments in this process's memory: each node has its own, and none survives it. Thread-safe. */
public final class InMemoryDeploymentStore implements DeploymentStore {

    private final Clock clock;
    /** In the order of queueing. */
    private final Map<String, Deployment> deployments = new LinkedHashMap<>();

    private final Map<String, Lease> leases = new HashMap<>();
    private final Map<String, DeploymentDecision> decisions = new HashMap<>();
    private final Map<String, Instant> polls = new HashMap<>();

    /** Creates a store without deployments, with the clock of the system. */
    public InMemoryDeploymentStore() {
        this(Clock.systemUTC());
    }

    /**
     * Creates a store without deployments.
     *
     * @param clock time of the store
     */
    public InMemoryDeploymentStore(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Deployment queue(String id, String projectId, String branch, @Nullable String requestedBy) {
        for (Deployment other : deployments.values()) {
            if (other.projectId().equals(projectId) && other.status() == DeploymentStatus.QUEUED) {
                Deployment joined = Deployment.builder(other.id(), projectId, branch, other.createdAt())
                        .requestedBy(other.requestedBy())
                        .build();
                deployments.put(joined.id(), joined);
                return joined;
            }
        }
        Deployment queued = Deployment.builder(id, projectId, branch, now())
                .requestedBy(requestedBy)
                .build();
        if (deployments.containsKey(id)) {
            throw new IllegalArgumentException("There is a deployment with the id of the new one already");
        }
        deployments.put(id, queued);
        return queued;
    }

    @Override
    public synchronized DeploymentClaims claim(String node, Duration lease) {
        Instant now = now();
        List<Deployment> abandoned = failAbandoned(now);
        Set<String> busy = new HashSet<>();
        for (Deployment each : deployments.values()) {
            Lease held = leases.get(each.id());
            if (held != null && held.isLive(now)) {
                busy.add(each.projectId());
            } else if (held != null) {
                return new DeploymentClaims(hold(each, node, held.attempt() + 1, now.plus(lease)), abandoned, Map.of());
            }
        }
        for (Deployment each : deployments.values()) {
            if (each.status() == DeploymentStatus.QUEUED && !busy.contains(each.projectId())) {
                Deployment started = each.toBuilder()
                        .status(DeploymentStatus.IN_PROGRESS)
                        .startedAt(now)
                        .build();
                return new DeploymentClaims(hold(started, node, 1, now.plus(lease)), abandoned, Map.of());
            }
        }
        return new DeploymentClaims(null, abandoned, Map.of());
    }

    private List<Deployment> failAbandoned(Instant now) {
        List<Deployment> abandoned = new ArrayList<>();
        for (Deployment each : List.copyOf(deployments.values())) {
            Lease held = leases.get(each.id());
            if (held != null && !held.isLive(now) && held.attempt() >= MAX_ATTEMPTS) {
                abandoned.add(end(each.toBuilder()
                        .status(DeploymentStatus.FAILURE)
                        .reason("The nodes that worked on the deployment were lost in " + MAX_ATTEMPTS + " attempts")
                        .endedAt(now)
                        .build()));
            }
        }
        return abandoned;
    }

    private DeploymentClaim hold(Deployment deployment, String node, int attempt, Instant until) {
        DeploymentClaim claim = new DeploymentClaim(deployment, node, attempt);
        deployments.put(deployment.id(), deployment);
        leases.put(deployment.id(), new Lease(node, attempt, until));
        return claim;
    }

    private Deployment end(Deployment ended) {
        deployments.put(ended.id(), ended);
        leases.remove(ended.id());
        return ended;
    }

    private boolean holds(DeploymentClaim claim, Instant now) {
        Lease held = leases.get(claim.deployment().id());
        return held != null
                && held.isLive(now)
                && held.node().equals(claim.node())
                && held.attempt() == claim.attempt();
    }

    @Override
    public synchronized boolean renew(DeploymentClaim claim, Duration lease) {
        Instant now = now();
        boolean holds = holds(claim, now);
        if (holds) {
            leases.put(claim.deployment().id(), new Lease(claim.node(), claim.attempt(), now.plus(lease)));
        }
        return holds;
    }

    @Override
    public synchronized Optional<Deployment> succeed(
            DeploymentClaim claim, String commit, DeploymentProblems problems, DeploymentChanges changes) {
        Optional<Deployment> ended = end(
                claim,
                builder -> builder.status(DeploymentStatus.SUCCESS)
                        .commit(commit)
                        .problems(problems)
                        .changes(changes));
        ended.ifPresent(deployment -> decisions.compute(
                deployment.projectId(),
                (project, former) -> new DeploymentDecision(
                        project,
                        commit,
                        former == null ? 1 : former.sequence() + 1,
                        deployment.id(),
                        endOf(deployment))));
        return ended;
    }

    private static Instant endOf(Deployment deployment) {
        Instant end = deployment.endedAt();
        if (end == null) {
            throw new IllegalStateException("A deployment that succeeded has no end");
        }
        return end;
    }

    @Override
    public synchronized Optional<Deployment> fail(
            DeploymentClaim claim, @Nullable String commit, String reason, DeploymentProblems problems) {
        return end(
                claim,
                builder -> builder.status(DeploymentStatus.FAILURE)
                        .commit(commit)
                        .reason(reason)
                        .problems(problems));
    }

    private Optional<Deployment> end(DeploymentClaim claim, UnaryOperator<Deployment.Builder> change) {
        Instant now = now();
        Deployment current = deployments.get(claim.deployment().id());
        if (current == null || !holds(claim, now)) {
            return Optional.empty();
        }
        return Optional.of(end(change.apply(current.toBuilder()).endedAt(now).build()));
    }

    @Override
    public synchronized Optional<Deployment> find(String id) {
        return Optional.ofNullable(deployments.get(id));
    }

    @Override
    public synchronized List<Deployment> latest(String projectId, int limit) {
        return latestFirst().stream()
                .filter(each -> each.projectId().equals(projectId))
                .limit(limit)
                .toList();
    }

    private List<Deployment> latestFirst() {
        List<Deployment> all = new ArrayList<>(deployments.values());
        Collections.reverse(all);
        return all;
    }

    @Override
    public synchronized DeploymentDecisions decisions() {
        return new DeploymentDecisions(decisions, Map.of());
    }

    @Override
    public synchronized boolean polls(String projectId, Duration every) {
        Instant now = now();
        Instant last = polls.get(projectId);
        boolean due = last == null || !now.isBefore(last.plus(every));
        if (due) {
            polls.put(projectId, now);
        }
        return due;
    }

    @Override
    public synchronized int purge(int keep, int limit) {
        Map<String, Integer> seen = new HashMap<>();
        int purged = 0;
        for (Deployment each : latestFirst()) {
            boolean old = seen.merge(each.projectId(), 1, Integer::sum) > keep;
            if (purged < limit && old && each.status().isTerminal() && !isDecided(each)) {
                deployments.remove(each.id());
                purged++;
            }
        }
        return purged;
    }

    private boolean isDecided(Deployment deployment) {
        DeploymentDecision decision = decisions.get(deployment.projectId());
        return decision != null && decision.deploymentId().equals(deployment.id());
    }

    @Override
    public synchronized int eraseRequestedBy(String requestedBy, int limit) {
        List<Deployment> named = deployments.values().stream()
                .filter(each -> requestedBy.equals(each.requestedBy()))
                .limit(limit)
                .toList();
        named.forEach(each ->
                deployments.put(each.id(), each.toBuilder().requestedBy(null).build()));
        return named.size();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private record Lease(String node, int attempt, Instant until) {

        boolean isLive(Instant now) {
            return now.isBefore(until);
        }
    }
}
