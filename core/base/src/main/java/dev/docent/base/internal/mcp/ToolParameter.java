package dev.docent.base.internal.mcp;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A parameter of a tool.
 *
 * @param min the fewest characters of a text, or the lowest number
 * @param max the most characters of a text, or the highest number
 */
public record ToolParameter(String name, Type type, boolean required, int min, int max, String description) {

    /** What a parameter takes. */
    public enum Type {
        /** A text. */
        STRING,
        /** A whole number. */
        INTEGER
    }

    /** {@return a text that each call has} */
    public static ToolParameter text(String name, int max, String description) {
        return new ToolParameter(name, Type.STRING, true, 1, max, description);
    }

    /** {@return a text that a call may have} */
    public static ToolParameter optionalText(String name, int max, String description) {
        return new ToolParameter(name, Type.STRING, false, 1, max, description);
    }

    /** {@return a whole number from 1 that a call may have} */
    public static ToolParameter optionalNumber(String name, int max, String description) {
        return new ToolParameter(name, Type.INTEGER, false, 1, max, description);
    }

    /** {@return a location, counted from 0, that a call may have} */
    public static ToolParameter optionalLocation(String name, String description) {
        return new ToolParameter(name, Type.INTEGER, false, 0, Integer.MAX_VALUE, description);
    }

    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        boolean text = type == Type.STRING;
        schema.put("type", text ? "string" : "integer");
        schema.put("description", description);
        schema.put(text ? "minLength" : "minimum", min);
        schema.put(text ? "maxLength" : "maximum", max);
        return schema;
    }

    /** {@return whether it takes a value} */
    boolean takes(Object value) {
        return type == Type.STRING
                ? value instanceof String text && text.length() >= min && text.length() <= max
                : value instanceof Long number && number >= min && number <= max;
    }
}
