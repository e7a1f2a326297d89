package dev.docent.internal.view;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.navigation.SiteResolver;
import dev.docent.internal.problems.FileProblems;

/**
 * One site's navigation as served: resolved at the first request and at every reload, by one thread at a time, then
 * read-only. A snapshot is one consistent state of the site.
 *
 * @param <V> the rendered form in which it is served, immutable
 */
public final class NavigationCache<V> implements NavigationReload {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** Maximum time a request waits while another one resolves the site for the first time. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(15);

    private final DocsFolder folder;
    private final SiteResolver resolver;
    private final BiFunction<Resolution, SiteSnapshot, V> rendering;
    private final ReentrantLock resolving = new ReentrantLock();
    private volatile Snapshot<V> snapshot;
    private SiteSnapshot lastRead;
    private Result lastResult;

    private record Snapshot<V>(Resolution resolution, SiteSnapshot files, V view) {}

    /**
     * Creates the cache of a site without reading it.
     *
     * @param rendering renders a resolved site and the files it was resolved from
     */
    public NavigationCache(
            DocsFolder folder, NavigationResolver resolver, BiFunction<Resolution, SiteSnapshot, V> rendering) {
        this.folder = folder;
        this.resolver = SiteResolver.of(resolver);
        this.rendering = rendering;
    }

    /**
     * Returns the snapshot, building it first if there is none. Concurrent requests wait for the same one, up to 15
     * seconds.
     *
     * @return a complete snapshot of the site
     * @throws SiteUnavailableException if the first resolution fails, which the next call retries, or takes too long
     */
    public V snapshot() {
        Snapshot<V> taken = snapshot;
        return taken != null ? taken.view() : first();
    }

    private V first() {
        boolean locked = false;
        try {
            locked = resolving.tryLock(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            if (!locked) {
                throw new SiteUnavailableException("it is being resolved for the first time");
            }
            if (snapshot == null) {
                resolveFirst();
            }
            return snapshot.view();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SiteUnavailableException(interrupted);
        } finally {
            if (locked) {
                resolving.unlock();
            }
        }
    }

    private void resolveFirst() {
        try {
            resolve(SiteSnapshot.of(folder));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            throw new SiteUnavailableException(failure);
        }
    }

    @Override
    public Result reload() {
        resolving.lock();
        try {
            return reloadLocked();
        } finally {
            resolving.unlock();
        }
    }

    private Result reloadLocked() {
        if (snapshot == null) {
            first();
            return lastResult;
        }
        if (isCurrent()) {
            boolean good = lastResult.outcome() != Outcome.KEPT;
            return good ? new Result(Outcome.UNCHANGED, lastResult.problems()) : lastResult;
        }
        try {
            resolve(snapshot.files().refreshed());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(Level.ERROR, "Reloading the navigation failed; serving the last good navigation (stale)", failure);
            keep(snapshot.files(), List.of(FileProblems.reloadFailed(failure)));
        }
        return lastResult;
    }

    private boolean isCurrent() {
        try {
            return lastRead.isCurrent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    private void resolve(SiteSnapshot files) {
        Resolution resolution = resolver.resolution(files);
        List<Problem> problems = resolution.navigation().problems();
        boolean lost = snapshot != null
                && resolution.isEmpty()
                && !snapshot.resolution().isEmpty()
                && problems.stream().anyMatch(problem -> problem.severity() == Problem.Severity.ERROR);
        if (lost) {
            keep(
                    files,
                    Stream.concat(Stream.of(FileProblems.lastGoodKept()), problems.stream())
                            .toList());
            return;
        }
        snapshot = new Snapshot<>(resolution, files, rendering.apply(resolution, files));
        lastRead = files;
        lastResult = new Result(Outcome.REPLACED, problems);
        LOG.log(
                Level.INFO,
                "Resolved the navigation of {0} with {1} problem(s); GET it with an admin API key to see them",
                folder.description(),
                problems.size());
    }

    /** Keeps the tree, with the current problems of the site. */
    private void keep(SiteSnapshot read, List<Problem> problems) {
        lastRead = read;
        lastResult = new Result(Outcome.KEPT, problems);
        Resolution kept = snapshot.resolution().withProblems(problems);
        try {
            snapshot = new Snapshot<>(kept, snapshot.files(), rendering.apply(kept, snapshot.files()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(Level.ERROR, "The problems of the last reload cannot be rendered with the navigation", failure);
        }
        LOG.log(
                Level.WARNING,
                "The navigation of {0} could not be reloaded; serving the last good navigation (stale): {1}",
                folder.description(),
                problems.get(problems.size() - 1));
    }
}
