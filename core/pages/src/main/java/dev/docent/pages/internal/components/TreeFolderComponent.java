package dev.docent.pages.internal.components;

import dev.docent.base.internal.html.BooleanAttribute;
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

/** A folder of a tree. */
final class TreeFolderComponent implements ListedComponent {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DETAILS)
                .classes(Classes.of("folder", Classes.when(element.isSet("highlight"), "current")))
                .attribute(BooleanAttribute.OPEN, element.isSet("defaultOpen") || element.isUnset("openable"))
                .content(() -> {
                    page.html().element(Tag.SUMMARY).content(() -> page.writePlain(element.value("name")));
                    page.html().element(Tag.DIV).content(() -> page.write(element.content()));
                });
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
