package dev.docent.pages.internal.operations;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Ids;
import dev.docent.base.internal.html.RefusedUrlException;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.html.UrlAttribute;
import dev.docent.pages.internal.code.CodeBlocks;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.operations.output.MarkdownRenderer;
import dev.docent.pages.internal.page.PageContent;
import dev.docent.pages.internal.page.TestContent;

/** Paragraphs, emphasis, code, links and lists: what descriptions have. */
final class SimpleMarkdown implements MarkdownRenderer {

    @Override
    public String write(HtmlWriter html, Ids ids, String markdown) {
        StringBuilder text = new StringBuilder();
        MdxPage page = MdxPage.parse("description.md", markdown.getBytes(StandardCharsets.UTF_8));
        new Walk(html, text).blocks(page.blocks());
        return text.toString();
    }

    @Override
    public PageContent content(String mdx, Ids ids) {
        HtmlWriter html = new HtmlWriter();
        write(html, ids, mdx);
        return TestContent.of(html.toFragment()).build();
    }

    private record Walk(HtmlWriter html, StringBuilder text) {

        void blocks(List<Block> blocks) {
            blocks.forEach(this::block);
        }

        private void block(Block block) {
            if (block instanceof Block.Paragraph paragraph) {
                html.element(Tag.P).content(() -> inlines(paragraph.content()));
            } else if (block instanceof Block.Heading heading) {
                html.element(Tag.P).content(() -> html.element(Tag.STRONG).content(() -> inlines(heading.content())));
            } else if (block instanceof Block.CodeBlock code) {
                CodeBlocks.write(html, Fence.parse(code.language()), code.code());
            } else if (block instanceof Block.ListBlock list) {
                html.element(list.ordered() ? Tag.OL : Tag.UL)
                        .content(() -> list.items()
                                .forEach(item -> html.element(Tag.LI).content(() -> blocks(item.children()))));
            } else if (block instanceof Block.Quote quote) {
                html.element(Tag.BLOCKQUOTE).content(() -> blocks(quote.children()));
            } else if (block instanceof Block.ElementBlock element) {
                blocks(element.children());
            } else if (block instanceof Block.Table table) {
                html.element(Tag.TABLE)
                        .content(() -> table.rows()
                                .forEach(row -> html.element(Tag.TR)
                                        .content(() -> row.cells()
                                                .forEach(cell ->
                                                        html.element(Tag.TD).content(() -> inlines(cell.content()))))));
            } else if (block instanceof Block.ExpressionBlock expression) {
                html.element(Tag.P).text("{" + expression.source() + "}");
            }
        }

        private void inlines(List<Inline> inlines) {
            inlines.forEach(this::inline);
        }

        private void inline(Inline inline) {
            if (inline instanceof Inline.Text plain) {
                text(plain.text());
            } else if (inline instanceof Inline.Code code) {
                html.element(Tag.CODE).text(code.code());
                text.append(code.code());
            } else if (inline instanceof Inline.Emphasis emphasis) {
                html.element(Tag.EM).content(() -> inlines(emphasis.content()));
            } else if (inline instanceof Inline.Strong strong) {
                html.element(Tag.STRONG).content(() -> inlines(strong.content()));
            } else if (inline instanceof Inline.Strikethrough struck) {
                html.element(Tag.S).content(() -> inlines(struck.content()));
            } else if (inline instanceof Inline.Link link) {
                link(link);
            } else if (inline instanceof Inline.ElementInline element) {
                inlines(element.children());
            } else if (inline instanceof Inline.ExpressionInline expression) {
                text("{" + expression.source() + "}");
            } else if (inline instanceof Inline.HardBreak) {
                html.element(Tag.BR).empty();
            } else if (inline instanceof Inline.SoftBreak) {
                text(" ");
            }
        }

        private void link(Inline.Link link) {
            try {
                Url url = Url.of(link.url());
                html.element(Tag.A).attribute(UrlAttribute.HREF, url).content(() -> inlines(link.content()));
            } catch (RefusedUrlException refused) {
                inlines(link.content());
            }
        }

        private void text(String plain) {
            html.text(plain);
            text.append(plain);
        }
    }
}
