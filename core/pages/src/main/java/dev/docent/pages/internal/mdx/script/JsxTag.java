package dev.docent.pages.internal.mdx.script;

import java.util.List;

import dev.docent.pages.internal.mdx.tree.Attribute;

/**
 * A JSX tag.
 *
 * @param name empty for a fragment
 * @param end index after it in the scanned text
 */
public record JsxTag(String name, Kind kind, List<Attribute> attributes, int end) {

    /** Kinds of tags. */
    public enum Kind {
        /** Begins an element. */
        OPEN,
        /** Ends an element. */
        CLOSE,
        /** An element without children. */
        EMPTY
    }
}
