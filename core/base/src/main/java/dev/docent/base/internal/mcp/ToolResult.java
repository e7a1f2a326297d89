package dev.docent.base.internal.mcp;

import org.jspecify.annotations.Nullable;

/**
 * What a call of a tool returns.
 *
 * @param text what a language model reads
 * @param json the same as a JSON object; {@code null} if there is none
 */
public record ToolResult(String text, @Nullable String json) {

    /** {@return a text} */
    public static ToolResult text(String text) {
        return new ToolResult(text, null);
    }

    /** {@return a JSON object, which is its own text} */
    public static ToolResult json(String json) {
        return new ToolResult(json, json);
    }
}
