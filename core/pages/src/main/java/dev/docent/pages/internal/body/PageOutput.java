package dev.docent.pages.internal.body;

import java.util.List;
import java.util.Optional;

import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.page.PageSection;

/** Where a page is written to: its HTML, its side column on wide screens, and its text for search. */
final class PageOutput {

    private final HtmlWriter aside = new HtmlWriter(1024);
    private final Sections sections = new Sections();
    private final boolean paragraphs;
    private HtmlWriter html = new HtmlWriter();
    private boolean inLink;

    /** @param paragraphs whether text that is in no element is in paragraphs, as in Markdown, unlike in HTML */
    PageOutput(boolean paragraphs) {
        this.paragraphs = paragraphs;
    }

    boolean hasParagraphs() {
        return paragraphs;
    }

    /** {@return where HTML is written now; not kept while content is written} */
    HtmlWriter html() {
        return html;
    }

    Sections sections() {
        return sections;
    }

    /** Writes a text of the author, which search finds. */
    void text(String text) {
        html.text(text);
        sections.add(text);
    }

    /** Runs a task that writes into another document. */
    void writeTo(HtmlWriter other, Runnable task) {
        HtmlWriter outer = html;
        html = other;
        try {
            task.run();
        } finally {
            html = outer;
        }
    }

    /** Runs a task that writes the side column. */
    void aside(Runnable task) {
        writeTo(aside, task);
    }

    boolean isInLink() {
        return inLink;
    }

    /** Runs a task that writes the content of a link. */
    void inLink(Runnable task) {
        boolean outer = inLink;
        inLink = true;
        try {
            task.run();
        } finally {
            inLink = outer;
        }
    }

    /** Writes what may be wider than the page and scrolls then. */
    void scrolling(String label, Runnable content) {
        html.element(Tag.DIV)
                .classes("scroll")
                .attribute(TextAttribute.TABINDEX, 0)
                .attribute(TextAttribute.ROLE, "group")
                .attribute(TextAttribute.ARIA_LABEL, label)
                .content(content);
    }

    /** {@return the HTML of the page; nothing is written after this} */
    HtmlFragment content() {
        return html.toFragment();
    }

    /** {@return the side column; empty if there is none} */
    Optional<HtmlFragment> asideContent() {
        HtmlFragment content = aside.toFragment();
        return content.size() == 0 ? Optional.empty() : Optional.of(content);
    }

    List<PageSection> sectionList() {
        return sections.list();
    }
}
