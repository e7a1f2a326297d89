package dev.docent.sample.repository;

import java.util.List;

/**
 * Changes of files.
 *
 * @param files the files, by their paths
 * @param cut whether there is more than is shown
 */
public record Diff(List<ChangedFile> files, boolean cut) {

    /** What happened to a file. */
    public enum Kind {
        /** It is new. */
        ADDED,
        /** It is gone. */
        DELETED,
        /** It has another name. */
        RENAMED,
        /** Its content changed. */
        CHANGED
    }

    /**
     * A file.
     *
     * @param path its path after the change, or before it if it is gone
     * @param before its path before the change
     * @param binary whether its content is no text
     * @param lines the changed lines with those around them
     */
    public record ChangedFile(String path, String before, Kind kind, boolean binary, List<Line> lines) {

        /** {@return how many lines are new} */
        public long added() {
            return lines.stream().filter(line -> line.sign() == '+').count();
        }

        /** {@return how many lines are gone} */
        public long removed() {
            return lines.stream().filter(line -> line.sign() == '-').count();
        }
    }

    /**
     * A line.
     *
     * @param sign {@code +} for a new line, {@code -} for one that is gone, a space for one that stayed, {@code @} for a gap
     * @param old its number before, 0 for none
     * @param now its number after, 0 for none
     */
    public record Line(char sign, int old, int now, String text) {}
}
