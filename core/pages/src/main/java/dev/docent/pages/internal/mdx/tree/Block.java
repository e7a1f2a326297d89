package dev.docent.pages.internal.mdx.tree;

import java.util.List;

/** A part of a page that begins on a line of its own. */
public sealed interface Block extends MdxNode {

    /**
     * A heading.
     *
     * @param depth 1 to 6
     * @param id as written in <code>{#id}</code> at its end; empty when there is none
     */
    record Heading(int depth, String id, List<Inline> content, Span span) implements Block {

        /** A heading without an id of its own. */
        public Heading(int depth, List<Inline> content, Span span) {
            this(depth, "", content, span);
        }
    }

    /** A paragraph. */
    record Paragraph(List<Inline> content, Span span) implements Block {}

    /**
     * Fenced code.
     *
     * @param language first word after the fence; empty when there is none
     * @param meta the rest of that line as it is written, without the white space around it
     * @param code the lines between the fences, joined by line feeds
     */
    record CodeBlock(String language, String meta, String code, Span span) implements Block {}

    /** A quotation. */
    record Quote(List<Block> children, Span span) implements Block {}

    /**
     * A list.
     *
     * @param start number of the first item; 1 in a list that is not ordered
     * @param loose whether blank lines separate the items or their parts
     */
    record ListBlock(boolean ordered, int start, boolean loose, List<ListItem> items, Span span) implements Block {}

    /** A thematic break. */
    record Rule(Span span) implements Block {}

    /** A table; a row can have more or fewer cells than the first one, which is the head. */
    record Table(List<Alignment> alignments, List<TableRow> rows, Span span) implements Block {}

    /** A JSX element that begins and ends on lines of its own; the name is empty for a fragment. */
    record ElementBlock(String name, List<Attribute> attributes, List<Block> children, Span span) implements Block {}

    /** An MDX expression on lines of its own; the source is that between the braces. */
    record ExpressionBlock(String source, Span span) implements Block {}

    /** Imports and exports. */
    record Esm(String source, Span span) implements Block {}

    /** An HTML comment, which MDX does not have; the text is that between the markers. */
    record CommentBlock(String text, Span span) implements Block {}

    /** A footnote's text. */
    record FootnoteDefinition(String label, List<Block> children, Span span) implements Block {}

    /** The target of reference links; {@code title} is empty when there is none. */
    record LinkDefinition(String label, String url, String title, Span span) implements Block {}
}
