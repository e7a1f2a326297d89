package dev.docent.pages.internal.mdx.script;

import java.util.function.Predicate;

/**
 * What a text may have besides the Markdown that all have. Immutable.
 *
 * @param mdx whether braces are expressions, lines may be imports and exports, and indented text is no code
 * @param elements which names tags have; what looks like a tag of another name is text
 */
public record MarkdownSyntax(boolean mdx, Predicate<String> elements) {

    /** That of pages. */
    public static final MarkdownSyntax PAGE = new MarkdownSyntax(true, name -> true);

    /** {@return CommonMark with elements of these names} */
    public static MarkdownSyntax commonMark(Predicate<String> elements) {
        return new MarkdownSyntax(false, elements);
    }
}
