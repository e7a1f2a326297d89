package dev.docent.internal.pages.body;

import java.util.List;

import dev.docent.internal.pages.code.BreakableCode;
import dev.docent.internal.pages.components.element.Image;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.StartTag;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.html.UrlAttribute;
import dev.docent.internal.pages.mdx.tree.Inline;

/** Writes the text of Markdown. */
final class Inlines {

    private final BodyRendering rendering;
    private boolean inCell;

    Inlines(BodyRendering rendering) {
        this.rendering = rendering;
    }

    void write(List<Inline> inlines, PageScope frame) {
        rendering.bounds().nested(rendering.html().size(), () -> inlines.forEach(inline -> write(inline, frame)));
    }

    private void write(Inline inline, PageScope frame) {
        if (inline instanceof Inline.Text text) {
            rendering.text(text.text());
        } else if (inline instanceof Inline.Code code) {
            code(code.code());
        } else if (inline instanceof Inline.SoftBreak) {
            rendering.text("\n");
        } else if (inline instanceof Inline.HardBreak) {
            rendering.html().element(Tag.BR).empty();
            rendering.sections().gap();
        } else if (inline instanceof Inline.Emphasis emphasis) {
            wrapped(Tag.EM, emphasis.content(), frame);
        } else if (inline instanceof Inline.Strong strong) {
            wrapped(Tag.STRONG, strong.content(), frame);
        } else if (inline instanceof Inline.Strikethrough struck) {
            wrapped(Tag.DEL, struck.content(), frame);
        } else if (inline instanceof Inline.Link link) {
            link(link, frame);
        } else if (inline instanceof Inline.Image image) {
            rendering
                    .report()
                    .at(
                            frame.page(),
                            image.span(),
                            () -> rendering.image(new Image(image.url(), image.alt(), image.title(), "", "", "")));
        } else if (inline instanceof Inline.ElementInline element) {
            rendering.elements().write(element, frame);
        } else if (inline instanceof Inline.ExpressionInline expression) {
            rendering.expressions().write(expression.source(), expression.span(), frame);
        } else if (inline instanceof Inline.FootnoteReference reference) {
            rendering.footnotes().refer(reference, frame);
        }
    }

    private void wrapped(Tag tag, List<Inline> content, PageScope frame) {
        rendering.html().element(tag).content(() -> write(content, frame));
    }

    /** Writes the content of a cell of a table. */
    void writeCell(List<Inline> content, PageScope frame) {
        boolean outer = inCell;
        inCell = true;
        try {
            write(content, frame);
        } finally {
            inCell = outer;
        }
    }

    void code(String code) {
        HtmlWriter html = rendering.html();
        html.element(Tag.CODE).content(() -> {
            if (inCell) {
                BreakableCode.write(code, html);
            } else {
                html.code(code, 0, code.length());
            }
        });
        rendering.sections().add(code);
    }

    private void link(Inline.Link link, PageScope frame) {
        if (rendering.isInLink()) {
            write(link.content(), frame);
            return;
        }
        rendering
                .report()
                .at(
                        frame.page(),
                        link.span(),
                        () -> rendering
                                .link(link.url())
                                .ifPresentOrElse(
                                        url -> {
                                            StartTag start = rendering
                                                    .html()
                                                    .element(Tag.A)
                                                    .attribute(UrlAttribute.HREF, url);
                                            if (!link.title().isEmpty()) {
                                                start.attribute(TextAttribute.TITLE, link.title());
                                            }
                                            start.content(() -> rendering.inLink(() -> write(link.content(), frame)));
                                        },
                                        () -> write(link.content(), frame)));
    }
}
