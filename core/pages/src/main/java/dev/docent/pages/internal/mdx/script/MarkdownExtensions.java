package dev.docent.pages.internal.mdx.script;

import java.util.function.Predicate;

/**
 * What a text may have besides the Markdown that all have. Immutable.
 *
 * @param mdx whether braces are expressions, lines may be imports and exports, and indented text is no code
 * @param elements which names tags have; what looks like a tag of another name is text
 */
public record MarkdownExtensions(boolean mdx, Predicate<String> elements) {

    /** That of pages. */
    public static final MarkdownExtensions PAGE = new MarkdownExtensions(true, name -> true);

    /** {@return CommonMark with elements of these names} */
    public static MarkdownExtensions commonMark(Predicate<String> elements) {
        return new MarkdownExtensions(false, elements);
    }
}
