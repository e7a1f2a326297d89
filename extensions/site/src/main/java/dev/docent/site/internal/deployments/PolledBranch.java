package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;

import dev.docent.api.projects.Deployment;
import dev.docent.jobs.internal.deployments.DeploymentDecision;
import org.jspecify.annotations.Nullable;

/**
 * Asks the repository of a site whether its branch has a new head, and queues its deployment. Of all nodes, one asks in each
 * interval. A site that was never deployed is deployed at once, and until that succeeds asked for however it is configured.
 * Thread-safe.
 */
final class PolledBranch {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final Duration UNDECIDED = Duration.ofMinutes(1);

    /** How soon a node knows why nothing is published yet. */
    private static final Duration LOOK = Duration.ofSeconds(5);

    /** After a fetch that failed, which may have been long: 1, 3, 7, 15, 31 intervals. */
    private static final int MAX_DOUBLINGS = 5;

    private final DeploymentNode.Host host;
    private final RepositorySite site;
    private boolean asking;
    private long nextTurn;
    private int failures;
    private int skipped;
    private String reported = "";
    private Optional<String> lastFailure = Optional.empty();

    PolledBranch(DeploymentNode.Host host, RepositorySite site) {
        this.host = host;
        this.site = site;
        this.nextTurn = host.nanoTime().getAsLong();
    }

    /** @param decided what is published; {@code null} if nothing was yet */
    void tick(@Nullable DeploymentDecision decided) {
        Duration every = site.poll().orElse(decided == null ? UNDECIDED : Duration.ZERO);
        synchronized (this) {
            if (every.isZero() || asking || host.nanoTime().getAsLong() - nextTurn < 0) {
                return;
            }
            asking = true;
            nextTurn = host.nanoTime().getAsLong() + (decided == null ? LOOK : every).toNanos();
        }
        try {
            host.threads().execute(() -> ask(decided, every));
        } catch (RejectedExecutionException noThread) {
            ended(Optional.of("there is no thread for it"));
        }
    }

    private void ask(@Nullable DeploymentDecision decided, Duration every) {
        try {
            boolean asked =
                    ask(host.store().latest(site.projectId(), 1).stream().findFirst(), decided, every);
            ended(asked ? Optional.of("") : Optional.empty());
        } catch (IOException failure) {
            ended(Optional.of(String.valueOf(failure.getMessage())));
        } catch (RuntimeException | OutOfMemoryError failure) {
            ended(Optional.of(failure.toString()));
        }
    }

    /** {@return whether the repository was asked} */
    private boolean ask(Optional<Deployment> latest, @Nullable DeploymentDecision decided, Duration every)
            throws IOException {
        if (decided == null && latest.isEmpty()) {
            queue();
            return false;
        }
        remember(latest.map(Deployment::reason));
        boolean busy = latest.filter(last -> !last.status().isTerminal()).isPresent();
        if (busy || !host.store().polls(site.projectId(), every) || isSkipped(latest)) {
            return false;
        }
        String head = site.head().orElseThrow(() -> new IOException("the repository has no branch " + site.branch()));
        List<String> known = Stream.of(
                        Optional.ofNullable(decided).map(DeploymentDecision::commit), latest.map(Deployment::commit))
                .flatMap(Optional::stream)
                .toList();
        if (!known.contains(head)) {
            queue();
        }
        return true;
    }

    /** A commit that failed is not tried again; a fetch that failed is, after more and more intervals. */
    private synchronized boolean isSkipped(Optional<Deployment> latest) {
        boolean unknown = latest.filter(last -> last.commit() == null).isPresent();
        if (!unknown) {
            failures = 0;
            skipped = 0;
            return false;
        }
        if (skipped < (1 << failures) - 1) {
            skipped++;
            return true;
        }
        failures = Math.min(failures + 1, MAX_DOUBLINGS);
        skipped = 0;
        return false;
    }

    private synchronized void remember(Optional<String> failure) {
        lastFailure = failure;
    }

    /** {@return why the last deployment failed, or the repository cannot be asked} */
    synchronized Optional<String> problem() {
        return Optional.of(reported).filter(text -> !text.isEmpty()).or(() -> lastFailure);
    }

    /** Queues a deployment for nobody in particular, or joins the queued one. */
    private void queue() {
        queue(host, site, null);
    }

    /** Queues a deployment, or joins the queued one. */
    static Deployment queue(DeploymentNode.Host host, RepositorySite site, @Nullable String requestedBy) {
        String id = UUID.randomUUID().toString();
        Deployment queued = host.store().queue(id, site.projectId(), site.branch(), requestedBy);
        if (queued.id().equals(id)) {
            host.changed().accept(queued);
        }
        return queued;
    }

    /** @param problem of asking; an empty text if it was answered, and no text if it was not asked */
    private synchronized void ended(Optional<String> problem) {
        asking = false;
        if (problem.isEmpty() || problem.get().equals(reported)) {
            return;
        }
        if (!problem.get().isEmpty()) {
            LOG.log(
                    Level.WARNING,
                    "docent.projects.{0}.repository cannot be asked for a new head of branch {1}; the site stays as it is."
                            + " This is tried again, and logged once: {2}",
                    site.projectId(),
                    site.branch(),
                    problem.get());
        } else if (!reported.isEmpty()) {
            LOG.log(Level.INFO, "docent.projects.{0}.repository responds again", site.projectId());
        }
        reported = problem.get();
    }
}
