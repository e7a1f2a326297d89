package dev.docent.pages.internal.mdx.block;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import dev.docent.pages.internal.mdx.block.RawBlock.RawContainer;
import dev.docent.pages.internal.mdx.block.RawBlock.RawElement;

/** A quotation, list or footnote that is open, or the page. */
final class Container {

    /** Kinds of containers. */
    enum Kind {
        /** The page. */
        PAGE,
        /** A quotation. */
        QUOTE,
        /** A list; its open item is where blocks go. */
        LIST,
        /** An item of a list. */
        ITEM,
        /** A footnote. */
        FOOTNOTE
    }

    final Kind kind;
    final RawContainer node;

    /** The elements that are open here, the innermost first. */
    final Deque<RawElement> elements = new ArrayDeque<>();

    /** The open item of a list. */
    RawContainer item;

    /** A bullet, or the delimiter after a number. */
    char marker;

    /** Column that the content of the open item begins at. */
    int indent;

    boolean beganBlank;
    boolean endedBlank;

    Container(Kind kind, RawContainer node) {
        this.kind = kind;
        this.node = node;
        this.item = node;
    }

    List<RawBlock> children() {
        return elements.isEmpty() ? item.children : elements.peek().children;
    }

    boolean isOpen(String element) {
        return elements.stream().anyMatch(open -> open.tag.name().equals(element));
    }
}
