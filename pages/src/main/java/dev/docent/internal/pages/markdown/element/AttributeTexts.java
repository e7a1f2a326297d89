package dev.docent.internal.pages.markdown.element;

import java.util.Map;
import java.util.Optional;

/**
 * The attributes of an element whose values are known.
 *
 * @param byName the values; {@code true} of an attribute without one
 */
public record AttributeTexts(Map<String, String> byName) {

    /** Copies the map. */
    public AttributeTexts {
        byName = Map.copyOf(byName);
    }

    /** {@return the value on one line, without white space around it; empty if there is none} */
    public String get(String name) {
        return byName.getOrDefault(name, "").strip().replaceAll("\\s+", " ");
    }

    /** {@return whether the attribute is there and not false} */
    public boolean isSet(String name) {
        return byName.containsKey(name) && !get(name).equals("false");
    }

    /** {@return the first of these attributes that has a value} */
    public Optional<String> first(String... names) {
        for (String name : names) {
            if (!get(name).isEmpty()) {
                return Optional.of(get(name));
            }
        }
        return Optional.empty();
    }
}
