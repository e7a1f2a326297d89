package dev.docent.site.internal.deployments;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.navigation.internal.ResolvedSite;

/**
 * Compares on another thread, one at a time, and does not wait for long: a comparison that takes longer ends by itself, and
 * nothing waits for it. Never throws; what was not compared is in the result. Thread-safe.
 */
public final class BoundedComparison implements DeploymentComparison {

    /** How long a deployment may be delayed by it. */
    public static final Duration LIMIT = Duration.ofSeconds(5);

    private static final Logger LOG = System.getLogger("dev.docent");

    private final String project;
    private final DeploymentComparison comparison;
    private final Executor threads;
    private final Duration limit;
    private final AtomicBoolean busy = new AtomicBoolean();

    /**
     * @param project id of the project of the site, for messages
     * @param threads where sites are compared
     * @param limit how long to wait for a result, positive
     */
    public BoundedComparison(String project, DeploymentComparison comparison, Executor threads, Duration limit) {
        this.project = project;
        this.comparison = comparison;
        this.threads = threads;
        this.limit = limit;
    }

    @Override
    public DeploymentChanges compare(ResolvedSite before, ResolvedSite after) {
        if (!busy.compareAndSet(false, true)) {
            return DeploymentChanges.notCompared("An earlier comparison of the site has not ended");
        }
        CompletableFuture<DeploymentChanges> result = new CompletableFuture<>();
        AtomicReference<DeploymentChanges> access = new AtomicReference<>(DeploymentChanges.none());
        try {
            threads.execute(() -> compare(before, after, access, result));
            return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException noThread) {
            busy.set(false);
            return DeploymentChanges.notCompared("No thread was free for the comparison");
        } catch (TimeoutException tooLong) {
            return only(access, "The comparison took longer than " + limit.toMillis() + " ms");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return DeploymentChanges.notCompared("The comparison was interrupted");
        } catch (ExecutionException failed) {
            LOG.log(Level.WARNING, "What changed in the site of project " + project + " is not known", failed);
            return only(access, "The comparison failed: " + failed.getCause());
        }
    }

    /** {@return the changes of access that are known, and that all others are not} */
    private static DeploymentChanges only(AtomicReference<DeploymentChanges> access, String reason) {
        return DeploymentComparison.noted(Objects.requireNonNullElse(access.get(), DeploymentChanges.none()), reason);
    }

    @Override
    public boolean mayTell(ResolvedSite earlier, ResolvedSite published, ResolvedSite branch) {
        return comparison.mayTell(earlier, published, branch);
    }

    private void compare(
            ResolvedSite before,
            ResolvedSite after,
            AtomicReference<DeploymentChanges> access,
            CompletableFuture<DeploymentChanges> result) {
        DeploymentChanges changes;
        try {
            access.set(comparison.access(before, after));
            changes = comparison.compare(before, after);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            result.completeExceptionally(failure);
            return;
        } finally {
            busy.set(false);
        }
        result.complete(changes);
    }
}
