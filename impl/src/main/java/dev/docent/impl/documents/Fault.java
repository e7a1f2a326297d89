package dev.docent.impl.documents;

/**
 * What is wrong with a file as a text.
 *
 * @param kind what kind of fault
 * @param place where
 * @param detail what exactly, a part of a sentence; empty when the kind says all; untrusted text
 */
public record Fault(Kind kind, Place place, String detail) {

    /** Kinds of faults. */
    public enum Kind {
        /** The bytes are not UTF-8. */
        ENCODING,
        /** The text is not well-formed JSON or YAML. */
        SYNTAX,
        /** Values are nested deeper than {@link Documents#MAX_DEPTH}. */
        DEPTH,
        /** An object has a name twice; the last one counts. */
        DUPLICATE_KEY,
        /** YAML aliases unfold to more than the bound. */
        EXPANSION
    }

    /** {@return whether nothing behind it could be read} */
    public boolean endsReading() {
        return kind == Kind.SYNTAX || kind == Kind.DEPTH || kind == Kind.EXPANSION;
    }
}
