package dev.docent.internal.deployments;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.internal.navigation.ResolvedSite;

/**
 * Compares on another thread, one at a time, and does not wait for long: a comparison that takes longer ends by itself, and
 * nothing waits for it. Never throws; what was not compared is in the result. Thread-safe.
 */
public final class BoundedComparison implements DeploymentComparison {

    /** How long a deployment may be delayed by it. */
    public static final Duration LIMIT = Duration.ofSeconds(5);

    private static final Logger LOG = System.getLogger("dev.docent");

    private final DeploymentComparison comparison;
    private final Executor threads;
    private final Duration limit;
    private final AtomicBoolean busy = new AtomicBoolean();

    /**
     * @param threads where sites are compared
     * @param limit how long to wait for a result, positive
     */
    public BoundedComparison(DeploymentComparison comparison, Executor threads, Duration limit) {
        this.comparison = comparison;
        this.threads = threads;
        this.limit = limit;
    }

    @Override
    public DeploymentChanges compare(String projectId, ResolvedSite before, ResolvedSite after) {
        if (!busy.compareAndSet(false, true)) {
            return DeploymentChanges.notCompared("An earlier comparison of the site has not ended");
        }
        CompletableFuture<DeploymentChanges> result = new CompletableFuture<>();
        try {
            threads.execute(() -> compare(projectId, before, after, result));
            return result.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException noThread) {
            busy.set(false);
            return DeploymentChanges.notCompared("No thread was free for the comparison");
        } catch (TimeoutException tooLong) {
            return DeploymentChanges.notCompared("The comparison took longer than " + limit.toMillis() + " ms");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return DeploymentChanges.notCompared("The comparison was interrupted");
        } catch (ExecutionException failed) {
            LOG.log(Level.WARNING, "What changed in the site of project " + projectId + " is not known", failed);
            return DeploymentChanges.notCompared("The comparison failed: " + failed.getCause());
        }
    }

    private void compare(
            String projectId, ResolvedSite before, ResolvedSite after, CompletableFuture<DeploymentChanges> result) {
        DeploymentChanges changes;
        try {
            changes = comparison.compare(projectId, before, after);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            result.completeExceptionally(failure);
            return;
        } finally {
            busy.set(false);
        }
        result.complete(changes);
    }
}
