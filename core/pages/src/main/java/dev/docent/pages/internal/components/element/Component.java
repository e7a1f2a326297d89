package dev.docent.pages.internal.components.element;

import java.util.List;

import dev.docent.pages.internal.components.markdown.MarkdownElement;
import dev.docent.pages.internal.components.markdown.MarkdownPage;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/**
 * How elements of one name become HTML and Markdown. Immutable and thread-safe.
 *
 * <p>In Markdown, an element is what is between its tags unless its component has a form of its own.
 */
@FunctionalInterface
public interface Component {

    /** Writes the element as HTML; does not keep it. */
    void write(Element element, PageWriter page);

    /** {@return an element on lines of its own as Markdown} */
    default List<Block> markdown(MarkdownElement<Block> element, MarkdownPage page) {
        return page.blocks(element.children());
    }

    /** Adds an element inside a line to what the line has already, as Markdown. */
    default void addMarkdown(MarkdownElement<Inline> element, List<Inline> line, MarkdownPage page) {
        line.addAll(page.inlines(element.children()));
    }

    /** {@return whether elements can be in a paragraph of HTML} */
    default boolean isPhrasing() {
        return false;
    }

    /** {@return whether elements that are alone in a paragraph stay text in Markdown; otherwise they are blocks} */
    default boolean isTextInMarkdown() {
        return isPhrasing();
    }
}
