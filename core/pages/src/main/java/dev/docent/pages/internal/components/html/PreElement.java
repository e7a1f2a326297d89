package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Block.CodeBlock;

/** Preformatted text: a code block in Markdown. */
final class PreElement implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        HtmlAttributes.start(Tag.PRE, element, page).content(() -> page.write(element.content()));
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        StringBuilder code = new StringBuilder();
        for (Block block : page.blocks(element.children())) {
            code.append(code.length() > 0 ? "\n" : "");
            code.append(
                    block instanceof CodeBlock fenced ? fenced.code() : PlainText.of(page.asInlines(List.of(block))));
        }
        return List.of(MarkdownNodes.codeBlock("", code.toString()));
    }
}
