package dev.docent.pages.internal.mdx.tree;

/** A part of a page. */
public sealed interface MdxNode permits Block, Inline {

    /** How many nodes of a tree can be inside one another. */
    int MAX_DEPTH = 400;

    /** {@return the characters of the node's source} */
    Span span();
}
