package dev.docent.navigation.internal.documents;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Converts parts of a document to JDK types. */
public final class JdkValues {

    private static final int MAX_EXACT_NUMBER = 100;

    private JdkValues() {}

    /**
     * {@return the value: String, Boolean, BigDecimal, Double, or an unmodifiable List or Map of these and {@code
     * null}}
     *
     * @param node a value without skipped parts
     */
    public static @Nullable Object of(Node node) {
        if (node instanceof Node.Mapping mapping) {
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            mapping.members().forEach((name, member) -> values.put(name, of(member)));
            return Collections.unmodifiableMap(values);
        }
        if (node instanceof Node.Sequence sequence) {
            List<@Nullable Object> values = new ArrayList<>();
            sequence.items().forEach(item -> values.add(of(item)));
            return Collections.unmodifiableList(values);
        }
        if (node instanceof Node.Numeric number) {
            return number(number.literal());
        }
        return node instanceof Node.Bool bool ? (Object) bool.value() : node.scalar();
    }

    /**
     * {@return the value where a text is expected: a number as the string that is written in the file, any other value as
     * {@link #of} returns it}
     */
    public static @Nullable Object ofText(Node node) {
        return node instanceof Node.Numeric number ? number.spelling() : of(node);
    }

    private static Object number(String literal) {
        if (literal.length() <= MAX_EXACT_NUMBER) {
            try {
                return new BigDecimal(literal);
            } catch (NumberFormatException exponentTooLarge) {
                return literal;
            }
        }
        double value = Double.parseDouble(literal);
        return Double.isInfinite(value) ? literal : (Object) value;
    }
}
