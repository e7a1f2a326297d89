package dev.docent.cli.migration.edits;

/** Writes strings in double quotes and finds the end of quoted strings. */
final class JsonLiteral {

    private JsonLiteral() {}

    /** {@return the text as a quoted string, valid in JSON and YAML} */
    static String of(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (isPrintable(c)) {
                        quoted.append(c);
                    } else {
                        quoted.append(String.format("\\u%04x", (int) c));
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    /** {@return whether YAML accepts the character unescaped, and not as a line break} */
    static boolean isPrintable(char c) {
        boolean control = c < ' ' || c >= 0x7F && c < 0xA0;
        return !control && c != '\u2028' && c != '\u2029' && c != '\uFEFF' && c < '\uFFFE';
    }

    /** {@return the offset after a string that begins at {@code from} with a quote of either kind} */
    static int end(String text, int from) throws NotEditableException {
        char quote = text.charAt(from);
        for (int at = from + 1; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\' && quote == '"') {
                at++;
            } else if (c == quote && quote == '\'' && at + 1 < text.length() && text.charAt(at + 1) == quote) {
                at++;
            } else if (c == quote) {
                return at + 1;
            }
        }
        throw new NotEditableException("a string is not terminated");
    }
}
