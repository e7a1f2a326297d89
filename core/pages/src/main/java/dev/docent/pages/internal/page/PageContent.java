package dev.docent.pages.internal.page;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;

/**
 * The content of a page without its title and description. Immutable.
 *
 * @param html the content
 * @param aside its side column on wide screens, such as samples of requests; empty for none
 * @param headings the headings in the order of the page, for "On this page"
 * @param sections the text of the page for search, in the order of the page
 * @param problems what is wrong with the page's source
 * @param complete whether everything is shown as its author meant it
 */
public record PageContent(
        HtmlFragment html,
        Optional<HtmlFragment> aside,
        List<PageHeading> headings,
        List<PageSection> sections,
        List<Problem> problems,
        boolean complete) {

    /** No content. */
    public static final PageContent EMPTY =
            new PageContent(new HtmlWriter(16).toFragment(), Optional.empty(), List.of(), List.of(), List.of(), true);

    /** Copies the lists. */
    public PageContent {
        headings = List.copyOf(headings);
        sections = List.copyOf(sections);
        problems = List.copyOf(problems);
    }

    /** {@return the same content with nothing but the text for search} */
    public PageContent withoutHtml() {
        return new PageContent(EMPTY.html(), Optional.empty(), List.of(), sections, List.of(), complete);
    }
}
