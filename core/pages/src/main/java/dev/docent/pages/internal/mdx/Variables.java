package dev.docent.pages.internal.mdx;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.documents.Node;
import org.jspecify.annotations.Nullable;

/**
 * The values that pages have for <code>{{name}}</code>. A value is text on one line, whatever characters it has. Immutable.
 *
 * @param values the values by name
 */
public record Variables(Map<String, String> values) {

    /** No variables: braces mean what they mean in MDX. */
    public static final Variables NONE = new Variables(Map.of());

    private static final int MAX = 1_000;
    private static final int MAX_VALUE = 1_000;

    /** Copies the values. */
    public Variables {
        values = Map.copyOf(values);
    }

    /** {@return the variables of a site} */
    public static Variables of(Node docsJson) {
        if (!(docsJson.member("variables") instanceof Node.Mapping written)) {
            return NONE;
        }
        Map<String, String> values = new LinkedHashMap<>();
        written.members().forEach((name, value) -> {
            String text = value.spelling();
            if (text != null && values.size() < MAX) {
                values.put(name, oneLine(text));
            }
        });
        return new Variables(values);
    }

    private static String oneLine(String text) {
        String line = text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return line.length() <= MAX_VALUE ? line : line.substring(0, MAX_VALUE);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    @Nullable String find(String name) {
        return values.get(name);
    }

    /** {@return the name that an author may have meant} */
    Optional<String> nearest(String name) {
        return new NearestMatch().of(name, List.copyOf(values.keySet()));
    }
}
