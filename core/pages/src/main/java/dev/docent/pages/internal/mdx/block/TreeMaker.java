package dev.docent.pages.internal.mdx.block;

import java.util.ArrayList;
import java.util.List;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.block.RawBlock.End;
import dev.docent.pages.internal.mdx.block.RawBlock.RawContainer;
import dev.docent.pages.internal.mdx.block.RawBlock.RawElement;
import dev.docent.pages.internal.mdx.block.RawBlock.RawRow;
import dev.docent.pages.internal.mdx.block.RawBlock.RawTable;
import dev.docent.pages.internal.mdx.block.RawBlock.RawText;
import dev.docent.pages.internal.mdx.block.RawBlock.Ready;
import dev.docent.pages.internal.mdx.inline.InlineContext;
import dev.docent.pages.internal.mdx.inline.InlineParser;
import dev.docent.pages.internal.mdx.script.VoidElements;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.ListItem.Task;
import dev.docent.pages.internal.mdx.tree.Span;
import dev.docent.pages.internal.mdx.tree.TableCell;
import dev.docent.pages.internal.mdx.tree.TableRow;

/** Makes the tree, and reads the text in it. Recursion is safe: raw blocks are at most so deep as {@link OpenBlocks} allows. */
final class TreeMaker {

    private final String page;
    private final InlineContext context;

    TreeMaker(String page, InlineContext context) {
        this.page = page;
        this.context = context;
    }

    List<Block> blocks(List<RawBlock> raw) {
        List<Block> out = new ArrayList<>(raw.size());
        addAll(raw, out);
        return List.copyOf(out);
    }

    private void addAll(List<RawBlock> raw, List<Block> out) {
        for (RawBlock block : raw) {
            if (block instanceof Ready ready) {
                out.add(ready.block());
            } else if (block instanceof RawText text) {
                out.add(text(text));
            } else if (block instanceof RawTable table) {
                out.add(table(table));
            } else if (block instanceof RawElement element) {
                add(element, out);
            } else if (block instanceof RawContainer container) {
                out.add(container(container));
            }
        }
    }

    private Block text(RawText text) {
        if (text.depth() == RawText.SOURCE) {
            return new Block.Paragraph(source(text.span()), text.span());
        }
        if (text.depth() > 0) {
            return heading(text);
        }
        return new Block.Paragraph(InlineParser.parse(text.content(), context), text.span());
    }

    private Block heading(RawText heading) {
        MappedText content = heading.content();
        String text = content.text();
        int brace = text.endsWith("}") ? text.lastIndexOf('{') : -1;
        String id =
                brace <= 0 ? "" : text.substring(brace + 1, text.length() - 1).strip();
        boolean written = id.length() > 1 && id.charAt(0) == '#' && text.charAt(brace - 1) != '\\';
        if (written) {
            content = content.until(text.substring(0, brace).stripTrailing().length());
        }
        List<Inline> inlines = InlineParser.parse(content, context);
        return new Block.Heading(heading.depth(), written ? id.substring(1).strip() : "", inlines, heading.span());
    }

    private List<Inline> source(Span span) {
        return List.of(new Inline.Text(page.substring(span.from(), span.to()), span));
    }

    private Block table(RawTable table) {
        List<TableRow> rows = new ArrayList<>(table.rows().size());
        for (RawRow row : table.rows()) {
            List<TableCell> cells = new ArrayList<>(row.cells().size());
            for (MappedText cell : row.cells()) {
                Span span = cell.span(0, cell.text().length());
                cells.add(new TableCell(InlineParser.parseCell(cell, context), span));
            }
            rows.add(new TableRow(List.copyOf(cells), row.span()));
        }
        return new Block.Table(List.copyOf(table.alignments()), List.copyOf(rows), table.span());
    }

    private void add(RawElement element, List<Block> out) {
        String name = element.tag.name();
        if (element.end == End.NONE || element.end == End.PARENT && VoidElements.contains(name)) {
            dissolve(element, out);
            return;
        }
        if (element.end == End.PARENT) {
            context.problems().add(Problems.TAG_CLOSED_BY_PARENT, element.open);
        }
        Span span = new Span(element.open.from(), element.to);
        out.add(new Block.ElementBlock(name, element.tag.attributes(), blocks(element.children), span));
    }

    /** Turns the tag of an unclosed element into text, and keeps what follows. */
    private void dissolve(RawElement element, List<Block> out) {
        String name = element.tag.name();
        if (VoidElements.contains(name)) {
            context.problems().add(Problems.VOID_TAG_NOT_CLOSED, element.open);
            out.add(new Block.ElementBlock(name, element.tag.attributes(), List.of(), element.open));
        } else {
            context.problems().add(Problems.TAG_NOT_CLOSED, element.open);
            out.add(new Block.Paragraph(source(element.open), element.open));
        }
        addAll(element.children, out);
    }

    private Block container(RawContainer container) {
        Span span = new Span(container.from, Math.max(container.from, container.to));
        return switch (container.kind) {
            case LIST -> list(container, span);
            case FOOTNOTE -> new Block.FootnoteDefinition(container.label, blocks(container.children), span);
            default -> new Block.Quote(blocks(container.children), span);
        };
    }

    private Block list(RawContainer list, Span span) {
        List<ListItem> items = new ArrayList<>(list.children.size());
        for (RawBlock child : list.children) {
            RawContainer item = (RawContainer) child;
            Task task = task(item);
            if (task != Task.NONE) {
                RawText first = (RawText) item.children.get(0);
                MappedText rest = first.content().from(3);
                MappedText text = rest.from(
                        rest.text().length() - rest.text().stripLeading().length());
                item.children.set(0, new RawText(0, text, first.span()));
            }
            Span itemSpan = new Span(item.from, Math.max(item.from, item.to));
            items.add(new ListItem(task, blocks(item.children), itemSpan));
        }
        return new Block.ListBlock(list.ordered, list.start, list.loose, List.copyOf(items), span);
    }

    private static Task task(RawContainer item) {
        boolean text = !item.children.isEmpty() && item.children.get(0) instanceof RawText first && first.depth() == 0;
        String s = text ? ((RawText) item.children.get(0)).content().text() : "";
        if (s.length() < 5 || s.charAt(0) != '[' || s.charAt(2) != ']' || !Characters.isWhitespace(s.charAt(3))) {
            return Task.NONE;
        }
        char mark = s.charAt(1);
        if (mark == 'x' || mark == 'X') {
            return Task.DONE;
        }
        return Characters.isWhitespace(mark) ? Task.OPEN : Task.NONE;
    }
}
