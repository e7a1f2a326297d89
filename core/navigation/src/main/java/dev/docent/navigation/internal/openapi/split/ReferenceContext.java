package dev.docent.navigation.internal.openapi.split;

import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import org.jspecify.annotations.Nullable;

/**
 * What a value is, as far as references in it depend on that.
 *
 * @param kind what the value is, or what each of its members is
 * @param each whether it is a map or list of such values
 */
record ReferenceContext(Kind kind, boolean each) {

    /** Kinds of values. */
    enum Kind {
        /** An object in which names have their usual meaning. */
        OBJECT(null),
        /** An example, an extension and the like: a reference may be part of the data. */
        DATA(null),
        PATH_ITEM(null),
        OPERATION(null),
        SCHEMA("schemas"),
        PARAMETER("parameters"),
        RESPONSE("responses"),
        REQUEST_BODY("requestBodies"),
        HEADER("headers"),
        EXAMPLE("examples"),
        LINK("links"),
        CALLBACK("callbacks"),
        SECURITY_SCHEME("securitySchemes");

        private final @Nullable String section;

        Kind(@Nullable String section) {
            this.section = section;
        }

        /** {@return the section of the components for such values; {@code null} if there is none} */
        @Nullable String section() {
            return section;
        }
    }

    static final ReferenceContext DOCUMENT = new ReferenceContext(Kind.OBJECT, false);

    private static final Map<String, Kind> SINGLE = Map.ofEntries(
            Map.entry("schema", Kind.SCHEMA),
            Map.entry("itemSchema", Kind.SCHEMA),
            Map.entry("requestBody", Kind.REQUEST_BODY),
            Map.entry("example", Kind.DATA),
            Map.entry("value", Kind.DATA),
            Map.entry("dataValue", Kind.DATA),
            Map.entry("default", Kind.DATA),
            Map.entry("enum", Kind.DATA));

    private static final Map<String, Kind> MAPS = Map.ofEntries(
            Map.entry("paths", Kind.PATH_ITEM),
            Map.entry("webhooks", Kind.PATH_ITEM),
            Map.entry("pathItems", Kind.PATH_ITEM),
            Map.entry("schemas", Kind.SCHEMA),
            Map.entry("parameters", Kind.PARAMETER),
            Map.entry("responses", Kind.RESPONSE),
            Map.entry("requestBodies", Kind.REQUEST_BODY),
            Map.entry("headers", Kind.HEADER),
            Map.entry("examples", Kind.EXAMPLE),
            Map.entry("links", Kind.LINK),
            Map.entry("callbacks", Kind.CALLBACK),
            Map.entry("securitySchemes", Kind.SECURITY_SCHEME));

    private static final Set<String> SCHEMAS = Set.of(
            "items",
            "not",
            "additionalProperties",
            "contains",
            "propertyNames",
            "if",
            "then",
            "else",
            "unevaluatedItems",
            "unevaluatedProperties");

    private static final Set<String> MANY_SCHEMAS = Set.of(
            "allOf",
            "oneOf",
            "anyOf",
            "prefixItems",
            "properties",
            "patternProperties",
            "dependentSchemas",
            "$defs",
            "definitions");

    private static final Set<String> SCHEMA_DATA = Set.of("example", "examples", "default", "enum", "const");

    static ReferenceContext of(Kind kind) {
        return new ReferenceContext(kind, false);
    }

    /** {@return the context of a member of a value in this context} */
    ReferenceContext member(String name) {
        if (kind == Kind.DATA) {
            return this;
        }
        if (each) {
            return of(kind);
        }
        if (name.startsWith("x-")) {
            return of(Kind.DATA);
        }
        if (kind == Kind.SCHEMA) {
            return inSchema(name);
        }
        if (kind == Kind.CALLBACK) {
            return of(Kind.PATH_ITEM);
        }
        if (kind == Kind.PATH_ITEM && ItemOperations.METHODS.contains(name)) {
            return of(Kind.OPERATION);
        }
        if (kind == Kind.PATH_ITEM && ItemOperations.ADDITIONAL.equals(name)) {
            return new ReferenceContext(Kind.OPERATION, true);
        }
        Kind map = MAPS.get(name);
        return map == null ? of(SINGLE.getOrDefault(name, Kind.OBJECT)) : new ReferenceContext(map, true);
    }

    private static ReferenceContext inSchema(String name) {
        if (SCHEMA_DATA.contains(name)) {
            return of(Kind.DATA);
        }
        boolean many = MANY_SCHEMAS.contains(name);
        return many || SCHEMAS.contains(name) ? new ReferenceContext(Kind.SCHEMA, many) : DOCUMENT;
    }

    /** {@return how many levels of maps a value in this context is, above the objects that can have extensions} */
    int levels(Node value) {
        boolean map = kind == Kind.OBJECT
                && value instanceof Node.Mapping mapping
                && mapping.members().values().stream().allMatch(Node.Mapping.class::isInstance);
        return each || map ? 1 : 0;
    }

    /** {@return the context of an item of a list in this context} */
    ReferenceContext item() {
        return each ? of(kind) : this;
    }

    /** {@return the reference of a value; {@code null} if it has none} */
    static Node.@Nullable Text reference(Node.Mapping value) {
        return value.member("$ref") instanceof Node.Text text ? text : null;
    }
}
