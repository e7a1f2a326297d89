package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.watching.BodyChanges;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRouter;
import org.jspecify.annotations.Nullable;

/** A site that changes while it is shown. Thread-safe. */
final class PreviewSite {

    /** What is sent is made each time: the site keeps its pages, and every change makes another site. */
    private static final RepresentationCache NOTHING_KEPT = new RepresentationCache(0);

    private final DraftFolder folder;
    private final DefaultNavigationResolver resolver;
    private volatile PublishingSettings settings;
    private final Set<String> groups;
    private final Map<String, List<Problem>> drafts = new TreeMap<>();
    private volatile @Nullable PreviewState state;

    /** @param groups the access groups whose pages are shown, in addition to those that everybody may see */
    PreviewSite(
            DocsFolder folder, DefaultNavigationResolver resolver, PublishingSettings settings, Set<String> groups) {
        this.folder = new DraftFolder(folder);
        this.resolver = resolver;
        this.settings = settings.withSignedIn(!groups.isEmpty());
        this.groups = Set.copyOf(groups);
    }

    /** Sets the address of the preview, before the site is read: files for other programs have whole addresses. */
    void at(Origin origin) {
        settings = settings.withOrigin(origin);
    }

    /** {@return those of the groups that no page of the site names; none if the site cannot be read} */
    Set<String> unknownGroups() {
        Set<String> unknown = new TreeSet<>(groups);
        unknown.removeAll(VisibleSite.groups(state().resolution()));
        return unknown;
    }

    /** {@return the site as it is now; the first call reads it} */
    PreviewState state() {
        PreviewState now = state;
        if (now == null) {
            synchronized (this) {
                now = state;
                if (now == null) {
                    now = made(resolver.resolution(folder));
                    state = now;
                }
            }
        }
        return now;
    }

    private PreviewState made(ResolvedSite resolution) {
        VisibleSite visible =
                VisibleSite.of(resolution, page -> page.visibility().includes(groups), settings.language());
        return made(resolution, ServedSite.onDemand(visible, settings));
    }

    private PreviewState made(ResolvedSite resolution, ServedSite site) {
        PreviewState before = state;
        return new PreviewState(
                resolution,
                site,
                before == null
                        ? SiteRouter.of(site, NOTHING_KEPT)
                        : before.router().replacedBy(site),
                drafts.values().stream().flatMap(List::stream).toList());
    }

    /**
     * Reads the site again.
     *
     * @param paths the files that were written, made or deleted
     * @throws IOException if the folder cannot be read
     */
    synchronized void changed(Collection<String> paths) throws IOException {
        PreviewState before = state();
        boolean sameFiles = folder.changed(paths);
        SiteSnapshot files = before.files().refreshed(paths);
        if (sameFiles
                && new BodyChanges(before.files(), files, before.resolution().parsed()).areAll(paths)) {
            state = made(before.resolution().with(files), before.site().with(files));
            return;
        }
        for (String path : paths) {
            if (BodyChanges.isDocument(path)) {
                hold(path, before);
            }
        }
        ResolvedSite resolution = resolver.resolution(files);
        if (resolution.isEmpty() && !before.resolution().isEmpty() && paths.contains(Source.DOCS_JSON)) {
            holdEmpty(before, resolution);
            files = before.files().refreshed(paths);
            resolution = resolver.resolution(files);
        }
        state = made(resolution);
    }

    /** Makes the pages again, because something other than the files changed. */
    synchronized void renew() {
        PreviewState before = state();
        state = made(before.resolution());
    }

    /** A document that is being written is often not well-formed; the site stays as it was until it is again. */
    private void hold(String path, PreviewState before) throws IOException {
        Optional<byte[]> draft = folder.draft(path);
        Parsed parsed = draft.map(bytes -> Documents.parse(path, bytes, Selection.ALL))
                .orElseGet(() -> new Parsed(null, List.of()));
        Optional<byte[]> usable = before.files().read(path);
        if (draft.isEmpty() && !path.equals(Source.DOCS_JSON) || parsed.root() != null || usable.isEmpty()) {
            drafts.remove(path);
            folder.release(path);
        } else if (Documents.parse(path, usable.get(), Selection.ALL).root() != null) {
            folder.hold(path, usable.get());
            drafts.put(path, wrong(path, parsed));
        }
    }

    private static List<Problem> wrong(String path, Parsed parsed) {
        List<Problem> problems = new ArrayList<>(
                parsed.problems().stream().map(Finding::toProblem).toList());
        if (problems.isEmpty()) {
            problems.add(Problems.LAST_GOOD_KEPT.in(Source.DOCS_JSON));
        }
        return problems;
    }

    private void holdEmpty(PreviewState before, ResolvedSite resolution) throws IOException {
        Optional<byte[]> usable = before.files().read(Source.DOCS_JSON);
        if (usable.isPresent()) {
            List<Problem> reasons = resolution.navigation().problems().stream()
                    .filter(problem -> problem.file().equals(Source.DOCS_JSON)
                            && problem.severity().isError())
                    .toList();
            drafts.put(
                    Source.DOCS_JSON,
                    reasons.isEmpty() ? List.of(Problems.LAST_GOOD_KEPT.in(Source.DOCS_JSON)) : reasons);
            folder.hold(Source.DOCS_JSON, usable.get());
        }
    }
}
