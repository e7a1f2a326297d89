package dev.docent.internal.pages.components.html;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.html.Tag;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.inline.PlainText;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Block.CodeBlock;

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
