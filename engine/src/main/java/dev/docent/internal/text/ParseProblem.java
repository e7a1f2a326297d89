package dev.docent.internal.text;

import java.util.List;

/**
 * A problem of a file as text.
 *
 * @param kind kind of problem
 * @param location where it is
 * @param detail details, a part of a sentence; empty if the kind is sufficient; untrusted text
 */
public record ParseProblem(Kind kind, Location location, String detail) {

    /** Kinds of problems. */
    public enum Kind {
        /** The bytes are not UTF-8. */
        ENCODING,
        /** The text is not well-formed JSON or YAML. */
        SYNTAX,
        /** Values are nested deeper than {@code ValueCursor.MAX_DEPTH}. */
        DEPTH,
        /** A skipped value is nested deeper than that; pages are shown without it. */
        DEPTH_OF_PART,
        /** An object has a duplicate key; the last one is used. */
        DUPLICATE_KEY,
        /** YAML aliases expand beyond the limit. */
        EXPANSION
    }

    /** Maximum number of duplicate keys reported per document: a generated one may have millions. */
    private static final int MAX_DUPLICATES = 100_000;

    public static void addDuplicate(List<ParseProblem> problems, Location location, String name) {
        if (problems.size() < MAX_DUPLICATES) {
            problems.add(new ParseProblem(Kind.DUPLICATE_KEY, location, name));
        }
    }

    /** {@return whether nothing after it could be read} */
    public boolean endsReading() {
        return kind == Kind.SYNTAX || kind == Kind.DEPTH || kind == Kind.EXPANSION;
    }
}
