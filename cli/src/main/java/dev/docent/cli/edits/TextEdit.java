package dev.docent.cli.edits;

/**
 * A change of a text.
 *
 * @param at offset of the first character that goes, or that the new text comes before
 * @param removed how many characters go
 * @param text what comes
 */
record TextEdit(int at, int removed, String text) {

    static TextEdit insert(int at, String text) {
        return new TextEdit(at, 0, text);
    }
}
