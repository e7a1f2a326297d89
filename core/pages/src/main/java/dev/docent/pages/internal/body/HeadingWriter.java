package dev.docent.pages.internal.body;

import dev.docent.base.internal.html.ElementId;
import dev.docent.base.internal.html.HtmlFragment;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Slugs;
import dev.docent.pages.internal.texts.Texts;

/** Writes headings with their ids and the links to themselves. */
final class HeadingWriter {

    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final Headings headings;

    HeadingWriter(Texts<ComponentText> texts, PageOutput output, Headings headings) {
        this.texts = texts;
        this.output = output;
        this.headings = headings;
    }

    /** Notes a heading, and begins a section for search; returns its element. */
    Tag begin(int depth, ElementId id, String text) {
        int level = headings.level(depth);
        headings.add(level, id, text);
        output.sections().begin(id.value(), text);
        return Headings.tag(level);
    }

    void write(int depth, String wanted, Runnable content) {
        write(depth, wanted, "", content);
    }

    /**
     * Writes a heading. One inside a link has no link to itself.
     *
     * @param wanted the id that the author gave; empty to derive it from the text
     * @param classes empty for none
     */
    void write(int depth, String wanted, String classes, Runnable content) {
        Sections sections = output.sections();
        HtmlWriter inner = new HtmlWriter(256);
        int mark = sections.mark();
        output.writeTo(inner, content);
        String text = sections.since(mark);
        HtmlFragment written = inner.toFragment();
        if (written.size() == 0) {
            return;
        }
        if (!headings.isOutlined()) {
            output.html()
                    .element(Tag.P)
                    .content(() -> output.html()
                            .element(Tag.STRONG)
                            .content(() -> output.html().fragment(written)));
            return;
        }
        ElementId id = headings.claimHeading(wanted.isEmpty() ? Slugs.ofHeading(text) : wanted);
        Tag tag = begin(depth, id, text);
        output.html().element(tag).classes(classes).id(id).content(() -> {
            output.html().fragment(written);
            if (output.isInLink()) {
                return;
            }
            output.html()
                    .element(Tag.A)
                    .classes("anchor")
                    .attribute(UrlAttribute.HREF, Url.of(id))
                    .attribute(TextAttribute.ARIA_LABEL, texts.get(ComponentText.ANCHOR))
                    .empty();
        });
    }
}
