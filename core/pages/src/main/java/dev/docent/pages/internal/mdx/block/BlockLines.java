package dev.docent.pages.internal.mdx.block;

import java.util.Arrays;

/** The lines of a page. */
final class BlockLines {

    private final String page;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int count;

    BlockLines(String page, int from) {
        this.page = page;
        int start = from;
        for (int i = from; i < page.length(); i++) {
            char c = page.charAt(i);
            if (c == '\n' || c == '\r') {
                add(start, i);
                i += c == '\r' && i + 1 < page.length() && page.charAt(i + 1) == '\n' ? 1 : 0;
                start = i + 1;
            }
        }
        if (start < page.length()) {
            add(start, page.length());
        }
    }

    private void add(int start, int end) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
        }
        starts[count] = start;
        ends[count++] = end;
    }

    String page() {
        return page;
    }

    int count() {
        return count;
    }

    int start(int line) {
        return starts[line];
    }

    /** {@return the index of the end of the line, before the line feed} */
    int end(int line) {
        return ends[line];
    }

    /** {@return the line that a character is in} */
    int at(int index) {
        int found = Arrays.binarySearch(starts, 0, count, index);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }
}
