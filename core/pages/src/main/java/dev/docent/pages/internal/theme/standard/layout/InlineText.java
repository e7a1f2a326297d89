package dev.docent.pages.internal.theme.standard.layout;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.base.internal.html.Tag;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.math.Formula;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Writes a short Markdown text: text, emphasis, code and links; everything else as its text. */
final class InlineText {

    private static final int MAX_DEPTH = 20;

    private final PageFrame frame;
    private final HtmlWriter html;

    InlineText(PageFrame frame) {
        this.frame = frame;
        this.html = frame.html();
    }

    void write(String markdown) {
        List<Block> blocks = MdxPage.parse("docs.json", markdown.getBytes(StandardCharsets.UTF_8))
                .blocks();
        if (!blocks.stream().allMatch(Block.Paragraph.class::isInstance)) {
            html.text(markdown);
            return;
        }
        boolean first = true;
        for (Block block : blocks) {
            if (block instanceof Block.Paragraph paragraph) {
                if (!first) {
                    html.element(Tag.BR).empty();
                }
                first = false;
                inlines(paragraph.content(), 0);
            }
        }
    }

    private void inlines(List<Inline> inlines, int depth) {
        if (depth < MAX_DEPTH) {
            inlines.forEach(inline -> inline(inline, depth + 1));
        }
    }

    private void inline(Inline inline, int depth) {
        if (inline instanceof Inline.Text text) {
            html.text(text.text());
        } else if (inline instanceof Inline.Code code) {
            html.element(Tag.CODE).text(code.code());
        } else if (inline instanceof Inline.Math math) {
            Formula.of(math.tex()).write(html, false);
        } else if (inline instanceof Inline.Strong strong) {
            html.element(Tag.STRONG).content(() -> inlines(strong.content(), depth));
        } else if (inline instanceof Inline.Emphasis emphasis) {
            html.element(Tag.EM).content(() -> inlines(emphasis.content(), depth));
        } else if (inline instanceof Inline.Strikethrough struck) {
            html.element(Tag.DEL).content(() -> inlines(struck.content(), depth));
        } else if (inline instanceof Inline.Link link) {
            link(link, depth);
        } else if (inline instanceof Inline.ElementInline element) {
            inlines(element.children(), depth);
        } else if (inline instanceof Inline.ExpressionInline expression) {
            html.text("{" + expression.source() + "}");
        } else if (inline instanceof Inline.SoftBreak) {
            html.text(" ");
        } else if (inline instanceof Inline.HardBreak) {
            html.element(Tag.BR).empty();
        }
    }

    private void link(Inline.Link link, int depth) {
        Url.find(link.url())
                .ifPresentOrElse(
                        url -> frame.link(frame.inSite(url)).content(() -> inlines(link.content(), depth)),
                        () -> inlines(link.content(), depth));
    }
}
