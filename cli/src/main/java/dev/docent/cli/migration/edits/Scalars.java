package dev.docent.cli.migration.edits;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes scalars and empty collections. */
final class Scalars {

    /** Strings that need no quotes in any version of YAML; all others are quoted. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}/](?:[\\p{L}\\p{N} _./()'-]*[\\p{L}\\p{N}_./)'-])?");

    private static final Pattern RESERVED = Pattern.compile("(?i)null|true|false|yes|no|on|off|y|n|[-+.]?(inf|nan)");

    private Scalars() {}

    /** {@return a scalar, or an empty collection, in JSON} */
    static String json(Object value) {
        if (value instanceof String text) {
            return JsonLiteral.of(text);
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
}
