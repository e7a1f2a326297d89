package dev.docent.pages.internal.mdx.tree;

/** How a column of a table is aligned. */
public enum Alignment {
    /** Not stated. */
    NONE,
    /** To the start of the line. */
    LEFT,
    /** To the middle. */
    CENTER,
    /** To the end of the line. */
    RIGHT
}
