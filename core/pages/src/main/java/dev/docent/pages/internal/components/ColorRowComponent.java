package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** A row of a palette. */
final class ColorRowComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.DIV).classes("color-row").content(() -> {
            if (element.isShown("title")) {
                page.html()
                        .element(Tag.P)
                        .classes("color-title")
                        .content(() -> page.writePlain(element.value("title")));
            }
            page.write(element.content());
        });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> blocks = new ArrayList<>();
        element.anyText("title").ifPresent(title -> blocks.add(MarkdownNodes.paragraph(MarkdownNodes.strong(title))));
        blocks.addAll(page.blocks(element.children()));
        return blocks;
    }
}
