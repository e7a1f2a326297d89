package dev.docent.pages.internal.components;

import java.util.ArrayList;
import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.code.CodeBlocks;
import dev.docent.pages.internal.code.Fence;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.ComponentText;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.mdx.tree.Block;

/** A text for a language model, which a reader copies as it was written. */
final class PromptComponent implements Component {

    private static final Fence FENCE = Fence.parse("text wrap");

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.FIGURE).classes("code-block prompt").content(() -> {
            page.html().element(Tag.FIGCAPTION).content(() -> {
                page.icon(element);
                if (element.value("description") == Value.NOTHING) {
                    page.text(page.text(ComponentText.PROMPT));
                } else {
                    page.write(element.value("description"));
                }
            });
            String source = element.content().source();
            if (source.isEmpty()) {
                page.html().element(Tag.DIV).content(() -> page.write(element.content()));
            } else {
                CodeBlocks.write(page.html(), FENCE, source);
            }
        });
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Block> blocks = new ArrayList<>();
        element.anyText("description", "title")
                .ifPresent(text -> blocks.add(MarkdownNodes.paragraph(MarkdownNodes.strong(text))));
        blocks.add(MarkdownNodes.quote(page.blocks(element.children())));
        return blocks;
    }
}
