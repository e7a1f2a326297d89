package dev.docent.pages.internal.changes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.changes.NotCompared.Side;
import dev.docent.pages.internal.changes.PageChange.Kind;
import dev.docent.pages.internal.site.PublishingSettings;

/**
 * Compares two states of a site, whatever they were read from: folders, or the trees of commits.
 *
 * <p>The result is for those who run the site: it names pages of access groups like all others, with excerpts of their
 * texts. Before it is shown to readers, subjects that they may not see must be removed.
 *
 * <p>White space and markup that shows nothing do not count, nor do images whose file has the same name. What cannot be read
 * in one of the sites is reported, and never taken for unchanged. Equal sites give an equal result, in an order that depends
 * on nothing but the sites.
 */
public final class SiteComparison {

    /** Problems that leave a file, or all of them, out of the site. */
    private static final Set<String> UNREADABLE = Set.of(
            "docs-folder-unreadable",
            "file-unreadable",
            "directory-unreadable",
            "encoding-not-utf8",
            "syntax-error",
            "nesting-too-deep",
            "aliases-too-large",
            "site-too-large");

    private SiteComparison() {}

    /**
     * {@return what changed}
     *
     * @param before the old site, resolved
     * @param after the new site, resolved in the same way
     * @param settings how pages are rendered
     */
    public static SiteChanges compare(ResolvedSite before, ResolvedSite after, PublishingSettings settings) {
        List<NotCompared> problems = new ArrayList<>();
        ComparedSite old = new ComparedSite(Side.OLD, before, settings, problems);
        ComparedSite now = new ComparedSite(Side.NEW, after, settings, problems);
        reportUnreadable(old);
        reportUnreadable(now);
        PageComparison pages = new PageComparison(old, now);
        List<PageChange> changed = pages.compare();
        List<AccessChange> access = new AccessComparison(old, now, pages.moved(), pages.perhaps()).compare();
        List<NavigationChange> navigation = NavigationComparison.compare(
                old.visible().navigation(), now.visible().navigation(), pages.moved());
        List<MissingRedirect> missing = new LostRedirects(old, now, pages.moved()).find(pages.gone());
        List<DocumentChange> documents = new DocumentsComparison(old, now).compare();
        return new SiteChanges(
                Limited.of(access),
                Limited.of(changed),
                Limited.of(navigation),
                Limited.of(missing),
                Limited.of(documents),
                Limited.of(stylesheets(old, now)),
                Limited.of(List.copyOf(new LinkedHashSet<>(problems))));
    }

    /**
     * {@return the changes of who may see what, as far as they are found without rendering pages: not those of files, nor of pages
     * that are moved}
     *
     * @param before the old site, resolved
     * @param after the new site, resolved in the same way
     * @param settings how pages are rendered
     */
    public static SiteChanges access(ResolvedSite before, ResolvedSite after, PublishingSettings settings) {
        ComparedSite old = new ComparedSite(Side.OLD, before, settings, new ArrayList<>());
        ComparedSite now = new ComparedSite(Side.NEW, after, settings, new ArrayList<>());
        List<AccessChange> access = new AccessComparison(old, now, Map.of(), Set.of()).compareDeclared();
        return new SiteChanges(
                Limited.of(access),
                Limited.of(List.of()),
                Limited.of(List.of()),
                Limited.of(List.of()),
                Limited.of(List.of()),
                Limited.of(List.of()),
                Limited.of(List.of()));
    }

    private static List<StylesheetChange> stylesheets(ComparedSite old, ComparedSite now) {
        Set<String> files = new TreeSet<>(old.files());
        files.addAll(now.files());
        List<StylesheetChange> changes = new ArrayList<>();
        for (String file : files) {
            if (file.endsWith(".css")) {
                Optional<byte[]> was = old.files().contains(file) ? old.read(file, false) : Optional.empty();
                Optional<byte[]> is = now.files().contains(file) ? now.read(file, false) : Optional.empty();
                if (!now.files().contains(file)) {
                    changes.add(new StylesheetChange(Kind.REMOVED, file));
                } else if (!old.files().contains(file)) {
                    changes.add(new StylesheetChange(Kind.ADDED, file));
                } else if (was.isPresent() && is.isPresent() && !Arrays.equals(was.get(), is.get())) {
                    changes.add(new StylesheetChange(Kind.CHANGED, file));
                }
            }
        }
        return changes;
    }

    private static void reportUnreadable(ComparedSite site) {
        if (site.settings().isEmpty()) {
            site.report(
                    "docs.json", "it is missing or cannot be read: there is no navigation and no API to compare", true);
        }
        for (Problem problem : site.site().navigation().problems()) {
            if (UNREADABLE.contains(problem.code())) {
                boolean api = site.site().specs().unreadPaths().contains(problem.file());
                site.report(problem.file(), problem.message(), api);
            }
        }
    }
}
