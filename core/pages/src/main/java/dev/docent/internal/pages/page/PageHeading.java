package dev.docent.internal.pages.page;

import dev.docent.internal.pages.html.ElementId;

/**
 * A heading of a page.
 *
 * @param depth 1 to 6
 * @param id the id of its element
 * @param text plain text
 */
public record PageHeading(int depth, ElementId id, String text) {}
