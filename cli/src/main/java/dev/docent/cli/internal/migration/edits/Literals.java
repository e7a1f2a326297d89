package dev.docent.cli.internal.migration.edits;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.docent.base.internal.json.JsonEscapes;

/** Writes scalars and empty collections, and finds the end of quoted strings. */
final class Literals {

    /** What YAML does not accept unescaped, or takes for a line break. */
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\x7F-\\x9F\\u2028\\u2029\\uFEFF\\uFFFE\\uFFFF]");

    /** Strings that need no quotes in any version of YAML; all others are quoted. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}/](?:[\\p{L}\\p{N} _./()'-]*[\\p{L}\\p{N}_./)'-])?");

    private static final Pattern RESERVED = Pattern.compile("(?i)null|true|false|yes|no|on|off|y|n|[-+.]?(inf|nan)");

    private Literals() {}

    /** {@return a scalar, or an empty collection, in JSON that is YAML, too} */
    static String json(Object value) {
        if (value instanceof String text) {
            StringBuilder quoted = new StringBuilder();
            JsonEscapes.LINES.quote(quoted, text);
            return UNPRINTABLE
                    .matcher(quoted)
                    .replaceAll(
                            found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
        }
        if (value instanceof Map<?, ?>) {
            return "{}";
        }
        return value instanceof List<?> ? "[]" : String.valueOf(value);
    }

    /** {@return a scalar, or an empty collection, on one line of YAML} */
    static String yaml(Object value) {
        boolean plain = value instanceof String text
                && PLAIN.matcher(text).matches()
                && !RESERVED.matcher(text).matches();
        return plain ? (String) value : json(value);
    }

    /** {@return whether a text of several lines can be a block scalar of YAML} */
    static boolean isBlock(String text) {
        boolean several = text.indexOf('\n') > 0;
        boolean framed = text.startsWith(" ") || text.startsWith("\t") || text.endsWith("\n");
        return several
                && !framed
                && !UNPRINTABLE.matcher(text).find()
                && text.chars().allMatch(c -> c >= ' ' || c == '\n' || c == '\t');
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
