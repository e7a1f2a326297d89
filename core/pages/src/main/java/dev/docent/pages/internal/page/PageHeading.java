package dev.docent.pages.internal.page;

import dev.docent.base.internal.html.ElementId;

/**
 * A heading of a page.
 *
 * @param depth 1 to 6
 * @param id the id of its element
 * @param text plain text
 */
public record PageHeading(int depth, ElementId id, String text) {}
