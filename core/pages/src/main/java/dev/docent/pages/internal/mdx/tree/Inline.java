package dev.docent.pages.internal.mdx.tree;

import java.util.List;

/** A part of a line of text. */
public sealed interface Inline extends MdxNode {

    /** Text for the reader, with escapes and character references decoded. */
    record Text(String text, Span span) implements Inline {}

    /** Emphasis. */
    record Emphasis(List<Inline> content, Span span) implements Inline {}

    /** Strong emphasis. */
    record Strong(List<Inline> content, Span span) implements Inline {}

    /** Text struck through. */
    record Strikethrough(List<Inline> content, Span span) implements Inline {}

    /** A code span. */
    record Code(String code, Span span) implements Inline {}

    /** A formula in TeX, without its dollar signs; {@code display} if it is a block of its own. */
    record Math(String tex, boolean display, Span span) implements Inline {}

    /** A link, {@code title} is empty when there is none. */
    record Link(String url, String title, List<Inline> content, Span span) implements Inline {}

    /** An image; {@code alt} is plain text, {@code title} is empty when there is none. */
    record Image(String url, String title, String alt, Span span) implements Inline {}

    /** The end of a line that the reader sees. */
    record HardBreak(Span span) implements Inline {}

    /** The end of a line in the source, which is as good as a space. */
    record SoftBreak(Span span) implements Inline {}

    /** A JSX element inside text; the name is empty for a fragment. */
    record ElementInline(String name, List<Attribute> attributes, List<Inline> children, Span span) implements Inline {}

    /** An MDX expression inside text; the source is that between the braces. */
    record ExpressionInline(String source, Span span) implements Inline {}

    /** An HTML comment, which MDX does not have; the text is that between the markers. */
    record CommentInline(String text, Span span) implements Inline {}

    /** A mark that refers to a footnote. */
    record FootnoteReference(String label, Span span) implements Inline {}
}
