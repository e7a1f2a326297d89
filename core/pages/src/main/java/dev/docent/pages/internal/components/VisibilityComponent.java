package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** What is for people or for language models alone. */
final class VisibilityComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        if (!element.text("for").equals("agents")) {
            page.write(element.content());
        }
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return isHidden(element) ? List.of() : page.blocks(element.children());
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        if (!isHidden(element)) {
            line.addAll(page.inlines(element.children()));
        }
    }

    private static boolean isHidden(MarkdownElement<?> element) {
        return element.text("for").equals("humans");
    }
}
