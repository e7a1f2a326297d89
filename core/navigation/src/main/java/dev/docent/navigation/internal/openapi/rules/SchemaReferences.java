package dev.docent.navigation.internal.openapi.rules;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.text.UriText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.text.ByteWords;
import dev.docent.navigation.internal.text.JsonPointer;
import org.jspecify.annotations.Nullable;

/**
 * Replaces references by a name or by an address by JSON pointers, which is all that pages, access and comparisons follow. A name is
 * that of {@code $anchor} or {@code $dynamicAnchor}, an address that of {@code $id} or, since OpenAPI 3.2, {@code $self}; both are
 * resolved as JSON Schema 2020-12 says (§8.2). A dynamic reference leads to its first target, also where another schema would
 * extend that.
 */
public final class SchemaReferences {

    private static final String ANCHOR = "$anchor";
    private static final String DYNAMIC_ANCHOR = "$dynamicAnchor";
    private static final String DYNAMIC_REF = "$dynamicRef";
    private static final String ID = "$id";
    private static final String REF = "$ref";
    private static final String SELF = "$self";
    private static final List<String> WORDS = List.of(ANCHOR, DYNAMIC_ANCHOR, DYNAMIC_REF, ID, SELF);
    private static final byte[] BEGINNING = {'$'};

    /** Relative addresses begin here in a document without an address. */
    private static final URI NOWHERE = URI.create("docent://document/document");

    /** Members that no other object has than a schema, which may be a file of its own. */
    private static final List<String> KEYWORDS =
            List.of(ID, ANCHOR, DYNAMIC_ANCHOR, "$defs", "type", "properties", "allOf", "oneOf", "anyOf");

    private static final Set<String> DATA = Set.of("example", "value", "dataValue", "default", "enum");

    /** Members of other objects that are maps: what is in them has names by the author of the document. */
    private static final Set<String> NAMED = Set.of(
            "paths",
            "webhooks",
            "pathItems",
            "parameters",
            "responses",
            "requestBodies",
            "headers",
            "examples",
            "links",
            "callbacks",
            "securitySchemes",
            "content",
            "mediaTypes");

    /** Members of a schema that are schemas, or lists of them. */
    static final Set<String> PARTS = Set.of(
            "items",
            "prefixItems",
            "allOf",
            "oneOf",
            "anyOf",
            "additionalProperties",
            "unevaluatedProperties",
            "unevaluatedItems",
            "propertyNames",
            "contains",
            "contentSchema",
            "not",
            "if",
            "then",
            "else");

    /** Members of a schema whose own members are schemas. */
    static final Set<String> MAPS =
            Set.of("properties", "patternProperties", "dependentSchemas", "$defs", "definitions");

    /** What a value is. */
    private enum Place {
        OBJECT,
        /** A map of such objects. */
        OBJECTS,
        SCHEMA,
        SCHEMAS,
        DATA;

        Place member(String name, Node value) {
            return switch (this) {
                case DATA -> DATA;
                case OBJECTS -> OBJECT;
                case SCHEMAS -> SCHEMA;
                case SCHEMA -> inSchema(name);
                case OBJECT -> inObject(name, value);
            };
        }

        private static Place inSchema(String name) {
            if (PARTS.contains(name)) {
                return SCHEMA;
            }
            return MAPS.contains(name) ? SCHEMAS : DATA;
        }

        private static Place inObject(String name, Node value) {
            if (name.equals("schema") || name.equals("itemSchema")) {
                return SCHEMA;
            } else if (name.equals("schemas")) {
                return SCHEMAS;
            } else if (SchemaReferences.DATA.contains(name) || name.startsWith("x-")) {
                return DATA;
            }
            return NAMED.contains(name) && value instanceof Node.Mapping ? OBJECTS : OBJECT;
        }
    }

    /** The pointers of what has a name or an address, which comes before the name. */
    private final Map<String, String> targets = new HashMap<>();

    private final Set<String> unresolved = new HashSet<>();
    private final Set<String> resolved = new HashSet<>();
    private final List<Node.Text> outside = new ArrayList<>();
    private final URI base;

    private final Place whole;

    private SchemaReferences(Node root) {
        URI self = Optional.ofNullable(root.text(SELF))
                .flatMap(text -> address(NOWHERE, text))
                .orElse(NOWHERE);
        this.base = self;
        this.whole = KEYWORDS.stream().anyMatch(name -> root.member(name) != null) ? Place.SCHEMA : Place.OBJECT;
        targets.put(self.toString(), "");
        collect(root, whole, "", self);
    }

    /** {@return whether a document may have such references} */
    public static boolean mayBeIn(byte[] bytes) {
        for (int i = ByteWords.indexOf(bytes, BEGINNING, 0); i >= 0; i = ByteWords.indexOf(bytes, BEGINNING, i + 1)) {
            for (String word : WORDS) {
                if (ByteWords.startsWith(bytes, i, bytes.length, word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return the same for the document that these bytes are; itself at once if they have no such references} */
    public static Node resolved(Node document, byte[] bytes) {
        return mayBeIn(bytes) ? resolved(document) : document;
    }

    /** {@return the document with pointers instead, without the addresses that pointers would depend on; itself if it is the same} */
    public static Node resolved(Node document) {
        SchemaReferences references = new SchemaReferences(document);
        return references.replaced(document, references.whole, references.base);
    }

    /**
     * {@return the same for a document whose references were not checked}
     *
     * @param outside receives the references that lead out of the document
     */
    public static Node resolved(Node document, List<Node.Text> outside) {
        SchemaReferences references = new SchemaReferences(document);
        Node done = references.replaced(document, references.whole, references.base);
        outside.addAll(references.outside);
        return done;
    }

    /** {@return the segments of the pointer of what has a name in a document; empty if there is nothing} */
    public static Optional<List<String>> named(Node document, String name) {
        SchemaReferences references = new SchemaReferences(document);
        return Optional.ofNullable(references.targets.get(references.base + "#" + UriText.decoded(name)))
                .map(pointer -> pointer.isEmpty() ? List.of() : Pointer.segments("#" + pointer.replace("%", "%25")));
    }

    /** {@return those references by name or address in a document that lead somewhere, wherever they are} */
    static Set<String> resolvable(Node document) {
        SchemaReferences references = new SchemaReferences(document);
        references.replaced(document, references.whole, references.base);
        references.resolved.removeAll(references.unresolved);
        return references.resolved;
    }

    private void collect(Node value, Place place, String pointer, URI outer) {
        if (value instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                collect(sequence.items().get(i), place, pointer + "/" + i, outer);
            }
        } else if (value instanceof Node.Mapping mapping && place != Place.DATA) {
            URI inner = place == Place.SCHEMA ? inside(mapping, outer) : outer;
            if (inner != outer) {
                targets.putIfAbsent(inner.toString(), pointer);
            }
            if (place == Place.SCHEMA) {
                for (String name : List.of(ANCHOR, DYNAMIC_ANCHOR)) {
                    if (mapping.member(name) instanceof Node.Text anchor) {
                        targets.putIfAbsent(inner + "#" + anchor.value(), pointer);
                    }
                }
            }
            mapping.members()
                    .forEach((name, member) ->
                            collect(member, place.member(name, member), JsonPointer.child(pointer, name), inner));
        }
    }

    /** {@return the address of what is in a schema} */
    private static URI inside(Node.Mapping schema, URI outer) {
        return schema.member(ID) instanceof Node.Text id
                ? address(outer, id.value()).orElse(outer)
                : outer;
    }

    /** {@return an address without its fragment; empty if the text is none} */
    private static Optional<URI> address(URI base, String text) {
        int hash = text.indexOf('#');
        String written = hash < 0 ? text : text.substring(0, hash);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(base.resolve(new URI(written)));
        } catch (URISyntaxException noAddress) {
            return Optional.empty();
        }
    }

    private Node replaced(Node value, Place place, URI outer) {
        if (place == Place.DATA) {
            return value;
        }
        if (value instanceof Node.Sequence sequence) {
            List<Node> items = new ArrayList<>();
            boolean same = true;
            for (Node item : sequence.items()) {
                Node done = replaced(item, place, outer);
                same &= done == item;
                items.add(done);
            }
            return same ? value : new Node.Sequence(sequence.location(), items);
        }
        return value instanceof Node.Mapping mapping ? replaced(mapping, place, outer) : value;
    }

    private Node replaced(Node.Mapping mapping, Place place, URI outer) {
        boolean schema = place == Place.SCHEMA;
        boolean object = schema || place == Place.OBJECT;
        URI inner = schema ? inside(mapping, outer) : outer;
        Map<String, Node> members = new LinkedHashMap<>();
        boolean same = true;
        for (Map.Entry<String, Node> member : mapping.members().entrySet()) {
            String name = member.getKey();
            Node value = member.getValue();
            Node done = value;
            if (object && name.equals(REF) || schema && name.equals(DYNAMIC_REF)) {
                done = reference(value, inner);
                if (done instanceof Node.Text text && !text.value().startsWith("#")) {
                    outside.add(text);
                }
            } else if (schema && name.equals("discriminator")) {
                done = discriminator(value, inner);
            } else {
                done = replaced(value, place.member(name, value), inner);
            }
            boolean dynamic = schema && name.equals(DYNAMIC_REF) && done != value && mapping.member(REF) == null;
            boolean gone = schema && name.equals(ID) && inner != outer;
            if (!gone) {
                members.put(dynamic ? REF : name, done);
            }
            same &= done == value && !gone;
        }
        return same ? mapping : new Node.Mapping(mapping.location(), members);
    }

    private Node discriminator(Node value, URI at) {
        if (!(value instanceof Node.Mapping discriminator)
                || !(discriminator.member("mapping") instanceof Node.Mapping mapping)) {
            return value;
        }
        Map<String, Node> schemas = new LinkedHashMap<>(mapping.members());
        schemas.replaceAll((name, schema) -> reference(schema, at));
        Map<String, Node> members = new LinkedHashMap<>(discriminator.members());
        members.put("mapping", new Node.Mapping(mapping.location(), schemas));
        return new Node.Mapping(discriminator.location(), members);
    }

    private Node reference(Node written, URI at) {
        if (!(written instanceof Node.Text text)) {
            return written;
        }
        String reference = text.value();
        if (at.equals(base) && (Pointer.isPointer(reference) || reference.equals("#"))) {
            return written;
        }
        String pointer = pointer(reference, at);
        if (pointer == null) {
            unresolved.add(reference);
            return written;
        }
        resolved.add(reference);
        return new Node.Text(text.location(), pointer);
    }

    /** {@return the pointer of what a reference leads to; {@code null} if there is no such name or address} */
    private @Nullable String pointer(String reference, URI at) {
        int hash = reference.indexOf('#');
        String fragment = hash < 0 ? "" : reference.substring(hash + 1);
        URI resource = hash == 0 ? at : address(at, reference).orElse(at);
        if (fragment.isEmpty() || fragment.startsWith("/")) {
            String whole = targets.get(resource.toString());
            return whole == null ? null : "#" + whole.replace("%", "%25") + fragment;
        }
        String named = targets.get(resource + "#" + UriText.decoded(fragment));
        return named == null ? null : "#" + named.replace("%", "%25");
    }
}
