package dev.docent.navigation.internal.view;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Source;
import org.jspecify.annotations.Nullable;

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

    private volatile DocsFolder folder;
    private final SiteResolver resolver;
    private final StateRendering<V> rendering;
    private final ReentrantLock resolving = new ReentrantLock();
    private volatile @Nullable State<V> state;

    /** What is served, and what was read last: the same files unless the last reload kept the navigation. */
    private record State<V>(ResolvedSite resolution, V view, SiteSnapshot lastRead, Result lastResult) {

        boolean isGood() {
            return lastResult.outcome() != Outcome.KEPT;
        }
    }

    /**
     * Creates the cache of a site without reading it.
     *
     * @param rendering renders a resolved site
     */
    public NavigationCache(DocsFolder folder, SiteResolver resolver, StateRendering<V> rendering) {
        this.folder = folder;
        this.resolver = resolver;
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
        State<V> taken = state;
        return (taken != null ? taken : first()).view();
    }

    /**
     * {@return what the last reading or reload resulted in, without reading anything; empty if the site has not been read
     * yet}
     */
    public Optional<Result> lastResult() {
        State<V> taken = state;
        return taken == null ? Optional.empty() : Optional.of(taken.lastResult());
    }

    /** {@return the site as it is served, without reading anything; empty if it has not been read yet} */
    public Optional<ResolvedSite> resolution() {
        State<V> taken = state;
        return taken == null ? Optional.empty() : Optional.of(taken.resolution());
    }

    private State<V> first() {
        boolean locked = false;
        try {
            locked = resolving.tryLock(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            if (!locked) {
                throw new SiteUnavailableException("it is being resolved for the first time");
            }
            State<V> resolved = state;
            return resolved != null ? resolved : resolveFirst();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SiteUnavailableException(interrupted);
        } finally {
            if (locked) {
                resolving.unlock();
            }
        }
    }

    private State<V> resolveFirst() {
        try {
            return resolve(SiteSnapshot.of(folder), null);
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

    /**
     * Resolves another state of the site, at the cost of what differs, and serves nothing of it yet. Waits while the site is being
     * resolved.
     *
     * @param next the site in that state; files with equal fingerprints have the same content in both folders
     * @return what it means; the caller decides whether it is served
     * @throws SiteUnavailableException if it cannot be resolved
     */
    public Prepared prepare(DocsFolder next) {
        resolving.lock();
        try {
            return new Prepared(next, state);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            throw new SiteUnavailableException(failure);
        } finally {
            resolving.unlock();
        }
    }

    /** A state of the site that is resolved and not served. Thread-safe. */
    public final class Prepared {

        private final DocsFolder next;
        private final @Nullable State<V> before;
        private final ResolvedSite resolution;

        /** Set if nothing but hand-written pages differs from the state before. */
        private final boolean onlyPages;

        private Prepared(DocsFolder next, @Nullable State<V> before) {
            this.next = next;
            this.before = before;
            SiteSnapshot files = before == null ? null : before.resolution().folder();
            SiteSnapshot.Changes changes = files == null ? null : changes(files, next);
            Optional<ResolvedSite> few = Optional.empty();
            if (before != null && files != null && changes != null && changes.sameFiles() && before.isGood()) {
                few = resolver.resolution(before.resolution(), files.with(changes), changes.paths());
            }
            onlyPages = few.isPresent();
            resolution = few.orElseGet(() -> resolver.resolution(
                    files == null
                            ? SiteSnapshot.of(next)
                            : changes == null ? files.refreshed(next) : files.refreshed(changes)));
        }

        /** {@return the site in this state} */
        public ResolvedSite resolution() {
            return resolution;
        }

        /** {@return the site as it was served when this was resolved; empty if nothing was} */
        public Optional<ResolvedSite> before() {
            return Optional.ofNullable(before).map(State::resolution);
        }

        /** {@return its problems} */
        public List<Problem> problems() {
            return resolution.navigation().problems();
        }

        /** {@return whether it has errors and no navigation} Readers would lose what they have. */
        public boolean isLost() {
            return NavigationCache.isLost(resolution);
        }

        /**
         * Serves it, instead of whatever was served.
         *
         * @throws SiteUnavailableException if it cannot be rendered; the state before stays
         */
        public void publish() {
            resolving.lock();
            try {
                V view = onlyPages && before != null && before == state
                        ? rendering.of(
                                resolution,
                                before.view(),
                                resolution.navigation() == before.resolution().navigation())
                        : rendering.of(resolution);
                folder = next;
                replace(resolution, view);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
                throw new SiteUnavailableException(failure);
            } finally {
                resolving.unlock();
            }
        }
    }

    private static SiteSnapshot.@Nullable Changes changes(SiteSnapshot files, DocsFolder next) {
        try {
            return files.changes(next);
        } catch (IOException unreadable) {
            return null;
        }
    }

    private Result reloadLocked() {
        State<V> before = state;
        if (before == null) {
            return first().lastResult();
        }
        SiteSnapshot.Changes changes = changes(before);
        if (changes != null && changes.areNone()) {
            Result last = before.lastResult();
            return before.isGood() ? new Result(Outcome.UNCHANGED, last.problems()) : last;
        }
        try {
            return resolve(changes, before).lastResult();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(Level.ERROR, "Reloading the navigation failed; serving the last good navigation (stale)", failure);
            return keep(
                            before,
                            before.resolution().folder(),
                            List.of(Problems.RELOAD_FAILED.in(
                                    Source.DOCS_JSON, failure.getClass().getSimpleName())))
                    .lastResult();
        }
    }

    /** {@return what has changed; {@code null} if something cannot be read, which resolving reports} */
    private static SiteSnapshot.@Nullable Changes changes(State<?> state) {
        try {
            return state.lastRead().changes();
        } catch (IOException unreadable) {
            return null;
        }
    }

    private State<V> resolve(SiteSnapshot.@Nullable Changes changes, State<V> before) {
        SiteSnapshot files = before.resolution().folder();
        if (changes == null) {
            return resolve(files.refreshed(), before);
        }
        if (changes.sameFiles() && before.isGood()) {
            SiteSnapshot changed = files.with(changes);
            Optional<ResolvedSite> resolution = resolver.resolution(before.resolution(), changed, changes.paths());
            if (resolution.isPresent()) {
                boolean same =
                        resolution.get().navigation() == before.resolution().navigation();
                return replace(resolution.get(), rendering.of(resolution.get(), before.view(), same));
            }
        }
        return resolve(files.refreshed(changes), before);
    }

    /** @param before the state that is served; {@code null} when the site is resolved for the first time */
    private State<V> resolve(SiteSnapshot files, @Nullable State<V> before) {
        ResolvedSite resolution = resolver.resolution(files);
        List<Problem> problems = resolution.navigation().problems();
        if (before != null && !before.resolution().isEmpty() && isLost(resolution)) {
            return keep(
                    before,
                    files,
                    Stream.concat(Stream.of(Problems.LAST_GOOD_KEPT.in(Source.DOCS_JSON)), problems.stream())
                            .toList());
        }
        return replace(resolution, rendering.of(resolution));
    }

    private State<V> replace(ResolvedSite resolution, V view) {
        List<Problem> problems = resolution.navigation().problems();
        State<V> resolved = new State<>(resolution, view, resolution.folder(), new Result(Outcome.REPLACED, problems));
        state = resolved;
        LOG.log(
                Level.INFO,
                "Resolved the navigation of {0} with {1} problem(s); the navigation as JSON lists them for"
                        + " callers with an admin API key",
                folder.description(),
                problems.size());
        return resolved;
    }

    private static boolean isLost(ResolvedSite resolution) {
        return resolution.isEmpty()
                && resolution.navigation().problems().stream()
                        .anyMatch(problem -> problem.severity().isError());
    }

    /** Keeps the tree, with the current problems of the site. */
    private State<V> keep(State<V> before, SiteSnapshot read, List<Problem> problems) {
        Result result = new Result(Outcome.KEPT, problems);
        ResolvedSite resolution = before.resolution().withProblems(problems);
        State<V> kept;
        try {
            V view = rendering.of(resolution);
            kept = new State<>(resolution, view, read, result);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(Level.ERROR, "The problems of the last reload cannot be rendered with the navigation", failure);
            kept = new State<>(before.resolution(), before.view(), read, result);
        }
        state = kept;
        LOG.log(
                Level.WARNING,
                "The navigation of {0} could not be reloaded; serving the last good navigation (stale): {1}",
                folder.description(),
                problems.get(problems.size() - 1));
        return kept;
    }
}
