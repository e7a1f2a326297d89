package dev.docent.pages.internal.operations.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A parameter of an operation, or a header of a response.
 *
 * @param required whether a request must have it; those of the path always
 * @param description Markdown; empty for none
 * @param schema of its value; absent if unknown
 * @param style how values are written, as in OpenAPI: one that is possible at its place
 * @param explode whether each item is written on its own
 * @param mediaType of a value that is written as a text of that type, such as JSON; empty for none
 * @param examples in the order of the document
 * @param source the parameter in the document
 */
public record Parameter(
        ParameterLocation place,
        String name,
        boolean required,
        String description,
        Part schema,
        String style,
        boolean explode,
        String mediaType,
        List<NamedExample> examples,
        Part source) {

    private static final Set<String> IGNORED_HEADERS = Set.of("accept", "content-type", "authorization");

    private static final Map<ParameterLocation, Set<String>> STYLES = Map.of(
            ParameterLocation.PATH, Set.of("simple", "label", "matrix"),
            ParameterLocation.QUERY, Set.of("form", "spaceDelimited", "pipeDelimited", "deepObject"),
            ParameterLocation.HEADER, Set.of("simple"),
            ParameterLocation.COOKIE, Set.of("form", "cookie"));

    /** Copies the examples. */
    public Parameter {
        examples = List.copyOf(examples);
    }

    /** {@return whether OpenAPI ignores a parameter: media types and security say what such headers are} */
    public static boolean isIgnored(ParameterLocation place, String name) {
        return place == ParameterLocation.HEADER && IGNORED_HEADERS.contains(name.toLowerCase(Locale.ROOT));
    }

    /** {@return the style of a place when the document states none, or none that is possible there} */
    public static String defaultStyle(ParameterLocation place) {
        return place == ParameterLocation.QUERY || place == ParameterLocation.COOKIE ? "form" : "simple";
    }

    /** {@return the style in which a parameter of a place is written} */
    static String style(ParameterLocation place, String stated) {
        return STYLES.getOrDefault(place, Set.of()).contains(stated) ? stated : defaultStyle(place);
    }
}
