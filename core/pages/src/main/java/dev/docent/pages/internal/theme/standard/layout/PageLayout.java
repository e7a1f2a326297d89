package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.ContainerType;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.theme.standard.assets.ThemeAssets;
import dev.docent.pages.internal.theme.standard.settings.ThemeSettings;
import dev.docent.pages.internal.theme.view.AddedParts;
import dev.docent.pages.internal.theme.view.PageMode;
import dev.docent.pages.internal.theme.view.PageView;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.theme.view.WholePages;
import dev.docent.pages.internal.tree.SiteTree;

/**
 * Writes whole pages of a site. Its sidebars are rendered once and kept, so one of these serves all pages that write
 * addresses in the same way. Safe for several threads.
 */
public final class PageLayout implements WholePages {

    private static final int MIN_SIZE = 64 * 1024;
    private static final int MAX_EXPECTED = 2 * 1024 * 1024;

    private final SiteTree tree;
    private final SiteFrame site;
    private final Sidebars sidebars = new Sidebars();
    private final Map<String, PageListParts> indexes = new ConcurrentHashMap<>();

    /** About the size of the page before: pages of a site are similar, and a buffer that grows is copied again. */
    private volatile int expectedSize = MIN_SIZE;

    /**
     * @param icons those that pages refer to
     * @param addresses how these pages write addresses
     */
    public PageLayout(
            ThemeSettings settings,
            ThemeAssets assets,
            IconSprite icons,
            SiteView site,
            AddedParts added,
            Addresses addresses) {
        this.tree = site.tree();
        this.site = new SiteFrame(settings, assets, icons, site, added, addresses);
    }

    @Override
    public byte[] page(PageView page) {
        PageFrame frame = PageFrame.of(site, page.path(), expectedSize);
        List<PageHeading> headings = HeadingsPart.shown(page);
        boolean aside = page.content().aside().isPresent();
        String styleClass = page.mode().styleClass() + (aside ? " with-aside" : "");
        DocumentPart document = new DocumentPart(frame, sidebars);
        document.write(page, styleClass, page.mode().hasSidebar(), !headings.isEmpty(), "", () -> {
            new ContentPart(frame).write(page);
            new HeadingsPart(frame).write(headings);
        });
        int size = frame.html().size();
        expectedSize = Math.min(MAX_EXPECTED, Math.max(MIN_SIZE, size + size / 8));
        return frame.html().toBytes();
    }

    @Override
    public byte[] notFound(List<String> nearest) {
        PageFrame frame = PageFrame.of(site, "", MIN_SIZE);
        return special(
                frame, () -> new NotFoundPart(frame).write(nearest), frame.text(LayoutText.NOT_FOUND_TITLE), true, "");
    }

    @Override
    public byte[] search(String language, String query, List<SearchResult> results) {
        PageFrame frame = PageFrame.ofLanguage(site, language, MIN_SIZE);
        return special(
                frame,
                () -> new SearchPart(frame).write(query, results),
                frame.text(LayoutText.SEARCH_RESULTS),
                true,
                query);
    }

    @Override
    public int indexParts(String language) {
        return index(language).parts().size();
    }

    @Override
    public byte[] index(String language, int part) {
        PageFrame frame = PageFrame.ofLanguage(site, language, MIN_SIZE);
        return index(frame, index(language), part);
    }

    private byte[] index(PageFrame frame, PageListParts index, int part) {
        String title = frame.text(LayoutText.ALL_PAGES)
                + (part == 0 ? "" : " " + part + "/" + index.parts().size());
        return special(frame, new IndexPart(frame, index, part)::write, title, false, "");
    }

    private PageListParts index(String tag) {
        return indexes.computeIfAbsent(
                tag,
                language -> PageListParts.of(tree.pages().stream()
                        .filter(place -> language.equals(place.title(ContainerType.LANGUAGE)
                                .orElse(site.view().language())))
                        .toList()));
    }

    private byte[] special(PageFrame frame, Runnable part, String title, boolean sidebar, String query) {
        new DocumentPart(frame, sidebars)
                .write(PageView.unlisted(title), PageMode.WIDE.styleClass() + " special", sidebar, false, query, part);
        return frame.html().toBytes();
    }
}
