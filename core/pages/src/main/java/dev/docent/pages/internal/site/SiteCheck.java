package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import dev.docent.navigation.internal.problems.ProblemLog;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is wrong with the pages of a site: once, and then it keeps nothing of their content; or again and again
 * while their author writes, and then it checks only pages that are built from changed files. Both report the same. Not
 * for use by several threads.
 */
public final class SiteCheck {

    /** Pages whose problems are kept at a time. */
    private static final int BLOCK = 1_000;

    private final PublishingSettings settings;
    private final Map<String, PageFindings> known = new HashMap<>();
    private final Map<String, Set<String>> ids = new ConcurrentHashMap<>();
    private @Nullable Last last;

    private SiteCheck(PublishingSettings settings) {
        this.settings = settings;
    }

    /** {@return a check that can be repeated} */
    public static SiteCheck repeated(PublishingSettings settings) {
        return new SiteCheck(settings);
    }

    /** Checks a site as without a store. */
    public static Coverage check(VisibleSite visible, PublishingSettings settings, ProblemLog log, Runnable onPage) {
        return check(visible, settings, log, onPage, PageStore.NONE, "");
    }

    /**
     * Reports what {@link ServedSite#problems()} has, and {@linkplain ServedSite#coverage() the coverage}.
     * Reads pages on all cores.
     *
     * @param onPage called after each page, by several threads
     * @param store has what earlier processes found out about pages; gets what is found out
     * @param inputs the program and those of its options that are not in the settings
     */
    public static Coverage check(
            VisibleSite visible,
            PublishingSettings settings,
            ProblemLog log,
            Runnable onPage,
            PageStore store,
            String inputs) {
        PageRenderer renderer = renderer(visible, settings);
        try (PageReuse checked = PageReuse.of(store, inputs, "check", visible, settings, renderer);
                PageReuse rendered = checked.ofKind("ids")) {
            return check(visible, settings, log, onPage, renderer, checked, rendered);
        }
    }

    private static Coverage check(
            VisibleSite visible,
            PublishingSettings settings,
            ProblemLog log,
            Runnable onPage,
            PageRenderer renderer,
            PageReuse checked,
            PageReuse rendered) {
        SiteProblems problems = aroundPages(visible, log);
        List<SitePage> pages = List.copyOf(visible.pages());
        List<PageFindings> all = new ArrayList<>(pages.size());
        for (int from = 0; from < pages.size(); from += BLOCK) {
            List<PageFindings> block = pages.subList(from, Math.min(pages.size(), from + BLOCK)).parallelStream()
                    .map(page -> {
                        PageFindings findings =
                                findings(checked, page, () -> renderer.check(page, settings.addresses(page.path())));
                        visible.dropContent(page);
                        onPage.run();
                        return findings;
                    })
                    .toList();
            block.forEach(problems::count);
            block.forEach(page -> page.problems().forEach(problem -> problems.add(page, problem)));
            block.forEach(page -> all.add(page.withoutProblems()));
        }
        OtherLinks links = OtherLinks.of(renderer, settings);
        links.check(
                all,
                page -> {
                    Set<String> ids = renderer.ids(
                            page,
                            whole -> findings(rendered, whole, () -> renderer.whole(whole, settings))
                                    .ids());
                    visible.dropContent(page.page());
                    return ids;
                },
                problems);
        problems.end();
        return Coverage.of(all, links.descriptions().losses(), visible.unmade());
    }

    /**
     * Reports what is wrong with a site whose pages were checked.
     *
     * @param ids the ids of a page
     */
    static Coverage report(
            VisibleSite visible,
            List<PageFindings> pages,
            OtherLinks links,
            Function<PageFindings, Set<String>> ids,
            ProblemLog log) {
        SiteProblems problems = aroundPages(visible, log);
        pages.forEach(problems::count);
        pages.forEach(page -> page.problems().forEach(problem -> problems.add(page, problem)));
        links.check(pages, ids, problems);
        problems.end();
        return Coverage.of(pages, links.descriptions().losses(), visible.unmade());
    }

    /** {@return what is wrong with a site apart from its pages} */
    private static SiteProblems aroundPages(VisibleSite visible, ProblemLog log) {
        SiteProblems problems = new SiteProblems(log);
        problems.addAll(visible.problems());
        problems.addAll(ShortenedNavigation.problems(visible.tree()));
        problems.addAll(IgnoredSettings.problems(visible));
        problems.addAll(UnsupportedDocument.problems(visible));
        problems.addAll(UnknownIcons.problems(visible));
        return problems;
    }

    /**
     * The last check.
     *
     * @param around what the check of a page needs of other pages and files
     */
    private record Last(Around around, OtherLinks links) {}

    /** What links lead to, apart from what the settings say: if it is the same, so are the findings about other pages. */
    private record Around(Set<String> files, List<String> pages, Set<String> allPages, Optional<String> home) {

        static Around of(VisibleSite visible, PublishingSettings settings) {
            return new Around(
                    visible.fileNames(),
                    visible.pages().stream().map(SitePage::path).toList(),
                    visible.allPages(),
                    visible.home(settings));
        }
    }

    /** Checks all pages, on all cores. */
    public Coverage all(VisibleSite visible, ProblemLog log) {
        known.clear();
        ids.clear();
        PageRenderer renderer = renderer(visible, settings);
        check(visible, visible.pages(), renderer);
        OtherLinks links = OtherLinks.of(renderer, settings);
        last = new Last(Around.of(visible, settings), links);
        return report(visible, renderer, links, log);
    }

    /**
     * Checks the pages that are built from some files, and those whose navigation entry changed.
     *
     * @param visible the site of the last check after a change of nothing but what is in these files
     * @param files none of them is a part of {@code docs.json} or of an OpenAPI document
     */
    public Coverage changed(VisibleSite visible, Set<String> files, ProblemLog log) {
        Last before = last;
        if (before == null
                || settings.themeFiles().isAny(files)
                || !before.around().equals(Around.of(visible, settings))) {
            return all(visible, log);
        }
        PageRenderer renderer = renderer(visible, settings);
        List<SitePage> others = visible.pages().stream().filter(this::isOther).toList();
        boolean sameOperations = others.stream().noneMatch(this::isOfOperation);
        OtherLinks links = sameOperations ? before.links() : OtherLinks.of(renderer, settings);
        if (!sameOperations) {
            ids.clear();
        }
        List<SitePage> affected = visible.pages().stream()
                .filter(page -> isOther(page)
                        || FailedPage.isIn(known(page))
                        || !Collections.disjoint(known(page).sources(), files))
                .toList();
        affected.forEach(page -> ids.remove(page.path()));
        check(visible, affected, renderer);
        last = new Last(before.around(), links);
        return report(visible, renderer, links, log);
    }

    private PageFindings known(SitePage page) {
        return Objects.requireNonNull(known.get(page.path()), "a checked page");
    }

    private boolean isOther(SitePage page) {
        return !known(page).page().equals(page);
    }

    /** {@return whether the page documents an operation or model, or did so before} */
    private boolean isOfOperation(SitePage page) {
        return page.entry().operation() != null || known(page).page().entry().operation() != null;
    }

    private static PageRenderer renderer(VisibleSite visible, PublishingSettings settings) {
        return new PageRenderer(visible, PublishedFiles.unrestricted(visible.fileNames()), settings);
    }

    private void check(VisibleSite visible, Collection<SitePage> pages, PageRenderer renderer) {
        pages.parallelStream()
                .map(page -> {
                    PageFindings findings = renderer.check(page, settings.addresses(page.path()));
                    visible.dropTree(page);
                    return findings;
                })
                .toList()
                .forEach(found -> known.put(found.page().path(), found));
    }

    private Coverage report(VisibleSite visible, PageRenderer renderer, OtherLinks links, ProblemLog log) {
        List<PageFindings> pages = visible.pages().stream().map(this::known).toList();
        return report(visible, pages, links, page -> ids(page, renderer), log);
    }

    private Set<String> ids(PageFindings page, PageRenderer renderer) {
        return ids.computeIfAbsent(
                page.page().path(),
                path -> renderer.ids(
                        page, whole -> renderer.whole(whole, settings).ids()));
    }

    /** {@return what was found out about a page, by an earlier process or now} */
    private static PageFindings findings(PageReuse reuse, SitePage page, Supplier<PageFindings> make) {
        Optional<StoredPage> known = reuse.find(page);
        PageFindings findings = known.map(StoredPage::findings).orElseGet(make);
        if (known.isPresent() || FailedPage.isIn(findings)) {
            reuse.retain(page);
        } else {
            reuse.keep(StoredPage.of(findings), List.of());
        }
        return findings;
    }

    /** The links that are in no page, and the check of links to elements, which needs all pages. */
    record OtherLinks(SettingsLinks settings, DescriptionLinks descriptions, RenderedParts added) {

        static OtherLinks of(PageRenderer renderer, PublishingSettings settings) {
            return new OtherLinks(
                    renderer.settings(settings),
                    renderer.descriptionLinks(settings, new PageNotes()),
                    renderer.parts(settings.addresses("/")));
        }

        void check(List<PageFindings> pages, Function<PageFindings, Set<String>> ids, SiteProblems problems) {
            problems.addAll(settings.problems());
            problems.addAll(added.problems());
            descriptions.addTo(problems);
            AnchorCheck anchors = AnchorCheck.among(pages, ids);
            anchors.read(Stream.concat(
                    pages.stream().flatMap(page -> page.anchors().stream()),
                    Stream.of(settings.anchors(), added.anchors(), descriptions.anchors())
                            .flatMap(List::stream)));
            pages.forEach(page -> anchors.check(page).forEach(problem -> problems.add(page, problem)));
            problems.addAll(anchors.check(settings.anchors()));
            problems.addAll(anchors.check(added.anchors()));
            problems.addAll(anchors.check(descriptions.anchors()));
        }
    }
}
