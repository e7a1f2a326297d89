package dev.docent.pages.internal.code;

import java.util.List;
import java.util.Set;

/**
 * The settings of a code block.
 *
 * @param language as written; empty when not given
 * @param title plain text; empty when not given
 * @param icon name or address of an icon, unchecked; empty when not given
 * @param highlighted lines to point out
 * @param focused lines that stay, where the others step back
 * @param options what is on
 * @param ignored what has no meaning here, as written
 */
public record Fence(
        String language,
        String title,
        String icon,
        LineRanges highlighted,
        LineRanges focused,
        Set<Option> options,
        List<String> ignored) {

    /** How a block is shown. */
    public enum Option {
        /** With line numbers. */
        LINES("lines"),
        /** With long lines on several lines. */
        WRAP("wrap"),
        /** Folded when it is long. */
        EXPANDABLE("expandable"),
        /** Without a button that copies it. */
        NO_COPY("nocopy");

        private final String word;

        Option(String word) {
            this.word = word;
        }

        /** {@return the word that authors write, which is the class too} */
        public String word() {
            return word;
        }
    }

    /**
     * {@return the parsed info string, the text after the backticks or tildes}
     *
     * @param info the whole info string: language, then title and options in any order
     */
    public static Fence parse(String info) {
        return new FenceParser(info).parse();
    }

    public boolean has(Option option) {
        return options.contains(option);
    }
}
