package dev.docent.internal.pages.operations.model;

/**
 * A parameter of an operation.
 *
 * @param required whether a request must have it; those of the path always
 * @param description Markdown; empty for none
 * @param schema of its value; absent if unknown
 * @param style how arrays and objects are written, as in OpenAPI
 * @param explode whether each item is written on its own
 * @param mediaType of a value that is written as a text of that type, such as JSON; empty for none
 * @param source the parameter in the document
 */
public record Parameter(
        Place place,
        String name,
        boolean required,
        String description,
        Part schema,
        String style,
        boolean explode,
        String mediaType,
        Part source) {

    /** {@return the style of a place when the document states none} */
    static String defaultStyle(Place place) {
        return place == Place.QUERY || place == Place.COOKIE ? "form" : "simple";
    }
}
