package dev.docent.pages.internal.mdx.tree;

import java.util.List;

/** A cell of a table. */
public record TableCell(List<Inline> content, Span span) {}
