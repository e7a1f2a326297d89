package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

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
