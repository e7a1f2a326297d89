package dev.docent.pages.internal.components.element;

import java.util.Map;
import java.util.OptionalDouble;

import dev.docent.pages.internal.evaluation.Value;
import dev.docent.pages.internal.evaluation.Values;

/**
 * An element with the values of its attributes.
 *
 * @param name as written, such as {@code Tree.File}
 * @param inText whether it is part of a line of text
 */
public record Element(String name, Map<String, Value> attributes, Content content, boolean inText) {

    private static final String FALSE = "false";

    /** {@return the attribute as a text; empty if it is absent or has no text} */
    public String text(String attribute) {
        Value value = value(attribute);
        return value instanceof Value.Bool ? "" : Values.text(value);
    }

    /** {@return whether the attribute has something to show: a text or an element} */
    public boolean isShown(String attribute) {
        return Values.isElement(value(attribute)) || !text(attribute).isEmpty();
    }

    /** {@return the first of these attributes that has a text} */
    public String anyText(String... names) {
        for (String name : names) {
            String text = text(name);
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    /** {@return whether the attribute is set} */
    public boolean isSet(String attribute) {
        Value value = value(attribute);
        return Values.isTrue(value) && !FALSE.equals(Values.text(value));
    }

    /** {@return whether the attribute is there and false} */
    public boolean isUnset(String attribute) {
        return attributes.containsKey(attribute) && !isSet(attribute);
    }

    /** {@return the value of the attribute; nothing if it is absent} */
    public Value value(String attribute) {
        Value value = attributes.getOrDefault(attribute, Value.NOTHING);
        return value.isNone() ? Value.NOTHING : value;
    }

    /** {@return the attribute as a number} */
    public OptionalDouble number(String attribute) {
        String text = Values.text(value(attribute)).strip();
        boolean digits =
                !text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.');
        try {
            return digits ? OptionalDouble.of(Double.parseDouble(text)) : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }
}
