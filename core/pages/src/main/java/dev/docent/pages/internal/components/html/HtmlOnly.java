package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/**
 * An element that has no meaning without its form: it is omitted in Markdown.
 *
 * @param html writes it as HTML
 */
record HtmlOnly(Component html, boolean isPhrasing) implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        html.write(element, page);
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return List.of();
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        // its content is a part of its form
    }

    @Override
    public boolean isTextInMarkdown() {
        return false;
    }
}
