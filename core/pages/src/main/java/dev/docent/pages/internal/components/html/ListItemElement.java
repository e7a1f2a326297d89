package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.ListItem;

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
