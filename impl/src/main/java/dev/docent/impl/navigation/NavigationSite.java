package dev.docent.impl.navigation;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.impl.documents.SiteCopy;

/**
 * One site's navigation as it is served: resolved at the first request for it and at every reload, by one thread at a
 * time; then only read. Whoever has taken a snapshot reads one whole state of the site.
 *
 * @param <V> the finished form in which it is served, immutable
 */
public final class NavigationSite<V> implements NavigationReload {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final DocsFolder folder;
    private final NavigationResolver resolver;
    private final BiFunction<ResolvedNavigation, SiteCopy, V> rendering;
    private volatile Snapshot<V> snapshot;
    private SiteCopy lastRead;
    private Result lastResult;

    private record Snapshot<V>(ResolvedNavigation navigation, SiteCopy files, V view) {}

    /**
     * Makes a site that nothing has been read of yet.
     *
     * @param rendering makes the finished form of a navigation and of the files it was resolved from
     */
    public NavigationSite(
            DocsFolder folder, NavigationResolver resolver, BiFunction<ResolvedNavigation, SiteCopy, V> rendering) {
        this.folder = folder;
        this.resolver = resolver;
        this.rendering = rendering;
    }

    /**
     * Takes the snapshot, building it first when there is none. Requests that come meanwhile wait for the same one.
     *
     * @return the whole site, never half of it
     * @throws SiteUnavailableException when the first resolving fails; the next call tries again
     */
    public V snapshot() {
        Snapshot<V> taken = snapshot;
        return taken != null ? taken.view() : first();
    }

    private synchronized V first() {
        if (snapshot == null) {
            try {
                resolve(SiteCopy.of(folder));
            } catch (RuntimeException failure) {
                throw new SiteUnavailableException(failure);
            }
        }
        return snapshot.view();
    }

    @Override
    public synchronized Result reload() {
        if (snapshot == null) {
            first();
            return lastResult;
        }
        if (isCurrent()) {
            boolean good = lastResult.outcome() != Outcome.KEPT;
            return good ? new Result(Outcome.UNCHANGED, lastResult.problems()) : lastResult;
        }
        try {
            resolve(snapshot.files().renewed());
        } catch (RuntimeException failure) {
            LOG.log(Level.ERROR, "Resolving the navigation again failed; the last good one is served on", failure);
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

    private void resolve(SiteCopy files) {
        ResolvedNavigation navigation = resolver.resolve(files);
        List<Problem> problems = navigation.problems();
        boolean lost = snapshot != null
                && navigation.root().children().isEmpty()
                && !snapshot.navigation().root().children().isEmpty()
                && problems.stream().anyMatch(problem -> problem.severity() == Problem.Severity.ERROR);
        if (lost) {
            keep(
                    files,
                    Stream.concat(Stream.of(FileProblems.lastGoodKept()), problems.stream())
                            .toList());
            return;
        }
        snapshot = new Snapshot<>(navigation, files, rendering.apply(navigation, files));
        lastRead = files;
        lastResult = new Result(Outcome.REPLACED, problems);
        LOG.log(
                Level.INFO,
                "Resolved the navigation of {0} with {1} problem(s); GET it with an admin API key to see them",
                folder.description(),
                problems.size());
    }

    /** The tree stays, its problems are those of the site as it is now. */
    private void keep(SiteCopy read, List<Problem> problems) {
        ResolvedNavigation kept = new ResolvedNavigation(snapshot.navigation().root(), problems);
        snapshot = new Snapshot<>(kept, snapshot.files(), rendering.apply(kept, snapshot.files()));
        lastRead = read;
        lastResult = new Result(Outcome.KEPT, problems);
        LOG.log(
                Level.WARNING,
                "The navigation of {0} could not be resolved again, so the last good one is served on: {1}",
                folder.description(),
                problems.get(problems.size() - 1));
    }
}
