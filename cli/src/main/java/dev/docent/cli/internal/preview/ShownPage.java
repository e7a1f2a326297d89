package dev.docent.cli.internal.preview;

/**
 * A page as the preview shows it.
 *
 * @param html the page as a build writes it
 * @param version changes with its bytes
 * @param problems what is wrong with it, as JSON on one line
 */
record ShownPage(byte[] html, String version, String problems) {}
