package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.ListItem;

/**
 * A list.
 *
 * @param tag {@code ul} or {@code ol}
 */
record ListElement(Tag tag) implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        HtmlAttributes.start(tag, element, page).content(() -> page.write(element.content()));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<ListItem> items = Descendants.of(element.children(), "li", "ul ol table").stream()
                .map(item -> MarkdownNodes.item(page.blocks(item)))
                .toList();
        return items.isEmpty() ? page.blocks(element.children()) : List.of(MarkdownNodes.list(tag == Tag.OL, items));
    }
}
