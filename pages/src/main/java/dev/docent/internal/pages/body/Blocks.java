package dev.docent.internal.pages.body;

import java.util.List;

import dev.docent.internal.pages.components.element.ComponentText;
import dev.docent.internal.pages.html.BooleanAttribute;
import dev.docent.internal.pages.html.HtmlWriter;
import dev.docent.internal.pages.html.StartTag;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.html.TextAttribute;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.ListItem;
import dev.docent.internal.pages.mdx.tree.ListItem.Task;
import dev.docent.internal.problems.BodyProblems;

/** Writes the blocks of Markdown. */
final class Blocks {

    private final BodyRendering rendering;
    private final CodeWriter code;
    private final Tables tables;

    Blocks(BodyRendering rendering) {
        this.rendering = rendering;
        this.code = new CodeWriter(rendering);
        this.tables = new Tables(rendering);
    }

    void write(List<Block> blocks, PageScope frame) {
        // such as the content of a card after its title
        rendering.sections().gap();
        rendering.bounds().nested(rendering.html().size(), () -> blocks.forEach(block -> write(block, frame)));
    }

    /** Writes blocks where only text may be: paragraphs become lines. */
    void writeText(List<Block> blocks, PageScope frame) {
        rendering.bounds().nested(rendering.html().size(), () -> {
            boolean first = true;
            for (Block block : blocks) {
                if (block instanceof Block.Paragraph paragraph) {
                    if (!first) {
                        rendering.html().element(Tag.BR).empty();
                    }
                    rendering.inlines().write(paragraph.content(), frame);
                    first = false;
                } else {
                    write(block, frame);
                }
            }
        });
    }

    private void write(Block block, PageScope frame) {
        HtmlWriter html = rendering.html();
        if (block instanceof Block.Paragraph paragraph) {
            paragraph(paragraph, frame);
        } else if (block instanceof Block.Heading heading) {
            new HeadingWriter(rendering)
                    .write(
                            heading.depth(),
                            heading.id(),
                            () -> rendering.inlines().write(heading.content(), frame));
        } else if (block instanceof Block.CodeBlock fenced) {
            code.write(fenced);
        } else if (block instanceof Block.Quote quote) {
            Alerts.of(quote)
                    .ifPresentOrElse(
                            alert -> rendering.elements().write(alert, frame),
                            () -> html.element(Tag.BLOCKQUOTE).content(() -> write(quote.children(), frame)));
        } else if (block instanceof Block.ListBlock list) {
            list(list, frame);
        } else if (block instanceof Block.Rule) {
            html.element(Tag.HR).empty();
        } else if (block instanceof Block.Table table) {
            tables.write(table, frame);
        } else if (block instanceof Block.ElementBlock element) {
            rendering.elements().write(element, frame);
        } else if (block instanceof Block.ExpressionBlock expression) {
            rendering.expressions().write(expression.source(), expression.span(), frame);
        }
        rendering.sections().gap();
    }

    private void paragraph(Block.Paragraph paragraph, PageScope frame) {
        if (MathNotation.isIn(frame.page().text(paragraph))) {
            rendering
                    .report()
                    .at(
                            frame.page(),
                            paragraph.span(),
                            () -> rendering.report().addLoss(BodyProblems::mathShownAsSource));
        }
        List<Inline> content = paragraph.content();
        if (content.size() == 1
                && content.get(0) instanceof Inline.Image image
                && !image.title().isEmpty()) {
            rendering.images().writeWithCaption(image, frame);
            return;
        }
        HtmlWriter html = rendering.html();
        if (Phrasing.isPhrasing(content, frame)) {
            html.element(Tag.P).content(() -> rendering.inlines().write(content, frame));
        } else if (Phrasing.isElementsOnly(content)) {
            rendering.inlines().write(content, frame);
        } else {
            html.element(Tag.DIV).classes("p").content(() -> rendering.inlines().write(content, frame));
        }
    }

    private void list(Block.ListBlock list, PageScope frame) {
        StartTag start = rendering.html().element(list.ordered() ? Tag.OL : Tag.UL);
        if (list.ordered() && list.start() != 1) {
            start.attribute(TextAttribute.START, list.start());
        }
        if (list.items().stream().anyMatch(item -> item.task() != Task.NONE)) {
            start.classes("tasks");
        }
        start.content(() -> list.items().forEach(item -> item(item, list.loose(), frame)));
    }

    private void item(ListItem item, boolean loose, PageScope frame) {
        HtmlWriter html = rendering.html();
        html.element(Tag.LI).content(() -> {
            if (item.task() != Task.NONE) {
                boolean done = item.task() == Task.DONE;
                html.element(Tag.INPUT)
                        .attribute(TextAttribute.TYPE, "checkbox")
                        .attribute(BooleanAttribute.DISABLED)
                        .attribute(BooleanAttribute.CHECKED, done)
                        .attribute(
                                TextAttribute.ARIA_LABEL,
                                rendering.text(done ? ComponentText.TASK_DONE : ComponentText.TASK_OPEN))
                        .empty();
                html.text(" ");
            }
            if (loose) {
                write(item.children(), frame);
            } else {
                tight(item.children(), frame);
            }
        });
        rendering.sections().gap();
    }

    private void tight(List<Block> children, PageScope frame) {
        rendering.bounds().nested(rendering.html().size(), () -> {
            for (Block child : children) {
                if (child instanceof Block.Paragraph paragraph && Phrasing.isPhrasing(paragraph.content(), frame)) {
                    rendering.inlines().write(paragraph.content(), frame);
                    rendering.sections().gap();
                } else {
                    write(child, frame);
                }
            }
        });
    }
}
