package dev.docent.pages.internal.mdx.tree;

import java.util.List;

/** A row of a table. */
public record TableRow(List<TableCell> cells, Span span) {}
