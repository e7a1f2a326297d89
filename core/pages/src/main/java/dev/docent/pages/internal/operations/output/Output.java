package dev.docent.pages.internal.operations.output;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.PageHeading;
import dev.docent.pages.internal.page.PageSection;

/**
 * A page that is being written: its HTML, its headings and its text for search. Not for use by several threads.
 */
public final class Output {

    /** A page that has so many bytes gets no more fields. */
    public static final int MAX_BYTES = 2_000_000;

    private static final int MAX_DESCRIPTION = 20_000;
    private static final int MAX_SECTION = 20_000;
    private static final String MARKUP = "*_`[]<>&{}\\~!#|\n\r\t";
    private static final String LINE_STARTS = "-+= 0123456789";

    private final PageEnvironment environment;
    private final Ids ids;
    private final HtmlWriter html = new HtmlWriter();
    private final List<PageHeading> headings = new ArrayList<>();
    private final List<PageSection> sections = new ArrayList<>();
    private final StringBuilder searched = new StringBuilder();
    private boolean searching = true;
    private String anchor = "";
    private String heading = "";

    /** @param ids of the content of the page */
    public Output(PageEnvironment environment, Ids ids) {
        this.environment = environment;
        this.ids = ids;
    }

    public HtmlWriter html() {
        return html;
    }

    public Ids ids() {
        return ids;
    }

    public PageEnvironment environment() {
        return environment;
    }

    public String text(OperationText key) {
        return environment.texts().get(key);
    }

    /** {@return the text with values} */
    public String text(OperationText key, Object... values) {
        return environment.texts().get(key, values);
    }

    /** {@return whether the page has no room for more fields} */
    public boolean isFull() {
        return html.size() > MAX_BYTES;
    }

    /** Begins a section of the page. */
    public void heading(int depth, String id, String title) {
        ElementId claimed = ids.claim(id);
        endSection();
        anchor = claimed.value();
        heading = title;
        headings.add(new PageHeading(depth, claimed, title));
        html.element(depth == 2 ? Tag.H2 : Tag.H3)
                .id(claimed)
                .content(() -> html.element(Tag.A)
                        .attribute(UrlAttribute.HREF, Url.of(claimed))
                        .text(title));
    }

    /** Runs a task that writes what is no content of the page alone: the same text on each page of a document. */
    public void unsearchable(Runnable task) {
        searching = false;
        task.run();
        searching = true;
    }

    /** Adds a text that search finds. */
    public void searchable(String text) {
        if (!searching) {
            return;
        }
        boolean space = searched.length() > 0;
        for (int i = 0; i < text.length() && searched.length() < MAX_SECTION; i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                space = searched.length() > 0;
            } else {
                searched.append(space ? " " : "").append(c);
                space = false;
            }
        }
    }

    /** Writes a description, if there is one. A very long one is cut. */
    public void markdown(String description) {
        if (description.isBlank()) {
            return;
        }
        String markdown = Bounds.cut(description.strip(), MAX_DESCRIPTION);
        if (isPlain(markdown)) {
            html.element(Tag.P).text(markdown);
            searchable(markdown);
        } else {
            searchable(environment.markdown().write(html, ids, markdown));
        }
    }

    /** Most descriptions are one sentence without any markup. */
    private static boolean isPlain(String markdown) {
        if (markdown.isEmpty() || LINE_STARTS.indexOf(markdown.charAt(0)) >= 0) {
            return false;
        }
        for (int i = 0; i < markdown.length(); i++) {
            if (MARKUP.indexOf(markdown.charAt(i)) >= 0) {
                return false;
            }
        }
        return !markdown.contains("://") && !markdown.contains("www.") && markdown.indexOf('@') < 0;
    }

    /** Takes over a content that was rendered before. */
    public void include(PageContent content) {
        endSection();
        html.fragment(content.html());
        headings.addAll(content.headings());
        sections.addAll(content.sections());
    }

    private void endSection() {
        if (searched.length() > 0 || !heading.isEmpty()) {
            sections.add(new PageSection(anchor, heading, searched.toString()));
            searched.setLength(0);
        }
        anchor = "";
        heading = "";
    }

    public HtmlFragment toFragment() {
        return html.toFragment();
    }

    public List<PageHeading> headings() {
        return List.copyOf(headings);
    }

    /** {@return the text of the page for search} */
    public List<PageSection> sections() {
        endSection();
        return List.copyOf(sections);
    }
}
