package dev.docent.pages.internal.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * How a list that is too long for a page is shown: the entries around one of them one by one, and each other part as one
 * link. Where these would be too many, several of them are one link, which opens to its parts; so the length of what is
 * shown hardly depends on that of the list.
 *
 * @param longest lists up to this length are shown as a whole
 * @param part how many entries are shown one by one
 * @param most how many parts there may be side by side
 * @param joined how many parts are one link if there are more
 */
public record ListExcerpt(int longest, int part, int most, int joined) {

    /** Entries of a sidebar: at most 49 others and 50. */
    static final ListExcerpt ENTRIES = new ListExcerpt(100, 50, 50, 20);

    /** Entries of a sidebar with thousands of them: at most 19 + 19 others and 25 of up to 10,000. */
    static final ListExcerpt FEW_ENTRIES = new ListExcerpt(50, 25, 20, 20);

    /** Tabs, products and the like, which share a row or a menu: at most 20 + 9 + 10 of up to 2,000. */
    static final ListExcerpt CHOICES = new ListExcerpt(50, 10, 20, 10);

    /**
     * A part of a list.
     *
     * @param from its first entry
     * @param to the entry after its last one
     * @param open whether its entries are shown one by one
     */
    public record Part(int from, int to, boolean open) {}

    /**
     * {@return whether a list is shown in parts}
     *
     * @param size its length
     */
    public boolean isLong(int size) {
        return size > longest;
    }

    /**
     * {@return the number of the part that is open, or -1; lists with the same one look the same}
     *
     * @param size length of the list
     * @param position of the entry that the reader is at; -1 for none
     */
    public int openPart(int size, int position) {
        return isLong(size) && position >= 0 ? position / part : -1;
    }

    /**
     * {@return the parts of a list in their order}
     *
     * @param size length of the list
     * @param open number of the part that is open; -1 for none
     */
    public List<Part> parts(int size, int open) {
        if (!isLong(size)) {
            return List.of(new Part(0, size, true));
        }
        int length = part;
        while (size > (long) length * most && length <= Integer.MAX_VALUE / joined) {
            length *= joined;
        }
        List<Part> parts = new ArrayList<>();
        add(0, size, length, open < 0 ? -1 : open * part, parts);
        return parts;
    }

    private void add(int from, int to, int length, int position, List<Part> parts) {
        for (int start = from; start < to; start += length) {
            int end = to - start > length ? start + length : to;
            boolean around = position >= start && position < end;
            if (around && length > part) {
                add(start, end, length / joined, position, parts);
            } else {
                parts.add(new Part(start, end, around));
            }
            if (end == to) {
                return;
            }
        }
    }
}
