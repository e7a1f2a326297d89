package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/**
 * An element whose content is text, and which can be in a paragraph.
 *
 * @param tag what it is in HTML
 * @param mark what it is in Markdown
 * @param alone what it is in Markdown as the only content
 */
record TextElement(Tag tag, Mark mark, Alone alone) implements Component {

    /** Marks of Markdown. */
    enum Mark {
        NONE,
        EMPHASIS,
        STRONG,
        STRIKETHROUGH,
        CODE
    }

    /** What an element is in Markdown if it is the only content. */
    enum Alone {
        /** Text with its mark. */
        MARKED,
        /** Text; without its mark if the tags are on lines of their own. */
        TEXT,
        /** A block. */
        BLOCK
    }

    @Override
    public void write(Element element, PageWriter page) {
        HtmlAttributes.start(tag, element, page).content(() -> page.writeText(element.content()));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return alone == Alone.MARKED ? page.paragraph(element) : page.blocks(element.children());
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        switch (mark) {
            case NONE -> line.addAll(page.inlines(element.children()));
            case EMPHASIS -> line.add(MarkdownNodes.emphasis(page.inlines(element.children())));
            case STRONG -> line.add(MarkdownNodes.strong(page.inlines(element.children())));
            case STRIKETHROUGH -> line.add(MarkdownNodes.strikethrough(page.inlines(element.children())));
            case CODE -> {
                String code = PlainText.of(page.inlines(element.children()));
                line.add(code.isEmpty() ? MarkdownNodes.text("") : MarkdownNodes.code(code));
            }
        }
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }

    @Override
    public boolean isTextInMarkdown() {
        return alone != Alone.BLOCK;
    }
}
