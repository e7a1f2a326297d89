package dev.docent.internal.text;

import java.util.List;

import dev.docent.internal.readers.Documents;

/**
 * What is wrong with a file as a text.
 *
 * @param kind what kind of fault
 * @param location where
 * @param detail what exactly, a part of a sentence; empty when the kind says all; untrusted text
 */
public record ParseProblem(Kind kind, Location location, String detail) {

    /** Kinds of faults. */
    public enum Kind {
        /** The bytes are not UTF-8. */
        ENCODING,
        /** The text is not well-formed JSON or YAML. */
        SYNTAX,
        /** Values are nested deeper than {@link Documents#MAX_DEPTH}. */
        DEPTH,
        /** A value that was passed over is nested deeper than that; it is left out of pages. */
        DEPTH_OF_PART,
        /** An object has a name twice; the last one counts. */
        DUPLICATE_KEY,
        /** YAML aliases unfold to more than the bound. */
        EXPANSION
    }

    /** How many names that an object has twice are reported of one document: a generated one may have millions. */
    private static final int MAX_DUPLICATES = 100_000;

    public static void addDuplicate(List<ParseProblem> problems, Location location, String name) {
        if (problems.size() < MAX_DUPLICATES) {
            problems.add(new ParseProblem(Kind.DUPLICATE_KEY, location, name));
        }
    }

    /** {@return whether nothing behind it could be read} */
    public boolean endsReading() {
        return kind == Kind.SYNTAX || kind == Kind.DEPTH || kind == Kind.EXPANSION;
    }
}
