package dev.docent.pages.internal.mdx.text;

import java.util.Arrays;

import dev.docent.pages.internal.mdx.tree.Span;

/** Text that was put together from parts of a page, and where in the page each part begins. */
public final class MappedText {

    private final String text;
    private final int[] starts;
    private final int[] sources;

    private MappedText(String text, int[] starts, int[] sources) {
        this.text = text;
        this.starts = starts;
        this.sources = sources;
    }

    /** {@return the page itself} */
    public static MappedText ofPage(String text) {
        return new MappedText(text, new int[] {0}, new int[] {0});
    }

    /** {@return a part of the page} */
    public static MappedText ofPart(String page, int from, int to) {
        return new MappedText(page.substring(from, to), new int[] {0}, new int[] {from});
    }

    public String text() {
        return text;
    }

    /** {@return the index in the page of the character at an index in this text} */
    public int source(int index) {
        if (starts.length == 1) {
            return sources[0] + index;
        }
        int at = Arrays.binarySearch(starts, index);
        int part = at >= 0 ? at : -at - 2;
        return sources[part] + index - starts[part];
    }

    /** {@return the part of the page from one index in this text to another} */
    public Span span(int from, int to) {
        int start = source(from);
        return new Span(start, to <= from ? start : Math.max(start, source(to - 1) + 1));
    }

    /** {@return the text after an index} */
    public MappedText from(int index) {
        if (index == 0) {
            return this;
        }
        int part = 0;
        while (part + 1 < starts.length && starts[part + 1] <= index) {
            part++;
        }
        int[] newStarts = new int[starts.length - part];
        int[] newSources = Arrays.copyOfRange(sources, part, sources.length);
        for (int i = 1; i < newStarts.length; i++) {
            newStarts[i] = starts[part + i] - index;
        }
        newSources[0] = source(index);
        return new MappedText(text.substring(index), newStarts, newSources);
    }

    /** {@return the text before an index, without white space at its end} */
    public MappedText until(int index) {
        return new MappedText(text.substring(0, index).stripTrailing(), starts, sources);
    }

    /** Puts a text together. */
    public static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private int[] starts = new int[4];
        private int[] sources = new int[4];
        private int parts;

        /** Adds a part of the page. */
        public Builder add(String page, int from, int to) {
            if (parts == starts.length) {
                starts = Arrays.copyOf(starts, parts * 2);
                sources = Arrays.copyOf(sources, parts * 2);
            }
            starts[parts] = text.length();
            sources[parts++] = from;
            text.append(page, from, to);
            return this;
        }

        /** Adds the end of a line, which follows the last part in the page. */
        public Builder addLineEnd() {
            text.append('\n');
            return this;
        }

        public int length() {
            return text.length();
        }

        /** {@return the text without white space at its end} */
        public MappedText build() {
            int length = text.length();
            while (length > 0 && " \t\n".indexOf(text.charAt(length - 1)) >= 0) {
                length--;
            }
            text.setLength(length);
            if (parts == 0) {
                return ofPart("", 0, 0);
            }
            return new MappedText(text.toString(), Arrays.copyOf(starts, parts), Arrays.copyOf(sources, parts));
        }
    }
}
