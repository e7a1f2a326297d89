package dev.docent.internal.pages.styles;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Rules for the site's stylesheet. The name of a class follows from its declarations, so that all pages agree on it. Not
 * for use by several threads.
 */
public final class StyleRules {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final int MAX_RULES = 2000;

    private final SortedMap<String, String> rules = new TreeMap<>();

    public StyleRules() {}

    /** {@return the class for the declarations; empty if there are none, or too many rules already} */
    public String classFor(List<String> declarations) {
        if (declarations.isEmpty()) {
            return "";
        }
        String body = String.join(";", declarations);
        String name = name(body);
        if (rules.size() >= MAX_RULES && !rules.containsKey(name)) {
            return "";
        }
        rules.put(name, body);
        return name;
    }

    private static String name(String body) {
        long hash = OFFSET;
        for (byte b : body.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * PRIME;
        }
        return "x" + Long.toString((hash ^ hash >>> 40) & 0xFF_FFFF_FFFFL, 36);
    }

    /** Adds the rules of a page. */
    public void addAll(Map<String, String> other) {
        rules.putAll(other);
    }

    /** {@return the declarations by class} */
    public Map<String, String> byClass() {
        return Map.copyOf(rules);
    }

    /** {@return the rules as CSS, sorted} */
    public String css() {
        StringBuilder css = new StringBuilder();
        rules.forEach((name, body) ->
                css.append('.').append(name).append('{').append(body).append("}\n"));
        return css.toString();
    }
}
