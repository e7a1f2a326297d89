package dev.docent.pages.internal.page;

/**
 * The text between two headings, which search finds.
 *
 * @param anchor id of the element where the section begins; empty for the beginning of the page
 * @param heading its heading as plain text; empty for the beginning of the page
 * @param text its plain text, with single spaces
 */
public record PageSection(String anchor, String heading, String text) {}
