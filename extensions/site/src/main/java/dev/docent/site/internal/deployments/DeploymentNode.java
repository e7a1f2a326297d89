package dev.docent.site.internal.deployments;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

import dev.docent.api.projects.Deployment;
import dev.docent.impl.internal.sites.DeployedSites;
import dev.docent.jobs.internal.deployments.DeploymentDecision;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import org.jspecify.annotations.Nullable;

/**
 * What one node does about deployments. {@link #tick} is called every second: it works on what is queued, and follows what was
 * decided. No site waits for another: each is worked on by a thread of its own. Thread-safe.
 */
public final class DeploymentNode implements DeployedSites {

    private final DeploymentStore store;
    private final Host host;
    private final Map<String, FollowedSite> sites;
    private final Map<String, PolledBranch> branches;
    private final QueuedDeployments queued;
    private final StoreReports reports = new StoreReports();

    /**
     * The parts of the host that a node uses.
     *
     * @param store keeps deployments and decisions
     * @param node name of the node
     * @param lease how long the node holds a deployment unless it renews, which it does every second; a node that is lost delays
     *     it for as long
     * @param threads where sites are fetched and resolved
     * @param nanoTime a clock as {@link System#nanoTime()}
     * @param changed told of each deployment that this node has written
     */
    public record Host(
            DeploymentStore store,
            String node,
            Duration lease,
            Executor threads,
            LongSupplier nanoTime,
            Consumer<Deployment> changed) {}

    /** @param sites those that this node serves from repositories */
    public DeploymentNode(Host host, Collection<RepositorySite> sites) {
        this.host = host;
        this.store = host.store();
        this.branches = sites.stream()
                .collect(Collectors.toUnmodifiableMap(RepositorySite::projectId, site -> new PolledBranch(host, site)));
        this.sites = sites.stream()
                .map(site -> new FollowedSite(site, host.threads(), host.nanoTime()))
                .collect(Collectors.toUnmodifiableMap(FollowedSite::projectId, Function.identity()));
        this.queued = new QueuedDeployments(host, this.sites);
    }

    /** Works on what is queued, and follows what was decided. Returns soon; what takes long goes on in other threads. */
    public void tick() {
        reports.guard("decided commits cannot be read; this node stays at what it serves", this::follow);
        reports.guard("deployments cannot be claimed", queued::claim);
        queued.renew();
    }

    private void follow() {
        var decisions = store.decisions();
        reports.unreadable(decisions.unreadable());
        sites.forEach((projectId, site) -> {
            DeploymentDecision decided = decisions.decided().get(projectId);
            if (decided != null) {
                site.follow(decided);
            } else if (!decisions.unreadable().containsKey(projectId)) {
                site.resume();
            }
            if (!decisions.unreadable().containsKey(projectId)) {
                Objects.requireNonNull(branches.get(projectId)).tick(decided);
            }
        });
    }

    /**
     * {@return a queued deployment, which is another one's if there was one; empty if the project has no site from a repository}
     *
     * @param requestedBy who asks; {@code null} for nobody in particular
     */
    public Optional<Deployment> queue(String projectId, @Nullable String requestedBy) {
        return Optional.ofNullable(sites.get(projectId))
                .map(site -> PolledBranch.queue(host, site.site(), requestedBy));
    }

    @Override
    public Optional<String> problem(String projectId) {
        FollowedSite site = sites.get(projectId);
        PolledBranch branch = branches.get(projectId);
        return site == null || branch == null
                ? Optional.empty()
                : site.problem().or(() -> site.isServing() ? Optional.empty() : branch.problem());
    }
}
