package dev.docent.pages.internal.mdx;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Span;

/**
 * The parts of a page in which Markdown has no meaning. Immutable.
 *
 * @param blocks fenced code
 * @param spans code spans
 * @param scripts expressions, imports and exports
 */
record CodeParts(List<Span> blocks, List<Span> spans, List<Span> scripts) {

    static final CodeParts NONE = new CodeParts(List.of(), List.of(), List.of());

    static CodeParts of(List<Block> page) {
        CodeParts parts = new CodeParts(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        page.forEach(parts::add);
        return parts;
    }

    boolean isBlock(int at) {
        return isIn(blocks, at);
    }

    boolean isSpan(int at) {
        return isIn(spans, at);
    }

    boolean isScript(int at) {
        return isIn(scripts, at);
    }

    private static boolean isIn(List<Span> parts, int at) {
        return parts.stream().anyMatch(part -> part.from() <= at && at < part.to());
    }

    private void add(Block block) {
        if (block instanceof Block.CodeBlock code) {
            blocks.add(code.span());
        } else if (block instanceof Block.ExpressionBlock || block instanceof Block.Esm) {
            scripts.add(block.span());
        } else if (block instanceof Block.Heading heading) {
            heading.content().forEach(this::add);
        } else if (block instanceof Block.Paragraph paragraph) {
            paragraph.content().forEach(this::add);
        } else if (block instanceof Block.Quote quote) {
            quote.children().forEach(this::add);
        } else if (block instanceof Block.ListBlock list) {
            list.items().forEach(item -> item.children().forEach(this::add));
        } else if (block instanceof Block.Table table) {
            table.rows()
                    .forEach(row -> row.cells().forEach(cell -> cell.content().forEach(this::add)));
        } else if (block instanceof Block.ElementBlock element) {
            element.attributes().forEach(this::add);
            element.children().forEach(this::add);
        } else if (block instanceof Block.FootnoteDefinition note) {
            note.children().forEach(this::add);
        }
    }

    private void add(Inline inline) {
        if (inline instanceof Inline.Code code) {
            spans.add(code.span());
        } else if (inline instanceof Inline.ExpressionInline expression) {
            scripts.add(expression.span());
        } else if (inline instanceof Inline.Emphasis emphasis) {
            emphasis.content().forEach(this::add);
        } else if (inline instanceof Inline.Strong strong) {
            strong.content().forEach(this::add);
        } else if (inline instanceof Inline.Strikethrough deleted) {
            deleted.content().forEach(this::add);
        } else if (inline instanceof Inline.Link link) {
            link.content().forEach(this::add);
        } else if (inline instanceof Inline.ElementInline element) {
            element.attributes().forEach(this::add);
            element.children().forEach(this::add);
        }
    }

    private void add(Attribute attribute) {
        if (attribute instanceof Attribute.ExpressionValue || attribute instanceof Attribute.Spread) {
            scripts.add(attribute.span());
        }
    }
}
