package dev.docent.pages.internal.assets;

/** Leaves out what only people need: comments and white space. Understands as much as Docent's own files use. */
public final class Minifier {

    private Minifier() {}

    /** {@return the stylesheet without comments and without white space that has no meaning} */
    public static String stylesheet(String css) {
        StringBuilder small = new StringBuilder(css.length());
        int i = 0;
        while (i < css.length()) {
            char c = css.charAt(i);
            if (c == '"' || c == '\'') {
                int end = css.indexOf(c, i + 1) + 1;
                small.append(css, i, end);
                i = end;
            } else if (css.startsWith("/*", i)) {
                i = css.indexOf("*/", i) + 2;
            } else if (Character.isWhitespace(c)) {
                while (i < css.length() && Character.isWhitespace(css.charAt(i))) {
                    i++;
                }
                space(small, i < css.length() ? css.charAt(i) : '}');
            } else {
                punctuation(small, c);
                i++;
            }
        }
        return small.toString();
    }

    /** A space has a meaning between two words, and around operators and colons in selectors. */
    private static void space(StringBuilder small, char next) {
        char last = small.length() == 0 ? '}' : small.charAt(small.length() - 1);
        if ("{};,>".indexOf(last) < 0 && "{};,>".indexOf(next) < 0 && !(last == ':' && isInDeclaration(small))) {
            small.append(' ');
        }
    }

    private static boolean isInDeclaration(StringBuilder small) {
        int colon = small.length() - 1;
        return colon > 0 && small.charAt(colon - 1) != ' ' && small.lastIndexOf("{") > small.lastIndexOf("}");
    }

    private static void punctuation(StringBuilder small, char c) {
        int last = small.length() - 1;
        if (last >= 0 && small.charAt(last) == ' ' && "{};,>".indexOf(c) >= 0) {
            small.setLength(last);
            last--;
        }
        if (c == '}' && last >= 0 && small.charAt(last) == ';') {
            small.setLength(last);
        }
        small.append(c);
    }

    /** {@return the script without comments on lines of their own and without indentation} */
    public static String script(String script) {
        StringBuilder small = new StringBuilder(script.length());
        boolean comment = false;
        for (String line : script.lines().map(String::strip).toList()) {
            comment |= line.startsWith("/*");
            if (!comment && !line.isEmpty() && !line.startsWith("//")) {
                small.append(line).append('\n');
            }
            comment &= !line.endsWith("*/");
        }
        return small.toString();
    }
}
