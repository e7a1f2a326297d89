package dev.docent.pages.internal.mdx.inline;

import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.tree.Inline;

/** The pieces of a text in their order. */
final class Pieces {

    /** Sentinel before the first piece. */
    final Piece head = new Piece(0, 0);

    private Piece last = head;

    Piece last() {
        return last;
    }

    Piece text(int from, int to) {
        return append(new Piece(from, to));
    }

    void text(int from, int to, String value) {
        append(new Piece(from, to)).value = value;
    }

    void node(int from, int to, Inline node) {
        Piece piece = append(new Piece(from, to));
        piece.node = node;
        piece.height = 1;
    }

    void tag(int from, JsxTag tag) {
        append(new Piece(from, tag.end())).tag = tag;
    }

    private Piece append(Piece piece) {
        piece.previous = last;
        last.next = piece;
        last = piece;
        return piece;
    }

    /** Puts one piece where those from {@code first} to {@code end} were. */
    void replace(Piece first, Piece end, Piece by) {
        by.previous = first.previous;
        by.next = end.next;
        by.previous.next = by;
        if (by.next == null) {
            last = by;
        } else {
            by.next.previous = by;
        }
    }

    /** Inserts a piece after another one, replacing all up to {@code end}, which is kept. */
    void replaceBetween(Piece before, Piece end, Piece by) {
        by.previous = before;
        by.next = end;
        before.next = by;
        end.previous = by;
    }

    void remove(Piece piece) {
        piece.previous.next = piece.next;
        if (piece.next == null) {
            last = piece.previous;
        } else {
            piece.next.previous = piece.previous;
        }
    }

    /** Removes everything after a piece. */
    void endAfter(Piece piece) {
        piece.next = null;
        last = piece;
    }
}
