package dev.docent.internal.pages.components.html;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;

/**
 * A heading.
 *
 * @param depth 1 to 6
 */
record HeadingElement(int depth) implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.heading(depth, element.text("id"), HtmlAttributes.classes(element, page), element.content());
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Inline> content = page.asInlines(page.blocks(element.children()));
        return content.isEmpty()
                ? List.of()
                : page.blocks(List.of(new Block.Heading(depth, content, MarkdownNodes.NO_SPAN)));
    }
}
