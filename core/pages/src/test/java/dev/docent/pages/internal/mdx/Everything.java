package dev.docent.pages.internal.mdx;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Attribute;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;
import dev.docent.pages.internal.mdx.tree.Block.CommentBlock;
import dev.docent.pages.internal.mdx.tree.Block.ElementBlock;
import dev.docent.pages.internal.mdx.tree.Block.Esm;
import dev.docent.pages.internal.mdx.tree.Block.ExpressionBlock;
import dev.docent.pages.internal.mdx.tree.Block.FootnoteDefinition;
import dev.docent.pages.internal.mdx.tree.Block.Heading;
import dev.docent.pages.internal.mdx.tree.Block.LinkDefinition;
import dev.docent.pages.internal.mdx.tree.Block.ListBlock;
import dev.docent.pages.internal.mdx.tree.Block.Paragraph;
import dev.docent.pages.internal.mdx.tree.Block.Quote;
import dev.docent.pages.internal.mdx.tree.Block.Table;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.ElementInline;
import dev.docent.pages.internal.mdx.tree.Inline.ExpressionInline;
import dev.docent.pages.internal.mdx.tree.Inline.Image;
import dev.docent.pages.internal.mdx.tree.Inline.Link;
import dev.docent.pages.internal.mdx.tree.Span;

/** All texts and spans of a tree, and how deep it is. */
final class Everything {

    final StringBuilder text = new StringBuilder();
    final List<Span> spans = new ArrayList<>();
    int depth;

    static Everything of(MdxPage page) {
        Everything everything = new Everything();
        everything.blocks(page.blocks(), 1);
        return everything;
    }

    private void add(String part) {
        text.append(part).append('\n');
    }

    private void enter(Span span, int level) {
        spans.add(span);
        depth = Math.max(depth, level);
    }

    private void blocks(List<Block> blocks, int level) {
        blocks.forEach(block -> block(block, level));
    }

    private void block(Block block, int level) {
        enter(block.span(), level);
        if (block instanceof Heading heading) {
            inlines(heading.content(), level + 1);
        } else if (block instanceof Paragraph paragraph) {
            inlines(paragraph.content(), level + 1);
        } else if (block instanceof Quote quote) {
            blocks(quote.children(), level + 1);
        } else if (block instanceof ListBlock list) {
            list.items().forEach(item -> {
                enter(item.span(), level + 1);
                blocks(item.children(), level + 2);
            });
        } else if (block instanceof Table table) {
            table.rows()
                    .forEach(row -> row.cells().forEach(cell -> {
                        enter(cell.span(), level + 2);
                        inlines(cell.content(), level + 3);
                    }));
        } else if (block instanceof ElementBlock element) {
            add(element.name());
            element.attributes().forEach(this::attribute);
            blocks(element.children(), level + 1);
        } else if (block instanceof FootnoteDefinition footnote) {
            add(footnote.label());
            blocks(footnote.children(), level + 1);
        } else {
            leaf(block);
        }
    }

    private void leaf(Block block) {
        if (block instanceof CodeBlock code) {
            add(code.language());
            add(code.meta());
            add(code.code());
        } else if (block instanceof ExpressionBlock expression) {
            add(expression.source());
        } else if (block instanceof Esm esm) {
            add(esm.source());
        } else if (block instanceof CommentBlock comment) {
            add(comment.text());
        } else if (block instanceof LinkDefinition definition) {
            add(definition.label());
            add(definition.url());
            add(definition.title());
        }
    }

    private void inlines(List<Inline> inlines, int level) {
        for (Inline inline : inlines) {
            enter(inline.span(), level);
            if (inline instanceof Link link) {
                add(link.url());
                add(link.title());
            } else if (inline instanceof Image image) {
                add(image.url());
                add(image.title());
                add(image.alt());
            } else if (inline instanceof ExpressionInline expression) {
                add(expression.source());
            } else if (inline instanceof Inline.CommentInline comment) {
                add(comment.text());
            } else if (inline instanceof Inline.FootnoteReference reference) {
                add(reference.label());
            } else if (inline instanceof ElementInline element) {
                add(element.name());
                element.attributes().forEach(this::attribute);
            } else if (PlainText.children(inline).isEmpty()) {
                add(PlainText.of(List.of(inline)));
            }
            inlines(PlainText.children(inline), level + 1);
        }
    }

    private void attribute(Attribute attribute) {
        spans.add(attribute.span());
        if (attribute instanceof Attribute.Flag flag) {
            add(flag.name());
        } else if (attribute instanceof Attribute.TextValue value) {
            add(value.name());
            add(value.value());
        } else if (attribute instanceof Attribute.ExpressionValue value) {
            add(value.name());
            add(value.source());
        } else if (attribute instanceof Attribute.Spread spread) {
            add(spread.source());
        }
    }
}
