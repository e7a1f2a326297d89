package dev.docent.pages.internal.mdx.tree;

/**
 * A part of a page's text.
 *
 * @param from index of its first character
 * @param to index after its last character
 */
public record Span(int from, int to) {}
