package dev.docent.internal.hosting.views;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.ResolvedSite;
import dev.docent.internal.pages.site.ServedSite;
import dev.docent.internal.pages.site.Lazy;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.VisibleSite;
import dev.docent.internal.pages.site.serving.RepresentationCache;
import dev.docent.internal.pages.site.serving.SiteRouter;
import org.jspecify.annotations.Nullable;

/** One state of a site with the views of it that were asked for last. Thread-safe. */
final class SiteState {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** Combinations of groups that are kept; a site with more of them in use renders some again. */
    private static final int MOST_VIEWS = 16;

    /** Problems of files that are added to all pages; one mistake may be many. */
    private static final int MAX_LOGGED = 20;

    private static final float LOAD = 0.75f;

    private final ResolvedSite resolution;
    private final PublishingSettings settings;
    private final RepresentationCache bodies;
    private final Set<String> groups;
    private final boolean asksWhoSignedIn;
    private final AtomicBoolean reported = new AtomicBoolean();
    private final Map<Readers, Lazy<SiteRouter>> views = new LinkedHashMap<>(16, LOAD, true);

    SiteState(ResolvedSite resolution, PublishingSettings settings, RepresentationCache bodies) {
        this.resolution = resolution;
        this.settings = settings;
        this.bodies = bodies;
        this.groups = Set.copyOf(VisibleSite.groups(resolution));
        this.asksWhoSignedIn = VisibleSite.hasFormsForSignedIn(resolution);
    }

    /** {@return all access groups of its pages} */
    Set<String> groups() {
        return groups;
    }

    /** {@return what is known of a reader, as far as it makes a difference} */
    Readers readers(Set<String> groupsOfReader, boolean signedIn) {
        return new Readers(groupsOfReader, signedIn && asksWhoSignedIn);
    }

    /** {@return whose views were asked for, the last one last} */
    List<Readers> readers() {
        synchronized (views) {
            return List.copyOf(views.keySet());
        }
    }

    /** {@return a view that was asked for} */
    private Optional<SiteRouter> known(Readers readers) {
        synchronized (views) {
            return Optional.ofNullable(views.get(readers)).filter(Lazy::isMade).map(Lazy::get);
        }
    }

    Collection<SiteRouter> views() {
        synchronized (views) {
            return views.values().stream().filter(Lazy::isMade).map(Lazy::get).toList();
        }
    }

    /**
     * {@return the site as some readers see it}
     *
     * @param before the state that this one replaces, whose stylesheets and scripts are still in use; {@code null} for none
     */
    SiteRouter view(Readers readers, @Nullable SiteState before) {
        Lazy<SiteRouter> view;
        synchronized (views) {
            view = views.computeIfAbsent(readers, absent -> new Lazy<>(() -> make(readers, before)));
            dropOldest();
        }
        try {
            return view.get();
        } finally {
            if (!view.isMade()) {
                forget(readers, view);
            }
        }
    }

    private void forget(Readers readers, Lazy<SiteRouter> failed) {
        synchronized (views) {
            views.remove(readers, failed);
        }
    }

    private SiteRouter make(Readers readers, @Nullable SiteState before) {
        VisibleSite contents =
                VisibleSite.of(resolution, page -> isVisible(page, readers.groups()), settings.language());
        ServedSite site = ServedSite.keepingNothing(contents, settings.withSignedIn(readers.signedIn()));
        if (reported.compareAndSet(false, true)) {
            report(site.addedProblems());
        }
        Optional<SiteRouter> replaced = before == null ? Optional.empty() : before.known(readers);
        SiteRouter view =
                replaced.map(earlier -> earlier.replacedBy(site)).orElseGet(() -> SiteRouter.of(site, bodies));
        replaced.ifPresent(view::prepareAs);
        return view;
    }

    /** Nothing else reports them in a host: they are in no page, and the navigation does not depend on them. */
    private static void report(List<Problem> problems) {
        problems.stream()
                .filter(problem -> problem.severity() != Severity.INFO)
                .limit(MAX_LOGGED)
                .forEach(problem -> LOG.log(
                        Level.WARNING,
                        "{0}{1}: {2} {3}",
                        problem.file(),
                        problem.line() == 0 ? "" : ":" + problem.line(),
                        problem.message(),
                        problem.fix()));
    }

    private static boolean isVisible(NavigationPage page, Set<String> ofReader) {
        return page.visibility().includes(ofReader);
    }

    private void dropOldest() {
        Iterator<Lazy<SiteRouter>> oldest = views.values().iterator();
        while (views.size() > MOST_VIEWS) {
            Lazy<SiteRouter> dropped = oldest.next();
            oldest.remove();
            if (dropped.isMade()) {
                dropped.get().release();
            }
        }
    }
}
