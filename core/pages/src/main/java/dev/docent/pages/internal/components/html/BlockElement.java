package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Inline;

/**
 * An element that begins on a line of its own.
 *
 * @param tag what it is in HTML
 * @param text whether its content is text, in which paragraphs are lines
 * @param newLine whether it begins a new line where it is in a line of Markdown
 */
record BlockElement(Tag tag, boolean text, boolean newLine) implements Component {

    static BlockElement of(Tag tag) {
        return new BlockElement(tag, false, false);
    }

    static BlockElement ofText(Tag tag) {
        return new BlockElement(tag, true, false);
    }

    BlockElement onNewLine() {
        return new BlockElement(tag, text, true);
    }

    @Override
    public void write(Element element, PageWriter page) {
        HtmlAttributes.start(tag, element, page).content(() -> {
            if (text) {
                page.writeText(element.content());
            } else {
                page.write(element.content());
            }
        });
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        if (newLine) {
            addLine(element, line, page);
        } else {
            line.addAll(page.inlines(element.children()));
        }
    }

    static void addLine(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        if (!line.isEmpty()) {
            line.add(MarkdownNodes.lineBreak());
        }
        line.addAll(page.inlines(element.children()));
    }
}
