package dev.docent.internal.pages.twins;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.internal.pages.mdx.tree.Attribute;

/**
 * The attributes of an element whose values are known.
 *
 * @param byName the values; {@code true} of an attribute without one
 */
record Values(Map<String, String> byName) {

    /** @param sources knows expressions that are no literals */
    static Values of(List<Attribute> attributes, TwinSources sources) {
        Map<String, String> values = new HashMap<>();
        for (Attribute attribute : attributes) {
            if (attribute instanceof Attribute.Flag flag) {
                values.put(flag.name(), "true");
            } else if (attribute instanceof Attribute.TextValue text) {
                values.put(text.name(), text.value());
            } else if (attribute instanceof Attribute.ExpressionValue expression) {
                Literals.of(expression.source())
                        .or(() -> sources.value(expression.source()))
                        .ifPresent(value -> values.put(expression.name(), value));
            }
        }
        return new Values(values);
    }

    /** {@return the value without white space around it; empty if there is none} */
    String get(String name) {
        return byName.getOrDefault(name, "").strip().replaceAll("\\s+", " ");
    }

    boolean is(String name) {
        return byName.containsKey(name) && !get(name).equals("false");
    }

    /** {@return the first of these attributes that has a value} */
    Optional<String> first(String... names) {
        for (String name : names) {
            if (!get(name).isEmpty()) {
                return Optional.of(get(name));
            }
        }
        return Optional.empty();
    }
}
