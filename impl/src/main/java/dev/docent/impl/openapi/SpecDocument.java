package dev.docent.impl.openapi;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.impl.documents.Documents;
import dev.docent.impl.documents.JsonWriter;
import dev.docent.impl.documents.Node;
import dev.docent.impl.documents.Selection;

/**
 * An OpenAPI document kept for page views. Only its outline is held as a tree; paths and components are read from its
 * unchanging bytes when they are asked for. Immutable, safe for several threads.
 */
public final class SpecDocument {

    static final String REF = "$ref";

    private static final Selection OUTLINE = name -> {
        if (name == null) {
            return null;
        }
        return switch (name) {
            case "openapi", "jsonSchemaDialect", "info", "servers", "security", "tags" -> Selection.ALL;
            case "paths", "webhooks" -> Selection.each(Selection.PLACE);
            case "components" -> Selection.each(Selection.each(Selection.PLACE));
            default -> null;
        };
    };

    private final Node root;

    private SpecDocument(Node root) {
        this.root = root;
    }

    /**
     * Reads the outline of a document.
     *
     * @param file path of the file from the site's root
     * @param bytes its content; must not change afterwards
     * @return the document; without any operation when it cannot be read
     */
    public static SpecDocument of(String file, byte[] bytes) {
        byte[] json = Documents.isYaml(file, bytes) ? converted(file, bytes) : bytes;
        String name = json == bytes ? file : file + ".json";
        Node root = Documents.parse(name, json, OUTLINE).root();
        return new SpecDocument(root instanceof Node.Mapping ? root : null);
    }

    private static byte[] converted(String file, byte[] yaml) {
        return Optional.ofNullable(Documents.parse(file, yaml, Selection.ALL).root())
                .flatMap(root -> JsonWriter.write(root, DocsFolder.DEFAULT_MAX_FILE_BYTES))
                .orElse(new byte[0]);
    }

    /**
     * Finds an operation.
     *
     * @param method HTTP method in lower case, or {@link SpecOperation#WEBHOOK}
     * @param path the path as the document writes it, or the webhook's name
     * @return the operation; empty when the document has no such operation
     */
    public Optional<PageOperation> operation(String method, String path) {
        boolean webhook = SpecOperation.WEBHOOK.equals(method);
        Node named = section(webhook ? "webhooks" : "paths").get(path);
        Node item = named == null ? null : Documents.expand(named);
        if (item == null) {
            return Optional.empty();
        }
        Node.Mapping whole = PathItem.merged(this, item);
        List<String> methods = webhook ? SpecSelection.METHODS : List.of(method);
        return methods.stream()
                .filter(candidate -> whole.member(candidate) instanceof Node.Mapping)
                .findFirst()
                .map(found -> new PageOperation(this, webhook, found, path, whole));
    }

    /** {@return the page of the schema of that name; empty when the document has none} */
    public Optional<PageSchema> schema(String name) {
        return at("#/components/schemas/" + Pointer.escaped(name)).map(schema -> new PageSchema(this, name, schema));
    }

    private Map<String, Node> section(String name) {
        return member(name) instanceof Node.Mapping mapping ? mapping.members() : Map.of();
    }

    /** {@return a member of the document's outline; {@code null} when it has none} */
    Node member(String name) {
        return root == null ? null : root.member(name);
    }

    /** {@return the value that a reference inside of this document leads to; empty when there is none} */
    Optional<Node> at(String reference) {
        if (!reference.startsWith("#/")) {
            return Optional.empty();
        }
        Node at = root;
        for (String segment : Pointer.segments(reference)) {
            Node whole = at == null ? null : Documents.expand(at);
            at = whole == null ? null : Pointer.child(whole, segment);
        }
        return Optional.ofNullable(at).map(Documents::expand);
    }

    /** {@return what a value refers to in the end; the value itself when it refers to nothing, or only to itself} */
    Node follow(Node node) {
        Set<String> seen = new HashSet<>();
        Node at = node;
        while (at instanceof Node.Mapping && at.member(REF) instanceof Node.Text reference) {
            Optional<Node> target = seen.add(reference.value()) ? at(reference.value()) : Optional.empty();
            if (target.isEmpty()) {
                return node;
            }
            at = target.get();
        }
        return at;
    }
}
