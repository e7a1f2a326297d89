package dev.docent.pages.internal.mdx.block;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.mdx.script.JsxTag;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Span;

/** A block whose text is not read yet. */
sealed interface RawBlock {

    /** A block that holds no text to be read. */
    record Ready(Block block) implements RawBlock {}

    /** A paragraph, or a heading when {@code depth} is not 0; {@link #SOURCE} means text that is shown as it is. */
    record RawText(int depth, MappedText content, Span span) implements RawBlock {
        static final int SOURCE = -1;
    }

    /** A table. */
    record RawTable(List<Alignment> alignments, List<RawRow> rows, Span span) implements RawBlock {}

    /** A row of a table. */
    record RawRow(List<MappedText> cells, Span span) {}

    /** A quotation, footnote, list or list item. */
    final class RawContainer implements RawBlock {
        final Container.Kind kind;
        final List<RawBlock> children = new ArrayList<>();
        int from;
        int to;
        boolean loose;
        boolean ordered;
        int start = 1;
        String label = "";

        RawContainer(Container.Kind kind, int from) {
            this.kind = kind;
            this.from = from;
            this.to = from;
        }
    }

    /** An element. */
    final class RawElement implements RawBlock {
        final JsxTag tag;
        final Span open;
        final List<RawBlock> children = new ArrayList<>();
        End end = End.NONE;
        int to;

        RawElement(JsxTag tag, Span open) {
            this.tag = tag;
            this.open = open;
            this.to = open.to();
        }
    }

    /** How an element ends. */
    enum End {
        /** Not at all. */
        NONE,
        /** With a tag of its own. */
        TAG,
        /** With what it is in. */
        PARENT
    }
}
