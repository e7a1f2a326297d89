package dev.docent.base.internal.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Something that a client can call.
 *
 * @param <C> what it works on, as its caller may see it
 * @param title for people
 * @param description for language models: what it does, and how to call it
 * @param effect what a call changes
 * @param alone whether a caller may have only one call of it at a time
 * @param output JSON Schema of the objects that it returns; {@code null} if it returns texts
 */
public record McpTool<C>(
        String name,
        String title,
        String description,
        List<ToolParameter> parameters,
        Effect effect,
        boolean alone,
        @Nullable Map<String, Object> output,
        Call<C> call) {

    /** What a call of a tool changes. */
    public enum Effect {
        /** Nothing. */
        READS,
        /** It adds something, with each call. */
        ADDS,
        /** It ends something, which cannot be undone; a repetition has no further effect. */
        ENDS
    }

    /** Calls a tool. */
    @FunctionalInterface
    public interface Call<C> {

        /**
         * {@return what the caller reads}
         *
         * @throws ToolException if it cannot do what it was called for
         * @throws UnavailableException if it can do so later
         */
        ToolResult of(C subject, ToolArguments arguments) throws ToolException, UnavailableException;
    }

    /** Calls a tool that returns a text. */
    @FunctionalInterface
    public interface TextCall<C> {

        /**
         * {@return what the caller reads}
         *
         * @throws ToolException if it cannot do what it was called for
         * @throws UnavailableException if it can do so later
         */
        String of(C subject, ToolArguments arguments) throws ToolException, UnavailableException;
    }

    /** Copies the parameters. */
    public McpTool {
        parameters = List.copyOf(parameters);
    }

    /** {@return a tool that reads a text} */
    public static <C> McpTool<C> reading(
            String name, String title, String description, List<ToolParameter> parameters, TextCall<C> call) {
        return new McpTool<>(
                name,
                title,
                description,
                parameters,
                Effect.READS,
                false,
                null,
                (subject, arguments) -> ToolResult.text(call.of(subject, arguments)));
    }

    /** {@return the same tool, of which a caller may have only one call at a time} */
    public McpTool<C> onlyOnceAtATime() {
        return new McpTool<>(name, title, description, parameters, effect, true, output, call);
    }

    Map<String, Object> entry() {
        Map<String, Object> properties = new LinkedHashMap<>();
        parameters.forEach(parameter -> properties.put(parameter.name(), parameter.schema()));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put(
                "required",
                parameters.stream()
                        .filter(ToolParameter::required)
                        .map(ToolParameter::name)
                        .toList());
        schema.put("additionalProperties", false);
        Map<String, Object> annotations = new LinkedHashMap<>();
        annotations.put("title", title);
        annotations.put("readOnlyHint", effect == Effect.READS);
        annotations.put("destructiveHint", effect == Effect.ENDS);
        annotations.put("idempotentHint", effect != Effect.ADDS);
        annotations.put("openWorldHint", effect != Effect.READS);
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", name);
        entry.put("title", title);
        entry.put("description", description);
        entry.put("inputSchema", schema);
        if (output != null) {
            entry.put("outputSchema", output);
        }
        entry.put("annotations", annotations);
        return entry;
    }
}
