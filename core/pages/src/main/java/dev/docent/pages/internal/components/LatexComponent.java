package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownNodes;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** A formula in a line, like one between dollar signs. */
final class LatexComponent implements Component {

    @Override
    public void write(Element element, PageWriter page) {
        page.formula(page.textOf(element.content()).strip());
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.paragraph(element);
    }

    @Override
    public void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        line.add(new Inline.Math(PlainText.of(element.children()), false, MarkdownNodes.NO_SPAN));
    }

    @Override
    public boolean isPhrasing() {
        return true;
    }
}
