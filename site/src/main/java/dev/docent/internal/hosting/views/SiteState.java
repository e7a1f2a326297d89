package dev.docent.internal.hosting.views;

import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.DocumentationSite;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.pages.site.serving.RepresentationCache;
import dev.docent.internal.pages.site.serving.ServedSite;
import org.jspecify.annotations.Nullable;

/** One state of a site with the views of it that were asked for last. Thread-safe. */
final class SiteState {

    /** Combinations of groups that are kept; a site with more of them in use renders some again. */
    private static final int MOST_VIEWS = 16;

    private static final float LOAD = 0.75f;

    private final Resolution resolution;
    private final SiteSnapshot files;
    private final PublishingSettings settings;
    private final RepresentationCache bodies;
    private final Set<String> groups;
    private final boolean asksWhoSignedIn;
    private final Map<Readers, CompletableFuture<ServedSite>> views = new LinkedHashMap<>(16, LOAD, true);

    SiteState(Resolution resolution, SiteSnapshot files, PublishingSettings settings, RepresentationCache bodies) {
        this.resolution = resolution;
        this.files = files;
        this.settings = settings;
        this.bodies = bodies;
        this.groups = Set.copyOf(SiteContents.groups(resolution));
        this.asksWhoSignedIn = SiteContents.hasFormsForSignedIn(resolution);
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
    private Optional<ServedSite> known(Readers readers) {
        synchronized (views) {
            return Optional.ofNullable(views.get(readers))
                    .filter(view -> view.isDone() && !view.isCompletedExceptionally())
                    .map(CompletableFuture::join);
        }
    }

    Collection<ServedSite> views() {
        synchronized (views) {
            return views.values().stream()
                    .filter(view -> view.isDone() && !view.isCompletedExceptionally())
                    .map(CompletableFuture::join)
                    .toList();
        }
    }

    /**
     * {@return the site as some readers see it}
     *
     * @param before the state that this one replaces, whose stylesheets and scripts are still in use; {@code null} for none
     */
    ServedSite view(Readers readers, @Nullable SiteState before) {
        CompletableFuture<ServedSite> mine = new CompletableFuture<>();
        CompletableFuture<ServedSite> view;
        synchronized (views) {
            view = views.computeIfAbsent(readers, absent -> mine);
            dropOldest();
        }
        if (view == mine) {
            make(readers, before, mine);
        }
        return view.join();
    }

    private void make(Readers readers, @Nullable SiteState before, CompletableFuture<ServedSite> mine) {
        try {
            SiteContents contents =
                    SiteContents.of(resolution, files, page -> isVisible(page, readers.groups()), settings.language());
            DocumentationSite site =
                    DocumentationSite.keepingNothing(contents, settings.withSignedIn(readers.signedIn()));
            Optional<ServedSite> replaced = before == null ? Optional.empty() : before.known(readers);
            ServedSite view =
                    replaced.map(earlier -> earlier.replacedBy(site)).orElseGet(() -> ServedSite.of(site, bodies));
            replaced.ifPresent(view::prepareAs);
            mine.complete(view);
        } catch (Throwable failure) {
            synchronized (views) {
                views.remove(readers, mine);
            }
            mine.completeExceptionally(failure);
            throw failure;
        }
    }

    private static boolean isVisible(NavigationPage page, Set<String> ofReader) {
        return page.groups().isEmpty() || page.groups().stream().anyMatch(ofReader::contains);
    }

    private void dropOldest() {
        Iterator<CompletableFuture<ServedSite>> oldest = views.values().iterator();
        while (views.size() > MOST_VIEWS) {
            CompletableFuture<ServedSite> dropped = oldest.next();
            oldest.remove();
            dropped.thenAccept(bodies::drop);
        }
    }
}
