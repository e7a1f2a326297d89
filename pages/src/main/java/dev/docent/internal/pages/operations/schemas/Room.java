package dev.docent.internal.pages.operations.schemas;

/**
 * How much of a page is left for fields that are inside others. What a body or a response has itself is always shown,
 * and needs none of it. Not for use by several threads.
 */
public final class Room {

    /** What the HTML of a field has besides its name, its description and its values. */
    private static final int HTML = 250;

    private static final int MARKDOWN = 60;

    private final int perField;
    private int left;

    private Room(int characters, int perField) {
        this.left = characters;
        this.perField = perField;
    }

    /** {@return room for so many characters of a page} */
    static Room ofHtml(int characters) {
        return new Room(characters, HTML);
    }

    /** {@return room for so many characters of the Markdown of a page} */
    static Room ofMarkdown(int characters) {
        return new Room(characters, MARKDOWN);
    }

    int perField() {
        return perField;
    }

    /** {@return whether there is so much left; then it is taken} */
    boolean take(int characters) {
        if (characters > left) {
            return false;
        }
        left -= characters;
        return true;
    }

    int left() {
        return left;
    }
}
