package dev.docent.navigation.internal.openapi.compared;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.openapi.split.PartFiles;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.readers.Documents;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** An OpenAPI document of version 3 as it is compared: all that callers depend on. Immutable. */
public final class ApiDocument {

    private static final int MAX_SERVERS = 10;
    private static final int MAX_HOPS = 20;
    private static final int MAX_REFERENCE = 1_000;

    private final String file;
    private final Node.Mapping root;
    private final List<Finding> problems;
    private final List<ApiOperation> operations;
    private final Set<String> unresolved = new LinkedHashSet<>();

    private ApiDocument(String file, Node.Mapping root, List<Finding> problems) {
        this.file = file;
        this.root = root;
        this.problems = List.copyOf(problems);
        this.operations = List.copyOf(read());
    }

    /**
     * Reads a document, which need not be valid.
     *
     * @param file path of the file from the site root, or a URL
     * @param bytes its content; must not change afterwards
     * @throws NotOpenApiException if it is none
     */
    public static ApiDocument read(String file, byte[] bytes) throws NotOpenApiException {
        boolean named = SchemaReferences.mayBeIn(bytes);
        Parsed parsed = Documents.parse(file, bytes, named ? Selection.ALL : ComparedParts.DOCUMENT);
        Node root = parsed.root();
        return of(file, root == null || !named ? root : SchemaReferences.resolved(root), parsed.problems());
    }

    /**
     * Reads a document with the files that it refers to and its overlays; it need not be valid.
     *
     * @param file path of the file from the site root, or a URL
     * @param bytes its content; must not change afterwards
     * @param overlays its overlays
     * @param files reads the other files
     * @throws NotOpenApiException if it is none, or its overlays cannot be applied
     */
    public static ApiDocument read(String file, byte[] bytes, Overlays overlays, PartFiles files)
            throws NotOpenApiException {
        if (!JoinedDocument.mayHaveParts(bytes) && overlays.areNone()) {
            return read(file, bytes);
        }
        JoinedDocument joined = JoinedDocument.read(file, bytes, overlays, files);
        if (joined.root().isEmpty() && !overlays.areNone()) {
            throw new NotOpenApiException("it, or one of its overlays, cannot be used");
        }
        List<Finding> problems = new ArrayList<>(joined.textProblems());
        problems.addAll(joined.problems());
        return of(file, joined.root().orElse(null), problems);
    }

    private static ApiDocument of(String file, @Nullable Node document, List<Finding> problems)
            throws NotOpenApiException {
        if (!(document instanceof Node.Mapping root)) {
            throw new NotOpenApiException(
                    problems.isEmpty() ? "it is not an object" : "it is neither valid JSON nor valid YAML");
        }
        if (root.text("swagger") != null) {
            throw new NotOpenApiException("it is Swagger 2, and only OpenAPI 3 can be compared");
        }
        String version = root.text("openapi");
        if (version == null || !version.equals("3") && !version.startsWith("3.")) {
            throw new NotOpenApiException(
                    version == null ? "it has no member \"openapi\"" : "its version of OpenAPI is not 3");
        }
        return new ApiDocument(file, root, problems);
    }

    /** {@return whether content is a document that can be compared, which need not be valid} */
    public static boolean isOne(String file, byte[] bytes) {
        try {
            read(file, bytes);
            return true;
        } catch (NotOpenApiException other) {
            return false;
        }
    }

    /** {@return path of the file from the site root, or its URL} */
    public String file() {
        return file;
    }

    /** {@return what is wrong with its text, and the references that lead nowhere in other files} */
    public List<Finding> problems() {
        return problems;
    }

    /** {@return a member of the whole document; {@code null} if it has none of this name} */
    public @Nullable Node member(String name) {
        return root.member(name);
    }

    /** {@return the operations, in the order of the document} */
    public List<ApiOperation> operations() {
        return operations;
    }

    /** {@return the location of its paths, or of the whole document} */
    public Location location() {
        Node paths = root.member("paths");
        return paths == null ? root.location() : paths.location();
    }

    /** {@return the unresolved references of paths: their operations are unknown} */
    public Set<String> unresolvedPaths() {
        return Collections.unmodifiableSet(unresolved);
    }

    /** {@return whether members of a schema with a reference have a meaning, as they do since OpenAPI 3.1} */
    public boolean hasMembersWithReferences() {
        String version = root.text("openapi");
        return version == null || !version.equals("3") && !version.startsWith("3.0");
    }

    private List<ApiOperation> read() {
        List<ApiOperation> found = new ArrayList<>();
        if (root.member("paths") instanceof Node.Mapping paths) {
            paths.members().forEach((path, written) -> {
                if (path.startsWith("/")) {
                    Node.Mapping item = merged(written);
                    ItemOperations.of(item)
                            .forEach((method, operation) -> found.add(
                                    new ApiOperation(this, method, path, prefixes(item, operation), item, operation)));
                }
            });
        }
        return found;
    }

    private Node.Mapping merged(Node item) {
        Map<String, Node> members = new LinkedHashMap<>();
        Node at = item;
        for (int hop = 0; hop < MAX_HOPS && at instanceof Node.Mapping mapping; hop++) {
            mapping.members().forEach(members::putIfAbsent);
            at = target(mapping);
            boolean last = at == null || hop == MAX_HOPS - 1;
            if (last && mapping.member("$ref") != null) {
                unresolved.add(String.valueOf(mapping.text("$ref")));
            }
        }
        return new Node.Mapping(item.location(), members);
    }

    private List<String> prefixes(Node item, Node operation) {
        Set<String> prefixes = new LinkedHashSet<>();
        for (Node owner : List.of(operation, item, root)) {
            if (prefixes.isEmpty() && owner.member("servers") instanceof Node.Sequence servers) {
                servers.items().stream()
                        .limit(MAX_SERVERS)
                        .map(PathTemplates::ofServer)
                        .forEach(prefixes::add);
            }
        }
        return prefixes.isEmpty() ? List.of("") : List.copyOf(prefixes);
    }

    /** {@return what the value refers to in the end; the value with the reference if that is broken} */
    public Node follow(Node value) {
        Node at = value;
        for (int hop = 0; hop < MAX_HOPS; hop++) {
            Node next = target(at);
            if (next == null) {
                return at;
            }
            at = next;
        }
        return value;
    }

    /**
     * {@return media types or ranges, without charset and boundary, and what they are about; of several that differ only in these, the
     * others than the first are with them}
     *
     * @param owner a request body, response, parameter or header
     */
    public Map<String, Node> content(Node owner) {
        Map<String, Node> contents = new LinkedHashMap<>();
        if (owner.member("content") instanceof Node.Mapping written) {
            written.members().forEach((type, value) -> {
                Node media = follow(value);
                if (contents.putIfAbsent(MediaRanges.significant(type), media) != null) {
                    contents.put(type.strip().toLowerCase(Locale.ROOT), media);
                }
            });
        }
        return contents;
    }

    /** {@return the schema of a parameter or header, or that of its only media type; {@code null} if there is none} */
    public @Nullable Node schema(Node described) {
        return described.member("content") instanceof Node.Mapping
                ? content(described).values().stream()
                        .findFirst()
                        .map(media -> media.member("schema"))
                        .orElse(null)
                : described.member("schema");
    }

    /** {@return what the value refers to, which may be a reference itself; {@code null} if it is none or unresolved} */
    public @Nullable Node target(Node value) {
        boolean usable = value.member("$ref") instanceof Node.Text reference
                && Pointer.isPointer(reference.value())
                && reference.value().length() <= MAX_REFERENCE;
        return usable ? Pointer.follow(root, Pointer.segments(String.valueOf(value.text("$ref")))) : null;
    }
}
