package dev.docent.pages.internal.operations.schemas;

/**
 * How much of a page is left for fields that are inside others. What a body or a response has itself is always shown,
 * and needs none of it. Not for use by several threads.
 */
public final class Room {

    /** The size of the HTML of a field without its name, its description and its values. */
    private static final int HTML = 250;

    private static final int MARKDOWN = 60;

    /** So many fields without a model are rather here than on a page of their own. */
    private static final int FEW = 8;

    private final int perField;
    private int left;
    private int reserve;

    private Room(int characters, int perField) {
        this.left = characters;
        this.reserve = characters / 2;
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

    /**
     * {@return how much the fields of a field may take}
     *
     * @param model whether they are those of a model, which has a page that many others share
     */
    int left(boolean model) {
        return model ? left : Math.max(left, Math.min(reserve, FEW * perField));
    }

    /** Takes what the fields of a field need: not more than there is. */
    void take(int characters) {
        if (characters <= left) {
            left -= characters;
        } else {
            reserve -= characters;
        }
    }
}
