package dev.docent.pages.internal.components.markdown;

import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** The page that components become Markdown in. Not for use by several threads. */
public interface MarkdownPage {

    /** {@return blocks of the page as Markdown} */
    List<Block> blocks(List<Block> written);

    /** {@return a part of a line of the page as Markdown} */
    List<Inline> inlines(List<Inline> written);

    /** {@return blocks that are Markdown already, as they fit into a line} */
    List<Inline> asInlines(List<Block> markdown);

    /** {@return an element on lines of its own as a paragraph that has it as text; nothing if it is empty} */
    List<Block> paragraph(MarkdownElement<Block> element);

    /** {@return a heading below the last one, and blocks of the page as its part; the blocks alone if the title is blank} */
    List<Block> headed(String title, List<Block> written);

    /** {@return blocks of the page that describe a field} */
    List<Block> inField(List<Block> written);

    /** {@return whether the description of a field is open} */
    boolean isInField();

    /** {@return the address of a link; empty if no page may have it} */
    Optional<String> address(String written);

    /** {@return a link; its content alone without an address, its address if it has no content} */
    List<Inline> link(Optional<String> address, String title, List<Inline> written);

    /** {@return an image; its text if no page may have its address} */
    Inline image(String address, String title, String text);

    /** {@return a label that a component adds} */
    String text(MarkdownText key);
}
