package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.code.BreakableCode;
import dev.docent.pages.internal.components.element.Image;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Writes the text of Markdown. */
final class Inlines {

    private final PageOutput output;
    private final LinkResolver links;
    private final Images images;
    private final FootnoteWriter footnotes;
    private final JsxWriter jsx;
    private final SnippetBounds bounds;
    private final FormulaWriter formulas;
    private final Report report;
    private boolean inCell;

    Inlines(
            PageOutput output,
            LinkResolver links,
            Images images,
            FootnoteWriter footnotes,
            JsxWriter jsx,
            SnippetBounds bounds,
            FormulaWriter formulas,
            Report report) {
        this.output = output;
        this.links = links;
        this.images = images;
        this.footnotes = footnotes;
        this.jsx = jsx;
        this.bounds = bounds;
        this.formulas = formulas;
        this.report = report;
    }

    void write(List<Inline> inlines, PageScope scope) {
        bounds.nested(output.html().size(), () -> inlines.forEach(inline -> write(inline, scope)));
    }

    private void write(Inline inline, PageScope scope) {
        if (inline instanceof Inline.Text text) {
            output.text(text.text());
        } else if (inline instanceof Inline.Code code) {
            code(code.code());
        } else if (inline instanceof Inline.Math math) {
            report.at(scope.page(), math.span(), () -> formulas.writeFormula(math.tex(), false));
        } else if (inline instanceof Inline.SoftBreak) {
            output.text("\n");
        } else if (inline instanceof Inline.HardBreak) {
            output.html().element(Tag.BR).empty();
            output.sections().gap();
        } else if (inline instanceof Inline.Emphasis emphasis) {
            wrapped(Tag.EM, emphasis.content(), scope);
        } else if (inline instanceof Inline.Strong strong) {
            wrapped(Tag.STRONG, strong.content(), scope);
        } else if (inline instanceof Inline.Strikethrough struck) {
            wrapped(Tag.DEL, struck.content(), scope);
        } else if (inline instanceof Inline.Link link) {
            link(link, scope);
        } else if (inline instanceof Inline.Image image) {
            report.at(
                    scope.page(),
                    image.span(),
                    () -> images.write(new Image(image.url(), image.alt(), image.title(), "", "", "")));
        } else if (inline instanceof Inline.ElementInline element) {
            jsx.write(element, scope);
        } else if (inline instanceof Inline.ExpressionInline expression) {
            jsx.write(expression.source(), expression.span(), scope);
        } else if (inline instanceof Inline.FootnoteReference reference) {
            footnotes.refer(reference, scope);
        }
    }

    private void wrapped(Tag tag, List<Inline> content, PageScope scope) {
        output.html().element(tag).content(() -> write(content, scope));
    }

    /** Writes the content of a cell of a table. */
    void writeCell(List<Inline> content, PageScope scope) {
        boolean outer = inCell;
        inCell = true;
        try {
            write(content, scope);
        } finally {
            inCell = outer;
        }
    }

    void code(String code) {
        HtmlWriter html = output.html();
        html.element(Tag.CODE).content(() -> {
            if (inCell) {
                BreakableCode.write(code, html);
            } else {
                html.code(code, 0, code.length());
            }
        });
        output.sections().add(code);
    }

    private void link(Inline.Link link, PageScope scope) {
        if (output.isInLink()) {
            write(link.content(), scope);
            return;
        }
        report.at(
                scope.page(),
                link.span(),
                () -> links.link(link.url())
                        .ifPresentOrElse(
                                url -> {
                                    StartTag start =
                                            output.html().element(Tag.A).attribute(UrlAttribute.HREF, url);
                                    if (!link.title().isEmpty()) {
                                        start.attribute(TextAttribute.TITLE, link.title());
                                    }
                                    start.content(() -> output.inLink(() -> write(link.content(), scope)));
                                },
                                () -> write(link.content(), scope)));
    }
}
