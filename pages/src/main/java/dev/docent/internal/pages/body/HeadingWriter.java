package dev.docent.internal.pages.body;

import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.components.element.Slugs;
import dev.docent.internal.pages.html.ElementId;
import dev.docent.internal.pages.html.HtmlFragment;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.html.UrlAttribute;

/** Writes headings with their ids and the links to themselves. */
final class HeadingWriter {

    private final BodyRendering rendering;

    HeadingWriter(BodyRendering rendering) {
        this.rendering = rendering;
    }

    /** @param wanted the id that the author gave; empty for one made of the text */
    void write(int depth, String wanted, Runnable content) {
        Sections sections = rendering.sections();
        HtmlWriter inner = new HtmlWriter(256);
        int mark = sections.mark();
        rendering.writeTo(inner, content);
        String text = sections.since(mark);
        HtmlFragment written = inner.toFragment();
        if (written.size() == 0) {
            return;
        }
        if (!rendering.headings().isOutlined()) {
            rendering
                    .html()
                    .element(Tag.P)
                    .content(() -> rendering
                            .html()
                            .element(Tag.STRONG)
                            .content(() -> rendering.html().fragment(written)));
            return;
        }
        ElementId id = rendering.claimHeading(wanted.isEmpty() ? Slugs.ofHeading(text) : wanted);
        Tag tag = rendering.heading(depth, id, text);
        rendering.html().element(tag).id(id).content(() -> {
            rendering.html().fragment(written);
            rendering
                    .html()
                    .element(Tag.A)
                    .classes("anchor")
                    .attribute(UrlAttribute.HREF, Url.of(id))
                    .attribute(TextAttribute.ARIA_LABEL, rendering.text(ComponentText.ANCHOR))
                    .empty();
        });
    }
}
