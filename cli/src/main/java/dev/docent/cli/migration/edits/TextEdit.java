package dev.docent.cli.migration.edits;

/**
 * A replacement in a text.
 *
 * @param at offset of the first removed character, or of the insertion
 * @param removed number of removed characters
 * @param text the inserted text
 */
record TextEdit(int at, int removed, String text) {

    static TextEdit insert(int at, String text) {
        return new TextEdit(at, 0, text);
    }
}
