package dev.docent.pages.internal.components.markdown;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;
import dev.docent.pages.internal.mdx.tree.Span;

/** Makes nodes without a location in a file. */
public final class MarkdownNodes {

    public static final Span NO_SPAN = new Span(0, 0);

    private MarkdownNodes() {}

    public static Inline text(String text) {
        return new Inline.Text(text, NO_SPAN);
    }

    public static Inline code(String code) {
        return new Inline.Code(code, NO_SPAN);
    }

    public static Inline strong(String text) {
        return strong(List.of(text(text)));
    }

    public static Inline strong(List<Inline> content) {
        return new Inline.Strong(content, NO_SPAN);
    }

    public static Inline strikethrough(List<Inline> content) {
        return new Inline.Strikethrough(content, NO_SPAN);
    }

    public static Inline emphasis(List<Inline> content) {
        return new Inline.Emphasis(content, NO_SPAN);
    }

    public static Inline link(String address, String text) {
        return new Inline.Link(address, "", List.of(text(text)), NO_SPAN);
    }

    public static Inline lineBreak() {
        return new Inline.HardBreak(NO_SPAN);
    }

    public static Block paragraph(Inline... content) {
        return paragraph(List.of(content));
    }

    public static Block paragraph(List<Inline> content) {
        return new Block.Paragraph(List.copyOf(content), NO_SPAN);
    }

    public static Block heading(int depth, Inline... content) {
        return new Block.Heading(Math.min(6, depth), List.of(content), NO_SPAN);
    }

    public static Block codeBlock(String language, String code) {
        return new Block.CodeBlock(language, "", code, NO_SPAN);
    }

    public static Block quote(List<Block> children) {
        return new Block.Quote(List.copyOf(children), NO_SPAN);
    }

    public static ListItem item(List<Block> children) {
        return new ListItem(ListItem.Task.NONE, List.copyOf(children), NO_SPAN);
    }

    /** {@return an item that begins with a label on a line of its own; without one if the text is empty} */
    public static ListItem item(String text, Inline label, List<Block> children) {
        if (text.isEmpty()) {
            return item(children);
        }
        List<Block> all = new ArrayList<>(List.of(paragraph(label)));
        all.addAll(children);
        return item(all);
    }

    public static Block list(boolean ordered, List<ListItem> items) {
        return list(ordered, 1, items);
    }

    public static Block list(boolean ordered, int start, List<ListItem> items) {
        boolean loose = items.stream().anyMatch(item -> item.children().size() > 1);
        return new Block.ListBlock(ordered, start, loose, List.copyOf(items), NO_SPAN);
    }

    /** {@return the blocks, the first paragraph of which begins with more text} */
    public static List<Block> beginning(List<Inline> start, String separator, List<Block> blocks) {
        List<Block> all = new ArrayList<>(blocks);
        List<Inline> content = new ArrayList<>(start);
        if (!all.isEmpty() && all.get(0) instanceof Block.Paragraph first) {
            content.add(text(separator));
            content.addAll(first.content());
            all.remove(0);
        }
        all.add(0, paragraph(content));
        return all;
    }

    /** {@return blocks as they fit into a line: what is in them, with line breaks between them} */
    public static List<Inline> line(List<Block> blocks) {
        List<Inline> line = new ArrayList<>();
        for (Block block : blocks) {
            List<Inline> content = content(block);
            if (!line.isEmpty() && !content.isEmpty()) {
                line.add(lineBreak());
            }
            line.addAll(content);
        }
        return line;
    }

    private static List<Inline> content(Block block) {
        if (block instanceof Block.Paragraph paragraph) {
            return paragraph.content();
        }
        if (block instanceof Block.Heading heading) {
            return heading.content();
        }
        if (block instanceof Block.CodeBlock code) {
            return List.of(code(code.code().replace('\n', ' ')));
        }
        if (block instanceof Block.Quote quote) {
            return line(quote.children());
        }
        if (block instanceof Block.ListBlock list) {
            return line(list.items().stream()
                    .flatMap(item -> item.children().stream())
                    .toList());
        }
        if (block instanceof Block.Table table) {
            return line(table.rows().stream()
                    .flatMap(row -> row.cells().stream())
                    .map(cell -> paragraph(cell.content()))
                    .toList());
        }
        if (block instanceof Block.ElementBlock element) {
            List<Inline> content = line(element.children());
            return List.of(new Inline.ElementInline(element.name(), element.attributes(), content, NO_SPAN));
        }
        return List.of();
    }
}
