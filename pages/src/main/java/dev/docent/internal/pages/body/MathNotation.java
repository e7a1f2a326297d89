package dev.docent.internal.pages.body;

import java.util.regex.Pattern;

/** Recognises mathematical notation between dollar signs, which is not an amount of money or a variable of a shell. */
final class MathNotation {

    private static final Pattern BLOCK = Pattern.compile("\\$\\$[^$`]+\\$\\$");

    /** No blank inside the signs, no letter or digit around them, and something that only notation has. */
    private static final Pattern INLINE =
            Pattern.compile("(?<![\\\\$\\w])\\$(?=[^\\s$][^$\\n`]*[\\^_=\\\\])[^$\\n`]*[^\\s$\\\\`]\\$(?![$\\w])");

    private static final Pattern CODE = Pattern.compile("(`+)[^`]+\\1");

    private MathNotation() {}

    /** {@return whether a paragraph has such notation} */
    static boolean isIn(String paragraph) {
        if (paragraph.indexOf('$') < 0) {
            return false;
        }
        String text = CODE.matcher(paragraph).replaceAll(" ");
        return BLOCK.matcher(text).find() || INLINE.matcher(text).find();
    }
}
