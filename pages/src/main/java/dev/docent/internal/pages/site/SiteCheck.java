package dev.docent.internal.pages.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.problems.ProblemLog;

/** Finds what is wrong with the pages of a site, and keeps nothing of their content. */
public final class SiteCheck {

    /** Pages whose problems are kept at a time. */
    private static final int BLOCK = 1_000;

    private SiteCheck() {}

    /**
     * Reports what {@link DocumentationSite#problems()} has, and {@linkplain DocumentationSite#coverage() the coverage}.
     * Reads pages on all cores.
     *
     * @param onPage called after each page, by several threads
     */
    public static Coverage check(SiteContents contents, PublishingSettings settings, ProblemLog log, Runnable onPage) {
        SiteTree tree = SiteTree.of(contents.navigation());
        PublishedFiles files = PublishedFiles.unrestricted(contents.fileNames());
        PageRenderer renderer = new PageRenderer(contents, files, tree, settings);
        SiteProblems problems = new SiteProblems(log);
        problems.addAll(contents.problems());
        List<SitePage> pages = List.copyOf(contents.pages());
        List<PageFindings> all = new ArrayList<>(pages.size());
        for (int from = 0; from < pages.size(); from += BLOCK) {
            List<PageFindings> block = pages.subList(from, Math.min(pages.size(), from + BLOCK)).parallelStream()
                    .map(page -> {
                        PageFindings findings = renderer.check(page, settings.addresses(page.path()));
                        onPage.run();
                        return findings;
                    })
                    .toList();
            block.forEach(page -> page.problems().forEach(problem -> problems.add(page, problem)));
            block.forEach(page -> all.add(page.withoutProblems()));
        }
        SettingsLinks links = renderer.settings(settings);
        problems.addAll(links.problems());
        DescriptionLinks descriptions = renderer.descriptionLinks(settings);
        problems.addAll(descriptions.problems());
        AnchorCheck anchors = AnchorCheck.among(
                all, page -> renderer.ids(page, settings.addresses(page.page().path())));
        all.forEach(page -> anchors.check(page).forEach(problem -> problems.add(page, problem)));
        problems.addAll(anchors.check(links.anchors()));
        problems.addAll(anchors.check(descriptions.anchors()));
        problems.end();
        return Coverage.of(all);
    }
}
