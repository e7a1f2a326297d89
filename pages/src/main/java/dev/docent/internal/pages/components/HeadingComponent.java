package dev.docent.internal.pages.components;

import java.util.List;

import dev.docent.internal.pages.components.element.Component;
import dev.docent.internal.pages.components.element.Element;
import dev.docent.internal.pages.components.element.PageWriter;
import dev.docent.internal.pages.markdown.element.MarkdownElement;
import dev.docent.internal.pages.markdown.element.MarkdownNodes;
import dev.docent.internal.pages.markdown.element.MarkdownPage;
import dev.docent.internal.pages.mdx.tree.Block;
import dev.docent.internal.pages.mdx.tree.Inline;

/** A heading whose depth is an attribute. */
final class HeadingComponent implements Component {

    private static final int DEFAULT_DEPTH = 2;
    private static final int MAX_DEPTH = 6;

    @Override
    public void write(Element element, PageWriter page) {
        int depth = (int) element.number("level").orElse(DEFAULT_DEPTH);
        page.heading(Math.max(1, Math.min(MAX_DEPTH, depth)), element.text("id"), element.content());
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        List<Inline> content = page.asInlines(page.blocks(element.children()));
        String level = element.text("level");
        int depth = level.matches("[1-6]") ? level.charAt(0) - '0' : DEFAULT_DEPTH;
        return content.isEmpty()
                ? List.of()
                : page.blocks(List.of(new Block.Heading(depth, content, MarkdownNodes.NO_SPAN)));
    }
}
