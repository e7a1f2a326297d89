package dev.docent.pages.internal.markdown;

import java.util.Optional;

/** The values of literal expressions. */
final class LiteralValues {

    private static final String NUMBER = "-?\\d{1,15}(\\.\\d{1,15})?";

    private LiteralValues() {}

    /**
     * {@return the value of a string, a template without values, a number or a boolean, as text; empty for everything
     * else}
     */
    static Optional<String> of(String expression) {
        String source = expression.strip();
        if (source.isEmpty() || isComment(source)) {
            return Optional.of("");
        }
        char quote = source.charAt(0);
        if (quote == '"' || quote == '\'' || quote == '`') {
            return string(source, quote);
        }
        boolean plain = source.matches(NUMBER) || source.equals("true") || source.equals("false");
        return plain ? Optional.of(source) : Optional.empty();
    }

    private static boolean isComment(String source) {
        return source.startsWith("/*") && source.indexOf("*/") == source.length() - 2;
    }

    private static Optional<String> string(String source, char quote) {
        StringBuilder value = new StringBuilder();
        for (int i = 1; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == quote) {
                return i == source.length() - 1 ? Optional.of(value.toString()) : Optional.empty();
            }
            if (quote == '`' && source.startsWith("${", i)) {
                return Optional.empty();
            }
            if (c == '\\' && i + 1 < source.length()) {
                c = source.charAt(++i);
                c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
            }
            value.append(c);
        }
        return Optional.empty();
    }
}
