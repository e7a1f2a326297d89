package dev.docent.internal.projects.deployments;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

import dev.docent.api.projects.Deployment;
import dev.docent.api.projects.DeploymentStore;
import org.jspecify.annotations.Nullable;

/**
 * What one node does about deployments. {@link #tick} is called every second: it works on what is queued, and follows what was
 * decided. No site waits for another: each is worked on by a thread of its own. Thread-safe.
 */
public final class DeploymentNode {

    /** How long a node holds a deployment unless it renews; a node that is lost delays it for as long. */
    static final Duration LEASE = Duration.ofSeconds(40);

    private final DeploymentStore store;
    private final Map<String, FollowedSite> sites;
    private final QueuedDeployments queued;
    private final StoreReports reports = new StoreReports();

    /**
     * The parts of the host that a node uses.
     *
     * @param store keeps deployments and decisions
     * @param node name of the node
     * @param threads where sites are fetched and resolved
     * @param nanoTime a clock as {@link System#nanoTime()}
     * @param changed told of each deployment that this node has written
     */
    public record Host(
            DeploymentStore store,
            String node,
            Executor threads,
            LongSupplier nanoTime,
            Consumer<Deployment> changed) {}

    /** @param sites those that this node serves from repositories */
    public DeploymentNode(Host host, Collection<? extends DeployableSite> sites) {
        this.store = host.store();
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
        for (FollowedSite site : sites.values()) {
            var decided = Optional.ofNullable(decisions.decided().get(site.projectId()));
            if (decided.isPresent()) {
                site.follow(decided.get());
            } else if (!decisions.unreadable().containsKey(site.projectId()) && site.isFirstAsked()) {
                queue(site.site(), null);
            }
        }
    }

    /** Queues a deployment, or joins the queued one. */
    public Deployment queue(DeployableSite site, @Nullable String requestedBy) {
        return store.queue(UUID.randomUUID().toString(), site.projectId(), site.branch(), requestedBy);
    }

    /** {@return why the site of a project is not at the decided commit; empty if it is, or nothing is known against it} */
    public Optional<String> problem(String projectId) {
        return Optional.ofNullable(sites.get(projectId)).flatMap(FollowedSite::problem);
    }
}
