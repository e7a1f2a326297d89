package dev.docent.pages.internal.mdx.tree;

/** An attribute of an element. */
public sealed interface Attribute {

    /** {@return the characters of the attribute's source} */
    Span span();

    /** A name without a value, as in {@code <Card horizontal>}. */
    record Flag(String name, Span span) implements Attribute {}

    /** A name with a text, as in {@code <Card title="A">}; character references are decoded. */
    record TextValue(String name, String value, Span span) implements Attribute {}

    /** A name with an expression, as in {@code <Columns cols={2}>}; the source is that between the braces. */
    record ExpressionValue(String name, String source, Span span) implements Attribute {}

    /** An expression without a name, as in {@code <Card {...props}>}; the source is that between the braces. */
    record Spread(String source, Span span) implements Attribute {}
}
