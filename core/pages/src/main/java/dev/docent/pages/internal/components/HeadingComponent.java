package dev.docent.pages.internal.components;

import java.util.List;

import dev.docent.pages.internal.components.element.Component;
import dev.docent.pages.internal.components.element.Element;
import dev.docent.pages.internal.components.element.PageWriter;
import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;

/** A heading whose depth is an attribute. */
final class HeadingComponent implements Component {

    private static final int DEFAULT_DEPTH = 2;
    private static final int MAX_DEPTH = 6;

    @Override
    public void write(Element element, PageWriter page) {
        int depth = (int) element.number("level").orElse(DEFAULT_DEPTH);
        ofDepth(Math.max(1, Math.min(MAX_DEPTH, depth))).write(element, page);
    }

    @Override
    public List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        String level = element.text("level");
        int depth = level.matches("[1-6]") ? level.charAt(0) - '0' : DEFAULT_DEPTH;
        return ofDepth(depth).markdown(element, page);
    }

    private static Component ofDepth(int depth) {
        return ComponentRegistry.find("h" + depth).orElseThrow();
    }
}
