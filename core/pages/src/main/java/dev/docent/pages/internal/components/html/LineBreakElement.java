package dev.docent.pages.internal.components.html;

import java.util.List;

import dev.docent.base.internal.html.Tag;
import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** The end of a line; nothing in Markdown if it is alone. */
final class LineBreakElement implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.html().element(Tag.BR).empty();
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return List.of();
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        line.add(MarkdownNodes.lineBreak());
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
