package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.ListedComponent;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.ListItem;

/** A file of a tree. */
final class TreeFileComponent implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.P)
                .classes(Classes.of("file", Classes.when(element.isSet("highlight"), "current")))
                .content(() -> page.writePlain(element.value("name")));
    }

    @Override
    public ListKind list() {
        return ListKind.ENTRIES;
    }

    @Override
    public ListItem item(MarkdownElement<Block> element, MarkdownPage page) {
        String name = element.text("name");
        return MarkdownNodes.item(name, MarkdownNodes.code(name), page.blocks(element.children()));
    }
}
