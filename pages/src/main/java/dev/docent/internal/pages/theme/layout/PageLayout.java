package dev.docent.internal.pages.theme.layout;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

import dev.docent.api.navigation.ContainerType;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.page.PageHeading;
import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.pages.theme.view.PageMode;
import dev.docent.internal.pages.theme.view.PageView;
import dev.docent.internal.pages.theme.view.SearchView;
import dev.docent.internal.pages.theme.view.SiteView;

/**
 * Writes whole pages of a site. Its sidebars are rendered once and kept, so one of these serves all pages that write
 * addresses in the same way. Safe for several threads.
 */
public final class PageLayout {

    private static final int LEAST_SIZE = 64 * 1024;
    private static final int MOST_EXPECTED = 2 * 1024 * 1024;

    private final SiteView site;
    private final SiteTree tree;
    private final Addresses addresses;
    private final Sidebars sidebars = new Sidebars();
    private final Map<String, PageIndex> indexes = new ConcurrentHashMap<>();

    /** About the size of the page before: pages of a site are similar, and a buffer that grows is copied again. */
    private volatile int expectedSize = LEAST_SIZE;

    /** @param addresses how these pages write addresses */
    public PageLayout(SiteView site, SiteTree tree, Addresses addresses) {
        this.site = site;
        this.tree = tree;
        this.addresses = addresses;
    }

    /** {@return a page} */
    public byte[] page(PageView page) {
        Frame frame = Frame.of(site, tree, addresses, page.path(), expectedSize);
        PageIds ids = PageIds.create();
        List<PageHeading> headings = HeadingsPart.shown(page);
        boolean aside = page.content().aside().isPresent();
        String styleClass = page.mode().styleClass() + (aside ? " with-aside" : "");
        DocumentPart document = new DocumentPart(frame, ids, sidebars);
        document.write(PageFacts.of(page), styleClass, page.mode().hasSidebar(), !headings.isEmpty(), "", () -> {
            new ContentPart(frame, ids).write(page);
            new HeadingsPart(frame, ids).write(headings);
        });
        int size = frame.html().size();
        expectedSize = Math.min(MOST_EXPECTED, Math.max(LEAST_SIZE, size + size / 8));
        return frame.html().toBytes();
    }

    /**
     * {@return the page for an address that leads nowhere}
     *
     * @param nearest paths of pages that the reader may have meant; the best first
     */
    public byte[] notFound(List<String> nearest) {
        Frame frame = Frame.of(site, tree, addresses, "", LEAST_SIZE);
        return special(
                frame,
                ids -> new NotFoundPart(frame, ids).write(nearest),
                frame.text(LayoutText.NOT_FOUND_TITLE),
                true,
                "");
    }

    /**
     * {@return the page with the results of a search}
     *
     * @param tag the language that it was in, as the navigation has it
     */
    public byte[] search(String tag, SearchView view) {
        Frame frame = Frame.ofLanguage(site, tree, addresses, tag, LEAST_SIZE);
        return special(
                frame,
                ids -> new SearchPart(frame, ids).write(view),
                frame.text(LayoutText.SEARCH_RESULTS),
                true,
                view.query());
    }

    /** {@return the page that lists all others, for readers who cannot search} */
    public byte[] index() {
        Frame frame = Frame.of(site, tree, addresses, "", LEAST_SIZE);
        return index(frame, PageIndex.of(tree.pages()), 0);
    }

    /**
     * {@return how many pages besides its first one the list of the pages of a language has}
     *
     * @param tag the language as the navigation has it
     */
    public int indexParts(String tag) {
        return index(tag).parts().size();
    }

    /**
     * {@return the page that lists the pages of a language}
     *
     * @param tag the language as the navigation has it
     * @param part 0 for the first page, which leads to the others if there are any
     */
    public byte[] index(String tag, int part) {
        Frame frame = Frame.ofLanguage(site, tree, addresses, tag, LEAST_SIZE);
        return index(frame, index(tag), part);
    }

    private byte[] index(Frame frame, PageIndex index, int part) {
        String title = frame.text(LayoutText.ALL_PAGES)
                + (part == 0 ? "" : " " + part + "/" + index.parts().size());
        return special(frame, new IndexPart(frame, index, part)::write, title, false, "");
    }

    private PageIndex index(String tag) {
        return indexes.computeIfAbsent(
                tag,
                language -> PageIndex.of(tree.pages().stream()
                        .filter(place -> language.equals(
                                place.title(ContainerType.LANGUAGE).orElse(site.language())))
                        .toList()));
    }

    private byte[] special(Frame frame, Consumer<PageIds> part, String title, boolean sidebar, String query) {
        PageIds ids = PageIds.create();
        new DocumentPart(frame, ids, sidebars)
                .write(
                        PageFacts.unlisted(title),
                        PageMode.WIDE.styleClass() + " special",
                        sidebar,
                        false,
                        query,
                        () -> part.accept(ids));
        return frame.html().toBytes();
    }
}
