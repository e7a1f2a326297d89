package dev.docent.internal.pages.components.html;

import java.util.List;

import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.ListedComponent;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;
import dev.docent.internal.pages.mdx.tree.ListItem;

/** An item of a list, also without one around it. */
final class ListItemElement implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        HtmlAttributes.start(Tag.LI, element, page).content(() -> page.write(element.content()));
    }

    @Override
    public ListKind list() {
        return ListKind.ENTRIES;
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        return MarkdownNodes.item(page.blocks(element.children()));
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        BlockElement.addLine(element, line, page);
    }
}
