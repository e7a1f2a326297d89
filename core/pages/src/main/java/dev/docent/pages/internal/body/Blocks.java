package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.base.internal.html.BooleanAttribute;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.StartTag;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.TextAttribute;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.ListItem.Task;
import dev.docent.pages.internal.texts.Texts;

/** Writes the blocks of Markdown. */
final class Blocks {

    private final Texts<ComponentText> texts;
    private final PageOutput output;
    private final HeadingWriter headings;
    private final Inlines inlines;
    private final Images images;
    private final CodeWriter code;
    private final Tables tables;
    private final JsxWriter jsx;
    private final SnippetBounds bounds;
    private final Report report;
    private final FormulaWriter formulas;

    Blocks(
            Texts<ComponentText> texts,
            PageOutput output,
            HeadingWriter headings,
            Inlines inlines,
            Images images,
            CodeWriter code,
            JsxWriter jsx,
            SnippetBounds bounds,
            FormulaWriter formulas,
            Report report) {
        this.texts = texts;
        this.output = output;
        this.headings = headings;
        this.inlines = inlines;
        this.images = images;
        this.code = code;
        this.tables = new Tables(texts, output, inlines);
        this.jsx = jsx;
        this.bounds = bounds;
        this.report = report;
        this.formulas = formulas;
    }

    void write(List<Block> blocks, PageScope scope) {
        // such as the content of a card after its title
        output.sections().gap();
        bounds.nested(output.html().size(), () -> blocks.forEach(block -> write(block, scope)));
    }

    /** Writes blocks where only text may be: paragraphs become lines. */
    void writeText(List<Block> blocks, PageScope scope) {
        bounds.nested(output.html().size(), () -> {
            boolean first = true;
            for (Block block : blocks) {
                if (block instanceof Block.Paragraph paragraph) {
                    if (!first) {
                        output.html().element(Tag.BR).empty();
                    }
                    inlines.write(paragraph.content(), scope);
                    first = false;
                } else {
                    write(block, scope);
                }
            }
        });
    }

    private void write(Block block, PageScope scope) {
        HtmlWriter html = output.html();
        if (block instanceof Block.Paragraph paragraph) {
            paragraph(paragraph, scope);
        } else if (block instanceof Block.Heading heading) {
            headings.write(heading.depth(), heading.id(), () -> inlines.write(heading.content(), scope));
        } else if (block instanceof Block.CodeBlock fenced) {
            code.write(fenced);
        } else if (block instanceof Block.Quote quote) {
            Alerts.of(quote)
                    .ifPresentOrElse(
                            alert -> jsx.write(alert, scope),
                            () -> html.element(Tag.BLOCKQUOTE).content(() -> write(quote.children(), scope)));
        } else if (block instanceof Block.ListBlock list) {
            list(list, scope);
        } else if (block instanceof Block.Rule) {
            html.element(Tag.HR).empty();
        } else if (block instanceof Block.Table table) {
            tables.write(table, scope);
        } else if (block instanceof Block.ElementBlock element) {
            jsx.write(element, scope);
        } else if (block instanceof Block.ExpressionBlock expression) {
            jsx.write(expression.source(), expression.span(), scope);
        }
        output.sections().gap();
    }

    private void paragraph(Block.Paragraph paragraph, PageScope scope) {
        List<Inline> content = paragraph.content();
        if (content.size() == 1
                && content.get(0) instanceof Inline.Image image
                && !image.title().isEmpty()) {
            images.writeWithCaption(image, scope);
            return;
        }
        if (content.size() == 1 && content.get(0) instanceof Inline.Math math && math.display()) {
            report.at(scope.page(), math.span(), () -> formulas.writeFormula(math.tex(), true));
            return;
        }
        HtmlWriter html = output.html();
        if (!output.hasParagraphs()) {
            inlines.write(content, scope);
            html.text("\n");
        } else if (Phrasing.isPhrasing(content, scope)) {
            html.element(Tag.P).content(() -> inlines.write(content, scope));
        } else if (Phrasing.isElementsOnly(content)) {
            inlines.write(content, scope);
        } else {
            html.element(Tag.DIV).classes("p").content(() -> inlines.write(content, scope));
        }
    }

    private void list(Block.ListBlock list, PageScope scope) {
        StartTag start = output.html().element(list.ordered() ? Tag.OL : Tag.UL);
        if (list.ordered() && list.start() != 1) {
            start.attribute(TextAttribute.START, list.start());
        }
        if (list.items().stream().anyMatch(item -> item.task() != Task.NONE)) {
            start.classes("tasks");
        }
        start.content(() -> list.items().forEach(item -> item(item, list.loose(), scope)));
    }

    private void item(ListItem item, boolean loose, PageScope scope) {
        HtmlWriter html = output.html();
        html.element(Tag.LI).content(() -> {
            if (item.task() != Task.NONE) {
                boolean done = item.task() == Task.DONE;
                html.element(Tag.INPUT)
                        .attribute(TextAttribute.TYPE, "checkbox")
                        .attribute(BooleanAttribute.DISABLED)
                        .attribute(BooleanAttribute.CHECKED, done)
                        .attribute(
                                TextAttribute.ARIA_LABEL,
                                texts.get(done ? ComponentText.TASK_DONE : ComponentText.TASK_OPEN))
                        .empty();
                html.text(" ");
            }
            if (loose) {
                write(item.children(), scope);
            } else {
                tight(item.children(), scope);
            }
        });
        output.sections().gap();
    }

    private void tight(List<Block> children, PageScope scope) {
        bounds.nested(output.html().size(), () -> {
            for (Block child : children) {
                if (child instanceof Block.Paragraph paragraph && Phrasing.isPhrasing(paragraph.content(), scope)) {
                    inlines.write(paragraph.content(), scope);
                    output.sections().gap();
                } else {
                    write(child, scope);
                }
            }
        });
    }
}
