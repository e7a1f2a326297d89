package dev.docent.pages.internal.mdx.inline;

import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.tree.Inline;
import org.jspecify.annotations.Nullable;

/** A part of a text while it is read: plain text, a finished node, a tag, or a run of delimiters. */
final class Piece {

    /** Index in the text where it begins. */
    int from;
    /** Index in the text where it ends. */
    int to;

    /** The piece before; the first one is before itself. */
    Piece previous = this;

    @Nullable Piece next;

    /** The text that is shown, if it differs from the source. */
    @Nullable String value;

    @Nullable Inline node;

    @Nullable JsxTag tag;
    /** How many nodes are inside one another in the finished node. */
    int height;

    /** Whether this is a run of delimiters; what remains of it is plain text. */
    boolean delimiter;

    char mark;
    boolean opens;
    boolean closes;

    @Nullable Piece previousDelimiter;

    @Nullable Piece nextDelimiter;

    Piece(int from, int to) {
        this.from = from;
        this.to = to;
    }

    int length() {
        return to - from;
    }

    boolean isText() {
        return node == null && tag == null;
    }
}
