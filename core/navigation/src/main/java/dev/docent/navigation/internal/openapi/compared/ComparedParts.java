package dev.docent.navigation.internal.openapi.compared;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.navigation.internal.access.HidingMarks;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import org.jspecify.annotations.Nullable;

/** The parts of an OpenAPI document that are compared. */
final class ComparedParts {

    /** Keywords that are compared, or kept as text; those with members by name follow below. */
    private static final Set<String> KEYWORDS = Stream.concat(
                    SchemaFacts.OPAQUE.stream(),
                    Stream.of(
                            "$ref",
                            "type",
                            "format",
                            "items",
                            "required",
                            "allOf",
                            "oneOf",
                            "anyOf",
                            "readOnly",
                            "writeOnly",
                            "title",
                            "nullable",
                            "deprecated",
                            "pattern",
                            "minimum",
                            "maximum",
                            "exclusiveMinimum",
                            "exclusiveMaximum",
                            "multipleOf",
                            "minLength",
                            "maxLength",
                            "minItems",
                            "maxItems",
                            "uniqueItems",
                            "minProperties",
                            "maxProperties",
                            "additionalProperties"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Selection SCHEMA = ComparedParts::ofSchema;
    private static final Selection SCHEMAS = Selection.each(SCHEMA);
    private static final Selection CONTENT = Selection.each(Selection.members(
            Map.of("$ref", Selection.ALL, "schema", SCHEMA, "itemSchema", SCHEMA, "encoding", Selection.ALL)));

    private static final Selection PARAMETER = Selection.members(Map.of(
            "$ref", Selection.ALL,
            "name", Selection.ALL,
            "in", Selection.ALL,
            "required", Selection.ALL,
            "deprecated", Selection.ALL,
            "style", Selection.ALL,
            "explode", Selection.ALL,
            "allowEmptyValue", Selection.ALL,
            "schema", SCHEMA,
            "content", CONTENT));

    private static final Selection REQUEST_BODY =
            Selection.members(Map.of("$ref", Selection.ALL, "required", Selection.ALL, "content", CONTENT));

    private static final Selection RESPONSE =
            Selection.members(Map.of("$ref", Selection.ALL, "content", CONTENT, "headers", Selection.each(PARAMETER)));

    private static final Selection OPERATION = Selection.members(Map.of(
            "parameters",
            Selection.each(PARAMETER),
            "requestBody",
            REQUEST_BODY,
            "responses",
            Selection.each(RESPONSE),
            "servers",
            Selection.ALL,
            "security",
            Selection.ALL,
            "deprecated",
            Selection.ALL,
            "summary",
            Selection.ALL,
            "tags",
            Selection.ALL,
            HidingMarks.HIDDEN,
            Selection.ALL,
            HidingMarks.EXCLUDED,
            Selection.ALL));

    private static final Selection PATH_ITEM = pathItem();

    private static final Selection COMPONENTS = Selection.members(Map.of(
            "schemas", SCHEMAS,
            "parameters", Selection.each(PARAMETER),
            "requestBodies", Selection.each(REQUEST_BODY),
            "responses", Selection.each(RESPONSE),
            "headers", Selection.each(PARAMETER),
            "securitySchemes", Selection.ALL,
            "mediaTypes", CONTENT,
            "pathItems", Selection.each(PATH_ITEM)));

    /** Those of a whole document. */
    static final Selection DOCUMENT = Selection.members(Map.of(
            "openapi", Selection.ALL,
            "swagger", Selection.ALL,
            "servers", Selection.ALL,
            "security", Selection.ALL,
            "paths", Selection.each(PATH_ITEM),
            "components", COMPONENTS));

    private ComparedParts() {}

    private static @Nullable Selection ofSchema(@Nullable String name) {
        if (name == null) {
            return SCHEMA;
        }
        return switch (name) {
            case "properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions" ->
                SCHEMAS;
            case "enum", "const", "default", "discriminator", "dependentRequired" -> Selection.ALL;
            default -> KEYWORDS.contains(name) ? SCHEMA : null;
        };
    }

    private static Selection pathItem() {
        Map<String, Selection> members = new HashMap<>(
                Map.of("$ref", Selection.ALL, "parameters", Selection.each(PARAMETER), "servers", Selection.ALL));
        ItemOperations.METHODS.forEach(method -> members.put(method, OPERATION));
        members.put(ItemOperations.ADDITIONAL, Selection.each(OPERATION));
        return Selection.members(members);
    }
}
