package dev.docent.internal.hosting.views;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import dev.docent.internal.navigation.ResolvedSite;
import dev.docent.internal.pages.site.Lazy;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.serving.RepresentationCache;
import dev.docent.internal.pages.site.serving.SiteRouter;
import dev.docent.internal.view.ResolutionListener;
import org.jspecify.annotations.Nullable;

/**
 * The views of a site: one for each set of access groups that readers have. A new state replaces all of them at once, when
 * those that were in use are rendered; until then the earlier ones are served. Thread-safe.
 */
public final class SiteViews implements ResolutionListener {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Lazy<PublishingSettings> settings;
    private final RepresentationCache bodies;
    private volatile @Nullable SiteState state;

    /**
     * Creates the views of a site that is not resolved yet.
     *
     * @param settings called once, when the site is resolved for the first time
     * @param bodies keeps what is made of all states
     */
    public SiteViews(Supplier<PublishingSettings> settings, RepresentationCache bodies) {
        this.settings = new Lazy<>(settings);
        this.bodies = bodies;
    }

    /** Renders a new state; if that fails, the earlier one stays. */
    @Override
    public void resolved(ResolvedSite resolution) {
        SiteState before = state;
        try {
            SiteState made = new SiteState(resolution, settings.get(), bodies);
            List<Readers> used = before == null ? List.of(Readers.EVERYBODY) : before.readers();
            used.stream()
                    .filter(readers -> made.groups().containsAll(readers.groups()))
                    .forEach(readers -> made.view(readers, before));
            state = made;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(
                    Level.ERROR,
                    before == null
                            ? "The pages of the site cannot be rendered; its addresses return 503"
                            : "The pages of the site cannot be rendered again; serving the last good ones (stale)",
                    failure);
            return;
        }
        if (before != null) {
            before.views().forEach(SiteRouter::release);
        }
    }

    /** {@return whether there is anything to serve} */
    public boolean isReady() {
        return state != null;
    }

    /**
     * {@return the site as a reader sees it}
     *
     * @param signedIn whether the reader has signed in
     * @param membership selects the reader's groups among those that the site has
     * @throws IllegalStateException if no state has been rendered
     */
    public SiteRouter of(boolean signedIn, UnaryOperator<Set<String>> membership) {
        SiteState current = state;
        if (current == null) {
            throw new IllegalStateException("the site has not been rendered");
        }
        Set<String> groups = current.groups().isEmpty() ? Set.of() : membership.apply(current.groups());
        return current.view(current.readers(groups, signedIn), null);
    }
}
