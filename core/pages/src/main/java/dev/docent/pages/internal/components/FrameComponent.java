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
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Block;

/** An image or anything else with a frame around it and a caption. */
final class FrameComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        if (element.isShown("hint")) {
            page.html().element(Tag.P).classes("hint").content(() -> page.writePlain(element.value("hint")));
        }
        page.html().element(Tag.FIGURE).classes("frame").content(() -> {
            page.write(element.content());
            Value caption = element.value("caption");
            if (caption != Value.NOTHING) {
                page.html().element(Tag.FIGCAPTION).content(() -> page.write(caption));
            }
        });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> blocks = new ArrayList<>();
        element.anyText("hint").ifPresent(hint -> blocks.add(MarkdownNodes.paragraph(MarkdownNodes.text(hint))));
        blocks.addAll(page.blocks(element.children()));
        element.anyText("caption")
                .map(MarkdownNodes::text)
                .ifPresent(text -> blocks.add(MarkdownNodes.paragraph(MarkdownNodes.emphasis(List.of(text)))));
        return blocks;
    }
}
