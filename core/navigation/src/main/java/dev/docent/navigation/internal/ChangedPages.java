package dev.docent.navigation.internal;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.files.FilesRead;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.PageLinks;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.site.ParsedSite;
import dev.docent.navigation.internal.site.ReadPage;

/**
 * A site of which only hand-written pages have changed, and of these nothing on which other pages or problems depend: most
 * changes are of that kind. Everything but the nodes of these pages is taken over. Not thread-safe.
 */
final class ChangedPages {

    private final ResolvedSite before;
    private final ParsedSite site;
    private final SiteSnapshot files;
    private final SiteLimits limits;
    private final Map<String, HandWrittenPage> pages = new HashMap<>();
    private final Map<String, NavigationPage> nodes = new HashMap<>();
    private long bytes;

    ChangedPages(ResolvedSite before, SiteSnapshot files, SiteLimits limits) {
        this.before = before;
        this.site = before.parsed();
        this.files = files;
        this.limits = limits;
    }

    /** {@return the result with the changed files; empty if the whole site has to be resolved} */
    Optional<ResolvedSite> resolution(Set<String> changed) {
        try {
            return areReadAsPages(changed) && haveNoProblems(changed) && addAll(changed) && areListedByPath()
                    ? Optional.of(taken())
                    : Optional.empty();
        } catch (IOException reportedByResolving) {
            return Optional.empty();
        }
    }

    private boolean areReadAsPages(Set<String> changed) {
        return site.read().complete()
                && changed.stream().allMatch(file -> SitePath.isPage(file) && !site.isPartOfDocument(file));
    }

    /** If there are more problems than are kept, those of the files may be among the others. */
    private boolean haveNoProblems(Set<String> changed) {
        return before.navigation().problems().size() < limits.problems()
                && before.navigation().problems().stream().map(Problem::file).noneMatch(changed::contains);
    }

    private boolean addAll(Set<String> changed) throws IOException {
        for (String file : changed) {
            if (!add(file)) {
                return false;
            }
        }
        return site.read().bytes() + bytes < limits.bytes();
    }

    private boolean add(String file) throws IOException {
        String path = file.substring(0, file.lastIndexOf('.'));
        Optional<HandWrittenPage> was = site.pages().find(path);
        Optional<ReadPage> now = files.derive(file, ReadPage.class, ReadPage::of);
        if (was.isEmpty() || !was.get().file().equals(file) || now.isEmpty()) {
            return false;
        }
        HandWrittenPage page = now.get().page();
        boolean same = isPlain(was.get())
                && isPlain(page)
                && now.get().problems().isEmpty()
                && isAlikeForOthers(was.get(), page)
                && was.get().isTruthy(HandWrittenPage.HIDDEN) == page.isTruthy(HandWrittenPage.HIDDEN)
                && hasSameLinks(path, file);
        pages.put(path, page);
        nodes.put("/" + path, HandWrittenPages.plain(path, page));
        bytes += files.file(file).length();
        return same;
    }

    /**
     * Who may see pages that cannot be read depends on whether any page is restricted, and the rest of the site may be the
     * reason why nobody sees a page.
     */
    private static boolean isAlikeForOthers(HandWrittenPage was, HandWrittenPage now) {
        return was.access().stated() == now.access().stated()
                && Stream.of(was, now)
                        .allMatch(page -> page.unreadable() == null
                                && !page.access().visibility().isNobody());
    }

    private static boolean isPlain(HandWrittenPage page) {
        return page.text(HandWrittenPage.OPENAPI) == null && page.text(HandWrittenPage.SCHEMA) == null;
    }

    /** Which pages can be reached is a part of the problems. */
    private boolean hasSameLinks(String path, String file) throws IOException {
        return !site.pages().hasLinks()
                || files.derive(file, PageLinks.class, PageLinks::of)
                        .map(PageLinks::targets)
                        .orElse(Set.of())
                        .equals(site.pages().links(path));
    }

    /** A page that replaces the generated one of an operation has fields of that operation. */
    private boolean areListedByPath() {
        return before.origins().stream()
                .allMatch(origin -> origin.rule() == PageOrigin.Rule.PAGE_PATH || !nodes.containsKey(origin.href()));
    }

    private ResolvedSite taken() {
        Map<String, NavigationPage> unlisted = new HashMap<>(before.unlisted());
        unlisted.replaceAll(nodes::getOrDefault);
        FilesRead read = site.read().plus(bytes);
        return new ResolvedSite(
                new ReplacedPages(nodes).in(before.navigation()),
                before.origins(),
                unlisted,
                site.with(files, site.pages().with(pages), read),
                before.notes(),
                before.unmade());
    }
}
