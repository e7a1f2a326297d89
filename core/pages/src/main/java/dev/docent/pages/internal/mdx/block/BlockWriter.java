package dev.docent.pages.internal.mdx.block;

import java.util.List;
import java.util.Optional;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.block.FlowLine.TagItem;
import dev.docent.pages.internal.mdx.block.Leaf.OpenFence;
import dev.docent.pages.internal.mdx.block.Leaf.OpenParagraph;
import dev.docent.pages.internal.mdx.block.Leaf.OpenTable;
import dev.docent.pages.internal.mdx.block.RawBlock.RawElement;
import dev.docent.pages.internal.mdx.block.RawBlock.RawTable;
import dev.docent.pages.internal.mdx.block.RawBlock.RawText;
import dev.docent.pages.internal.mdx.block.RawBlock.Ready;
import dev.docent.pages.internal.mdx.block.Starts.Start;
import dev.docent.pages.internal.mdx.inline.Definitions;
import dev.docent.pages.internal.mdx.inline.InlineContext;
import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CommentBlock;
import dev.docent.pages.internal.mdx.tree.Span;

/** Adds blocks to what is open, and opens and closes elements. */
final class BlockWriter {

    private final String page;
    private final OpenBlocks open;
    private final InlineContext context;
    private boolean unclosedFence;

    BlockWriter(String page, OpenBlocks open, InlineContext context) {
        this.page = page;
        this.open = open;
        this.context = context;
    }

    void add(Start start) {
        if (start instanceof Start.HeadingStart heading) {
            open.add(new RawText(heading.depth(), heading.content(), heading.span()));
        } else if (start instanceof Start.RuleStart rule) {
            open.add(new Ready(new Block.Rule(rule.span())));
        }
    }

    void add(Leaf leaf) {
        if (leaf instanceof OpenParagraph paragraph) {
            MappedText rest = withoutDefinitions(paragraph);
            if (!rest.text().isEmpty()) {
                addParagraph(rest);
            }
        } else if (leaf instanceof OpenFence fence) {
            reportUnclosed(fence);
            open.add(new Ready(fence.block()));
        } else if (leaf instanceof Leaf.OpenCode code) {
            open.add(new Ready(code.block()));
        } else if (leaf instanceof Leaf.OpenFormula formula) {
            open.add(new Ready(formula.block()));
        } else if (leaf instanceof OpenTable table) {
            Span first = table.rows.get(0).span();
            Span last = table.rows.get(table.rows.size() - 1).span();
            open.add(new RawTable(table.alignments, table.rows, new Span(first.from(), last.to())));
        }
    }

    /** What comes after the first one may be the other way round: code is text, and text is code. */
    private void reportUnclosed(OpenFence fence) {
        fence.unclosed().filter(line -> !unclosedFence).ifPresent(line -> {
            unclosedFence = true;
            context.problems().add(Problems.FENCE_NOT_CLOSED, line);
        });
    }

    private MappedText withoutDefinitions(OpenParagraph paragraph) {
        Definitions definitions = Definitions.of(paragraph.content());
        for (Block.LinkDefinition link : definitions.links()) {
            context.references().add(link);
            open.add(new Ready(link));
        }
        return definitions.rest();
    }

    /** Adds a paragraph; one that ends with the closing tag of an element that begins before it ends that. */
    private void addParagraph(MappedText content) {
        String text = content.text();
        int tag = text.endsWith(">") ? text.lastIndexOf("</") : -1;
        String name = tag < 0 ? "" : text.substring(tag + 2, text.length() - 1);
        if (name.isEmpty() || tag == 0 || text.charAt(tag - 1) == '\\' || text.contains("<" + name)) {
            addText(0, content);
            return;
        }
        Span span = content.span(tag, text.length());
        RawElement element = open.last().elements.peek();
        if (element != null && element.tag.name().equals(name)) {
            context.problems().add(Problems.TAG_NOT_ALONE, span);
            addText(0, content.until(tag));
            open.closeElement(name, span.to());
        } else {
            List<RawBlock> siblings = open.last().children();
            addText(0, content.until(tag));
            if (!InlineOpening.close(name, span.to(), open, context)) {
                siblings.remove(siblings.size() - 1);
                addText(0, content);
            }
        }
    }

    private void addText(int depth, MappedText content) {
        open.add(new RawText(depth, content, content.span(0, content.text().length())));
    }

    /** Turns an underlined paragraph into a heading; returns whether it has text other than definitions. */
    boolean addHeading(OpenParagraph paragraph, int depth, int to) {
        MappedText rest = withoutDefinitions(paragraph);
        if (rest.text().isEmpty()) {
            return false;
        }
        open.add(new RawText(depth, rest, new Span(rest.source(0), to)));
        return true;
    }

    void addFlow(List<Object> items) {
        for (Object item : items) {
            if (item instanceof TagItem tag) {
                addTag(tag);
            } else {
                if (item instanceof CommentBlock comment) {
                    context.problems().add(Problems.HTML_COMMENT, comment.span());
                }
                open.add(new Ready((Block) item));
            }
        }
    }

    private void addTag(TagItem item) {
        JsxTag tag = item.tag();
        RawElement element = new RawElement(tag, item.span());
        switch (tag.kind()) {
            case EMPTY -> {
                element.end = RawBlock.End.TAG;
                open.add(element);
            }
            case OPEN -> {
                if (open.isFull()) {
                    context.problems().add(Problems.PAGE_NESTED_TOO_DEEPLY, item.span());
                    addSource(item.span());
                } else {
                    open.openElement(element);
                }
            }
            case CLOSE -> close(tag.name(), item.span());
        }
    }

    private void addSource(Span span) {
        open.add(new RawText(RawText.SOURCE, MappedText.ofPart(page, span.from(), span.to()), span));
    }

    private void close(String name, Span span) {
        Optional<Container> found = open.holder(name);
        if (found.isEmpty()) {
            if (!open.closeLost(name) && !InlineOpening.close(name, span.to(), open, context)) {
                context.problems().add(Problems.CLOSING_TAG_UNEXPECTED, span);
                addSource(span);
            }
            return;
        }
        Container holder = found.get();
        if (holder != open.last()) {
            context.problems().add(Problems.CLOSING_TAG_INSIDE, span);
            while (open.last() != holder) {
                open.closeTo(open.size() - 1, span.from());
            }
        }
        open.closeElement(name, span.to());
    }
}
