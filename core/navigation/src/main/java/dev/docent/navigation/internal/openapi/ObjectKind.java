package dev.docent.navigation.internal.openapi;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import org.jspecify.annotations.Nullable;

/**
 * The objects of OpenAPI documents of any version 3, as far as it matters for restrictions: all members are objects or
 * lists of objects, which may be restricted, except those that are data or have names by the author of the document.
 */
enum ObjectKind {
    DOCUMENT,
    COMPONENTS,
    PATH_ITEM,
    OPERATION,
    PARAMETER,
    REQUEST_BODY,
    RESPONSE,
    HEADER,
    MEDIA_TYPE,
    ENCODING,
    EXAMPLE,
    LINK,
    CALLBACK,
    SCHEMA,
    /** Any other object, known or not: it has no data that could be mistaken. */
    OTHER;

    /** What the names of the members of a value are. */
    enum Names {
        /** Those of the kind of object. */
        OF_KIND,
        /** By the author of the document, for objects of the kind. */
        OF_AUTHOR,
        /** The same, and any name: none restricts anything. */
        DATA
    }

    /**
     * What a value is.
     *
     * @param kind what the value is, or what its members are
     */
    record Place(ObjectKind kind, Names names) {

        /** {@return what a member of the value is; {@code null} for data} */
        @Nullable Place member(String name) {
            return names == Names.OF_KIND ? kind.member(name) : kind.place;
        }
    }

    private static final Map<ObjectKind, Map<String, Place>> OBJECTS = new EnumMap<>(ObjectKind.class);

    private static final Map<ObjectKind, Set<String>> DATA = Map.of(
            SCHEMA, Set.of("example", "examples", "default", "enum", "const", "required", "dependentRequired"),
            PARAMETER, Set.of("example"),
            HEADER, Set.of("example"),
            MEDIA_TYPE, Set.of("example"),
            EXAMPLE, Set.of("value", "dataValue"),
            LINK, Set.of("parameters", "requestBody"));

    static {
        DOCUMENT.has(COMPONENTS, "components").has(Names.OF_AUTHOR, PATH_ITEM, "paths", "webhooks");
        COMPONENTS.has(Names.OF_AUTHOR, SCHEMA, "schemas").has(Names.OF_AUTHOR, RESPONSE, "responses");
        COMPONENTS.has(Names.OF_AUTHOR, PARAMETER, "parameters").has(Names.OF_AUTHOR, EXAMPLE, "examples");
        COMPONENTS.has(Names.OF_AUTHOR, REQUEST_BODY, "requestBodies").has(Names.OF_AUTHOR, HEADER, "headers");
        COMPONENTS.has(Names.OF_AUTHOR, OTHER, "securitySchemes").has(Names.OF_AUTHOR, LINK, "links");
        COMPONENTS.has(Names.OF_AUTHOR, CALLBACK, "callbacks").has(Names.OF_AUTHOR, PATH_ITEM, "pathItems");
        COMPONENTS.has(Names.OF_AUTHOR, MEDIA_TYPE, "mediaTypes");
        ItemOperations.METHODS.forEach(method -> PATH_ITEM.has(OPERATION, method));
        PATH_ITEM.has(Names.OF_AUTHOR, OPERATION, ItemOperations.ADDITIONAL);
        PATH_ITEM.has(PARAMETER, "parameters");
        OPERATION.has(PARAMETER, "parameters");
        OPERATION.has(REQUEST_BODY, "requestBody").has(Names.OF_AUTHOR, RESPONSE, "responses");
        OPERATION.has(Names.OF_AUTHOR, CALLBACK, "callbacks");
        REQUEST_BODY.has(Names.OF_AUTHOR, MEDIA_TYPE, "content");
        RESPONSE.has(Names.OF_AUTHOR, MEDIA_TYPE, "content").has(Names.OF_AUTHOR, HEADER, "headers");
        RESPONSE.has(Names.OF_AUTHOR, LINK, "links");
        for (ObjectKind described : List.of(PARAMETER, HEADER)) {
            described.has(SCHEMA, "schema").has(Names.OF_AUTHOR, EXAMPLE, "examples");
            described.has(Names.OF_AUTHOR, MEDIA_TYPE, "content");
        }
        MEDIA_TYPE.has(SCHEMA, "schema", "itemSchema").has(Names.OF_AUTHOR, EXAMPLE, "examples");
        for (ObjectKind encoded : List.of(MEDIA_TYPE, ENCODING)) {
            encoded.has(Names.OF_AUTHOR, ENCODING, "encoding").has(ENCODING, "prefixEncoding", "itemEncoding");
        }
        ENCODING.has(Names.OF_AUTHOR, HEADER, "headers");
        SCHEMA.has(SCHEMA, "allOf", "anyOf", "oneOf", "not", "if", "then", "else");
        SCHEMA.has(SCHEMA, "items", "prefixItems", "additionalItems", "unevaluatedItems", "contains");
        SCHEMA.has(SCHEMA, "additionalProperties", "unevaluatedProperties", "propertyNames", "contentSchema");
        SCHEMA.has(Names.DATA, SCHEMA, "properties", "patternProperties", "dependentSchemas", "dependencies");
        SCHEMA.has(Names.DATA, SCHEMA, "$defs", "definitions");
    }

    private final Place place = new Place(this, Names.OF_KIND);

    /** {@return one object of this kind, or a list of such objects} */
    Place place() {
        return place;
    }

    /**
     * {@return whether a reference leads into data}
     *
     * @param whole what the root is
     * @param way the values that the segments lead to, as far as there are any
     */
    static boolean isData(Place whole, List<String> segments, List<Node> way) {
        Place place = whole;
        for (int i = 0; i < way.size(); i++) {
            if (i == 0 || way.get(i - 1) instanceof Node.Mapping) {
                place = place.member(segments.get(i));
                if (place == null) {
                    return true;
                }
            }
        }
        return false;
    }

    private ObjectKind has(ObjectKind kind, String... names) {
        return has(Names.OF_KIND, kind, names);
    }

    private ObjectKind has(Names namesOfMembers, ObjectKind kind, String... names) {
        Map<String, Place> members = OBJECTS.computeIfAbsent(this, absent -> new HashMap<>());
        for (String name : names) {
            members.put(name, new Place(kind, namesOfMembers));
        }
        return this;
    }

    /** Extensions of other vendors are data. */
    private @Nullable Place member(String name) {
        if (DATA.getOrDefault(this, Set.of()).contains(name) || name.regionMatches(true, 0, "x-", 0, 2)) {
            return null;
        }
        return this == CALLBACK
                ? PATH_ITEM.place
                : OBJECTS.getOrDefault(this, Map.of()).getOrDefault(name, OTHER.place);
    }
}
