package dev.docent.pages.internal.mdx.script;

import java.util.function.Predicate;

/**
 * What a text may have besides the Markdown that all have. Immutable.
 *
 * @param mdx whether braces are expressions, lines may be imports and exports, and indented text is no code
 * @param elements which names tags have; what looks like a tag of another name is text
 */
public record Syntax(boolean mdx, Predicate<String> elements) {

    /** That of pages. */
    public static final Syntax PAGE = new Syntax(true, name -> true);

    /** {@return CommonMark with elements of these names} */
    public static Syntax commonMark(Predicate<String> elements) {
        return new Syntax(false, elements);
    }
}
