package dev.docent.internal.pages.components;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;

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
        return isHidden(element) ? List.of() : page.content(element);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        if (!isHidden(element)) {
            page.addContent(element, line);
        }
    }

    private static boolean isHidden(MarkdownElement<?> element) {
        return element.text("for").equals("humans");
    }
}
