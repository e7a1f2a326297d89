package dev.docent.pages.internal.changes;

/**
 * The change of a stylesheet of the folder, which pages may load.
 *
 * @param kind never {@link PageChange.Kind#MOVED}
 * @param file path of the file, without a leading slash
 */
public record StylesheetChange(PageChange.Kind kind, String file) {}
