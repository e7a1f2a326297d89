package dev.docent.internal.pages.components.html;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.ListItem;

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
