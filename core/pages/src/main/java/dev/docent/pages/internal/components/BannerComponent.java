package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Classes;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

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
