package dev.docent.internal.pages.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.internal.pages.components.element.Classes;
import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;

/** An announcement. */
final class BannerComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html()
                .element(Tag.DIV)
                .classes(Classes.of(
                        "banner",
                        CalloutComponent.styleClass(element.text("type").replace("critical", "danger"))))
                .content(() -> {
                    page.write(element.value("content"));
                    page.write(element.content());
                });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> blocks = new ArrayList<>();
        element.anyText("content").ifPresent(text -> blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(text))));
        blocks.addAll(page.blocks(element.children()));
        return blocks;
    }
}
