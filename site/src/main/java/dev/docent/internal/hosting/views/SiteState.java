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
    private final Map<Set<String>, CompletableFuture<ServedSite>> views = new LinkedHashMap<>(16, LOAD, true);

    SiteState(Resolution resolution, SiteSnapshot files, PublishingSettings settings, RepresentationCache bodies) {
        this.resolution = resolution;
        this.files = files;
        this.settings = settings;
        this.bodies = bodies;
        this.groups = Set.copyOf(SiteContents.groups(resolution));
    }

    /** {@return all access groups of its pages} */
    Set<String> groups() {
        return groups;
    }

    /** {@return the sets of groups whose views were asked for, the last one last} */
    List<Set<String>> usedGroups() {
        synchronized (views) {
            return List.copyOf(views.keySet());
        }
    }

    /** {@return a view that was asked for} */
    private Optional<ServedSite> known(Set<String> groups) {
        synchronized (views) {
            return Optional.ofNullable(views.get(groups))
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
     * {@return the site as readers see it who have some of its groups}
     *
     * @param before the state that this one replaces, whose stylesheets and scripts are still in use; {@code null} for none
     */
    ServedSite view(Set<String> ofReader, @Nullable SiteState before) {
        Set<String> key = Set.copyOf(ofReader);
        CompletableFuture<ServedSite> mine = new CompletableFuture<>();
        CompletableFuture<ServedSite> view;
        synchronized (views) {
            view = views.computeIfAbsent(key, absent -> mine);
            dropOldest();
        }
        if (view == mine) {
            make(key, before, mine);
        }
        return view.join();
    }

    private void make(Set<String> key, @Nullable SiteState before, CompletableFuture<ServedSite> mine) {
        try {
            SiteContents contents =
                    SiteContents.of(resolution, files, page -> isVisible(page, key), settings.language());
            DocumentationSite site = DocumentationSite.keepingNothing(contents, settings);
            Optional<ServedSite> replaced = before == null ? Optional.empty() : before.known(key);
            ServedSite view =
                    replaced.map(earlier -> earlier.replacedBy(site)).orElseGet(() -> ServedSite.of(site, bodies));
            replaced.ifPresent(view::prepareAs);
            mine.complete(view);
        } catch (Throwable failure) {
            synchronized (views) {
                views.remove(key, mine);
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
