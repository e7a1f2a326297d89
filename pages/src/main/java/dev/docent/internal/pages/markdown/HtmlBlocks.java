package dev.docent.internal.pages.markdown;

import dev.docent.internal.pages.markdown.element.AttributeTexts;

import dev.docent.internal.pages.markdown.element.MarkdownNodes;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.pages.mdx.inline.PlainText;
import dev.docent.internal.pages.mdx.tree.Alignment;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Block.ElementBlock;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.Inline.ElementInline;
import dev.docent.internal.pages.mdx.tree.ListItem;
import dev.docent.internal.pages.mdx.tree.Node;
import dev.docent.internal.pages.mdx.tree.TableCell;
import dev.docent.internal.pages.mdx.tree.TableRow;

import static dev.docent.internal.pages.markdown.element.MarkdownNodes.NOWHERE;

/** Makes Markdown of HTML elements on lines of their own. */
final class HtmlBlocks {

    private final Flattening page;
    private final FlatInlines inlines;

    HtmlBlocks(Flattening page, FlatInlines inlines) {
        this.page = page;
        this.inlines = inlines;
    }

    List<Block> of(ElementBlock element, AttributeTexts values) {
        return switch (element.name()) {
            case "h1", "h2", "h3", "h4", "h5", "h6" -> {
                int depth = element.name().charAt(1) - '0';
                List<Inline> content = page.asInlines(page.blocks(element.children()));
                yield content.isEmpty() ? List.of() : page.blocks(List.of(new Block.Heading(depth, content, NOWHERE)));
            }
            case "ul", "ol", "menu" -> list(element);
            case "table" -> table(element);
            case "blockquote" -> List.of(MarkdownNodes.quote(page.blocks(element.children())));
            case "hr" -> List.of(new Block.Rule(NOWHERE));
            case "pre" -> pre(element);
            case "details" -> details(element);
            case "a",
                    "img",
                    "br",
                    "video",
                    "audio",
                    "iframe",
                    "embed",
                    "Tooltip",
                    "Badge",
                    "strong",
                    "b",
                    "em",
                    "i",
                    "code",
                    "kbd" -> inline(element, values);
            default -> page.blocks(element.children());
        };
    }

    /** {@return an element of text that is on lines of its own, as a paragraph} */
    private List<Block> inline(ElementBlock element, AttributeTexts values) {
        List<Inline> children = new ArrayList<>();
        for (Block child : element.children()) {
            children.addAll(
                    child instanceof Block.Paragraph paragraph
                            ? paragraph.content()
                            : page.asInlines(page.blocks(List.of(child))));
        }
        List<Block> out = new ArrayList<>();
        if (element.name().matches("video|audio|iframe|embed")) {
            List<Inline> media = new ArrayList<>();
            inlines.addMedia(values, children, media);
            Flattening.addParagraph(media, out);
        } else {
            Inline whole = new ElementInline(element.name(), element.attributes(), children, NOWHERE);
            Flattening.addParagraph(inlines.of(List.of(whole)), out);
        }
        return out;
    }

    private List<Block> list(ElementBlock element) {
        List<ListItem> items = new ArrayList<>();
        for (Found item : Found.in(element, "li", "ul ol table")) {
            items.add(MarkdownNodes.item(page.blocks(item.content)));
        }
        return items.isEmpty()
                ? page.blocks(element.children())
                : List.of(MarkdownNodes.list(element.name().equals("ol"), items));
    }

    private List<Block> table(ElementBlock element) {
        List<TableRow> rows = new ArrayList<>();
        int columns = 0;
        for (Found row : Found.in(element, "tr", "table")) {
            List<TableCell> cells = new ArrayList<>();
            for (Found cell : Found.in(row.content, "th td", "table")) {
                cells.add(new TableCell(page.asInlines(page.blocks(cell.content)), NOWHERE));
            }
            columns = Math.max(columns, cells.size());
            rows.add(new TableRow(cells, NOWHERE));
        }
        if (columns == 0) {
            return page.blocks(element.children());
        }
        List<Alignment> alignments = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            alignments.add(Alignment.NONE);
        }
        return List.of(new Block.Table(alignments, rows, NOWHERE));
    }

    private List<Block> pre(ElementBlock element) {
        StringBuilder code = new StringBuilder();
        for (Block block : page.blocks(element.children())) {
            if (code.length() > 0) {
                code.append('\n');
            }
            if (block instanceof Block.CodeBlock fence) {
                code.append(fence.code());
            } else {
                code.append(PlainText.of(page.asInlines(List.of(block))));
            }
        }
        return List.of(new Block.CodeBlock("", "", code.toString(), NOWHERE));
    }

    private List<Block> details(ElementBlock element) {
        List<Found> summary = Found.in(element, "summary", "details");
        String title = summary.isEmpty() ? "" : PlainText.of(page.asInlines(page.blocks(summary.get(0).content)));
        List<Block> rest = element.children().stream()
                .filter(child ->
                        !(child instanceof ElementBlock part && part.name().equals("summary")))
                .map(HtmlBlocks::withoutSummary)
                .toList();
        return page.headed(title.strip(), rest);
    }

    private static Block withoutSummary(Block block) {
        return block instanceof Block.Paragraph paragraph
                ? MarkdownNodes.paragraph(paragraph.content().stream()
                        .filter(node -> !(node instanceof ElementInline part
                                && part.name().equals("summary")))
                        .toList())
                : block;
    }

    /** An element inside of another one. */
    private static final class Found {
        private final List<Block> content;

        private Found(List<Block> content) {
            this.content = content;
        }

        static List<Found> in(ElementBlock element, String names, String closed) {
            return in(element.children(), names, closed);
        }

        /**
         * {@return the elements of these names}
         *
         * @param closed names of elements that are not looked into
         */
        static List<Found> in(List<? extends Node> nodes, String names, String closed) {
            List<Found> found = new ArrayList<>();
            nodes.forEach(node -> add(node, " " + names + " ", " " + closed + " ", found));
            return found;
        }

        private static void add(Node node, String names, String closed, List<Found> found) {
            if (node instanceof ElementBlock block) {
                add(block.name(), block.children(), block.children(), names, closed, found);
            } else if (node instanceof ElementInline inline) {
                List<Block> content = List.of(MarkdownNodes.paragraph(inline.children()));
                add(inline.name(), inline.children(), content, names, closed, found);
            } else if (node instanceof Block.Paragraph paragraph) {
                paragraph.content().forEach(child -> add(child, names, closed, found));
            }
        }

        private static void add(
                String name,
                List<? extends Node> children,
                List<Block> content,
                String names,
                String closed,
                List<Found> found) {
            if (names.contains(" " + name + " ")) {
                found.add(new Found(content));
            } else if (!closed.contains(" " + name + " ")) {
                children.forEach(child -> add(child, names, closed, found));
            }
        }
    }
}
