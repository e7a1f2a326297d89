package dev.docent.site.internal.hosting;

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
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.view.PageBodies;
import dev.docent.navigation.internal.view.SiteRenderer;
import dev.docent.pages.internal.site.Lazy;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRouter;
import org.jspecify.annotations.Nullable;

/**
 * The views of a site: one for each set of access groups that readers have. A new state replaces all of them at once, when
 * those that were in use are rendered; until then the earlier ones are served. Thread-safe.
 */
final class SiteViews implements SiteRenderer {

    private static final Logger LOG = System.getLogger("dev.docent");

    /** Combinations of groups that are kept; a site with more of them in use renders some again. */
    private static final int MAX_VIEWS = 16;

    /** Problems of files that are added to all pages; one mistake may be many. */
    private static final int MAX_LOGGED = 20;

    private static final float LOAD = 0.75f;

    private final SiteAccess access;
    private final Lazy<PublishingSettings> settings;
    private final RepresentationCache bodies;
    private volatile @Nullable State state;

    /**
     * Creates the views of a site that is not resolved yet.
     *
     * @param access who may read the site
     * @param settings called once, when the site is resolved for the first time
     * @param bodies keeps the representations of all states
     */
    SiteViews(SiteAccess access, Supplier<PublishingSettings> settings, RepresentationCache bodies) {
        this.access = access;
        this.settings = new Lazy<>(settings);
        this.bodies = bodies;
    }

    /** Renders a new state. If that fails, the earlier one stays, also as data: the state is not used. */
    @Override
    public PageBodies render(ResolvedSite resolution) {
        State before = state;
        State made;
        try {
            made = new State(resolution, settings.get());
            List<Readers> used = before == null ? List.of(Readers.EVERYBODY) : before.readers();
            used.stream()
                    .filter(readers -> made.groups().containsAll(readers.groups()))
                    .forEach(readers -> made.view(readers, before));
            state = made;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            if (before != null) {
                throw failure;
            }
            LOG.log(Level.ERROR, "The pages of the site cannot be rendered; its addresses return 503", failure);
            return PageBodies.NONE;
        }
        if (before != null) {
            before.views().forEach(SiteRouter::release);
        }
        return new SitePageBodies(access, made);
    }

    /** Of what everybody sees: others do not know yet what they will ask for. */
    @Override
    public void prepare(BooleanSupplier goesOn) {
        State current = state;
        if (current != null) {
            current.known(Readers.EVERYBODY)
                    .ifPresent(view -> view.prepare(() -> state == current && goesOn.getAsBoolean()));
        }
    }

    /** {@return whether there is anything to serve} */
    boolean isReady() {
        return state != null;
    }

    /** {@return the site as it is served; empty if nothing has been rendered} */
    Optional<ResolvedSite> resolution() {
        return Optional.ofNullable(state).map(current -> current.resolution);
    }

    /**
     * {@return the site as a reader sees it}
     *
     * @param signedIn whether the reader has signed in
     * @param membership selects the reader's groups among those that the site has
     * @throws IllegalStateException if no state has been rendered
     */
    SiteRouter of(boolean signedIn, UnaryOperator<Set<String>> membership) {
        State current = state;
        if (current == null) {
            throw new IllegalStateException("the site has not been rendered");
        }
        return current.of(signedIn, membership);
    }

    /**
     * Readers who see the same of a site.
     *
     * @param groups the access groups of the site that they belong to
     * @param signedIn whether they have signed in
     */
    private record Readers(Set<String> groups, boolean signedIn) {

        /** Readers who see what everybody sees. */
        static final Readers EVERYBODY = new Readers(Set.of(), false);

        /** Copies the groups. */
        private Readers {
            groups = Set.copyOf(groups);
        }
    }

    /** Nothing else reports them in a host: they are in no page, and the navigation does not depend on them. */
    private static void report(List<Problem> problems) {
        problems.stream()
                .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
                .limit(MAX_LOGGED)
                .forEach(problem -> LOG.log(
                        Level.WARNING,
                        "{0}{1}: {2} {3}",
                        problem.file(),
                        problem.line() == 0 ? "" : ":" + problem.line(),
                        problem.message(),
                        problem.fix()));
    }

    /** One state of a site with the views of it that were asked for last. Thread-safe. */
    final class State {

        private final ResolvedSite resolution;
        private final PublishingSettings published;
        private final Set<String> groups;
        private final boolean asksWhoSignedIn;
        private final AtomicBoolean reported = new AtomicBoolean();
        private final Map<Readers, Lazy<SiteRouter>> views = new LinkedHashMap<>(16, LOAD, true);

        State(ResolvedSite resolution, PublishingSettings published) {
            this.resolution = resolution;
            this.published = published;
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

        /** {@return the site as a reader sees it} */
        SiteRouter of(boolean signedIn, UnaryOperator<Set<String>> membership) {
            Set<String> known = groups.isEmpty() ? Set.of() : membership.apply(groups);
            return view(readers(known, signedIn), null);
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
                return Optional.ofNullable(views.get(readers))
                        .filter(Lazy::isMade)
                        .map(Lazy::get);
            }
        }

        Collection<SiteRouter> views() {
            synchronized (views) {
                return views.values().stream()
                        .filter(Lazy::isMade)
                        .map(Lazy::get)
                        .toList();
            }
        }

        /**
         * {@return the site as some readers see it}
         *
         * @param before the state that this one replaces, whose stylesheets and scripts are still in use; {@code null} for none
         */
        SiteRouter view(Readers readers, @Nullable State before) {
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

        private SiteRouter make(Readers readers, @Nullable State before) {
            VisibleSite visible = VisibleSite.of(
                    resolution, page -> page.visibility().includes(readers.groups()), published.language());
            ServedSite site = ServedSite.keepingNothing(visible, published.withSignedIn(readers.signedIn()));
            if (reported.compareAndSet(false, true)) {
                report(site.addedProblems());
            }
            Optional<SiteRouter> replaced = before == null ? Optional.empty() : before.known(readers);
            SiteRouter view =
                    replaced.map(earlier -> earlier.replacedBy(site)).orElseGet(() -> SiteRouter.of(site, bodies));
            replaced.ifPresent(view::prepareAs);
            return view;
        }

        private void dropOldest() {
            Iterator<Lazy<SiteRouter>> oldest = views.values().iterator();
            while (views.size() > MAX_VIEWS) {
                Lazy<SiteRouter> dropped = oldest.next();
                oldest.remove();
                if (dropped.isMade()) {
                    dropped.get().release();
                }
            }
        }
    }
}
