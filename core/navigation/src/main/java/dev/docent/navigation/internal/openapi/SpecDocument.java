package dev.docent.navigation.internal.openapi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.access.ExtensionText;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Memo;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.Parsed;
import dev.docent.navigation.internal.documents.Pointer;
import dev.docent.navigation.internal.documents.Selection;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.openapi.rules.SchemaReferences;
import dev.docent.navigation.internal.openapi.split.JoinedDocument;
import dev.docent.navigation.internal.openapi.split.JoinedPart;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.readers.Documents;
import org.jspecify.annotations.Nullable;

/**
 * An OpenAPI document kept for page views. Only its outline is kept as a tree; paths and components are read from its
 * bytes on demand, and what references lead to is kept as long as it is little. Immutable and thread-safe.
 */
public final class SpecDocument {

    static final String REF = "$ref";

    private static final int MAX_VIEWS = 20;

    /** Values that are kept of a document, which take some tens of megabytes then. */
    private static final int MAX_KEPT = 200_000;

    /** Members of the outline of whose members only the locations are known. */
    private static final Set<String> LOCATED = Set.of("paths", "webhooks", "components");

    private static final Selection OUTLINE = name -> {
        if (name == null) {
            return null;
        }
        return switch (name) {
            case "openapi", "jsonSchemaDialect", "info", "servers", "security", "tags", "externalDocs" -> Selection.ALL;
            case "paths", "webhooks" -> Selection.each(Selection.LOCATION);
            case "components" -> Selection.each(Selection.each(Selection.LOCATION));
            default -> null;
        };
    };

    private final @Nullable Node root;

    /** The targets of references, hidden or not. */
    private final Memo<Optional<Node>> targets;

    /** The same without what the readers of a page may not see. */
    private final Memo<Optional<Node>> shownTargets;

    /** This document as the readers of pages see it: most pages have the same readers. */
    private final Map<View, SpecDocument> views = new ConcurrentHashMap<>();

    /** What the pages of these readers make from references, by its type. */
    private final Map<Class<?>, Memo<?>> memos = new ConcurrentHashMap<>();

    /** Left for all memos of the document. */
    private final AtomicInteger room;

    /** What is from other files. */
    private final List<JoinedPart> parts;

    private final HiddenParts hidden;

    /** What is hidden from everybody, whoever may see the page. */
    private final HiddenParts marked;

    /** Of a document that is one file, and was written as JSON again. */
    private final Optional<TextOffsets> offsets;

    private final Optional<Finding> unquoted;

    private SpecDocument(
            @Nullable Node root,
            byte[] json,
            PartAccess access,
            List<JoinedPart> parts,
            Optional<TextOffsets> offsets,
            Optional<Finding> unquoted) {
        this.root = root;
        this.room = new AtomicInteger(MAX_KEPT);
        this.targets = new Memo<>(room, SpecDocument::size);
        this.shownTargets = new Memo<>(room, SpecDocument::size);
        this.parts = parts;
        this.offsets = offsets;
        this.unquoted = unquoted;
        this.hidden = HiddenParts.of(this, json, access);
        this.marked = hidden.from(this, PageVisibility.nobody(), RestrictedOperations.NONE);
    }

    private SpecDocument(SpecDocument other, PageVisibility readers, RestrictedOperations restricted) {
        this.root = other.root;
        this.room = other.room;
        this.targets = other.targets;
        this.shownTargets = new Memo<>(room, SpecDocument::size);
        this.parts = other.parts;
        this.offsets = other.offsets;
        this.unquoted = other.unquoted;
        this.hidden = other.hidden.from(this, readers, restricted);
        this.marked = other.marked;
    }

    private static int size(Optional<Node> target) {
        return target.map(Node::size).orElse(1);
    }

    /** Who sees the document. */
    private record View(PageVisibility readers, RestrictedOperations restricted) {}

    /**
     * {@return the document as a page shows it: without what not all of its readers may see}
     *
     * @param readers who may see the page
     * @param restricted operations of this document that only some readers may see, because of their pages
     */
    public SpecDocument shownTo(PageVisibility readers, RestrictedOperations restricted) {
        View view = new View(readers, restricted);
        SpecDocument known = views.get(view);
        if (known != null) {
            return known;
        }
        SpecDocument shown = new SpecDocument(this, readers, restricted);
        if (views.size() < MAX_VIEWS) {
            views.putIfAbsent(view, shown);
        }
        return shown;
    }

    /**
     * Reads the outline of a document.
     *
     * @param file path of the file from the site root
     * @param bytes its content; must not change afterwards
     * @return the document; without any operation if it cannot be read
     */
    public static SpecDocument of(String file, byte[] bytes) {
        if (Documents.isYaml(file, bytes)) {
            List<Node> unquoted = new ArrayList<>();
            return written(file, bytes, document -> SpelledStrings.in(document, unquoted::add), unquoted);
        }
        if (SchemaReferences.mayBeIn(bytes)) {
            return written(file, bytes, same -> same, List.of());
        }
        return new SpecDocument(
                outline(file, bytes), bytes, PartAccess.of(file, bytes), List.of(), Optional.empty(), Optional.empty());
    }

    /** Reads a document as if it were written in another way, as JSON. */
    private static SpecDocument written(String file, byte[] bytes, UnaryOperator<Node> other, List<Node> unquoted) {
        Parsed parsed = Documents.parse(file, bytes, Selection.ALL);
        Optional<Node> whole = Optional.ofNullable(parsed.root());
        byte[] json = written(
                whole.map(root -> SchemaReferences.resolved(root, bytes)).map(other));
        return new SpecDocument(
                outline(file + ".json", json),
                json,
                ExtensionText.mayRestrict(bytes) ? PartAccess.of(parsed) : PartAccess.NONE,
                List.of(),
                whole.filter(root -> json.length > 0).map(TextOffsets::of),
                problem(unquoted));
    }

    private static Optional<Finding> problem(List<Node> unquoted) {
        return unquoted.stream()
                .min(Comparator.comparing((Node value) -> value.location().file())
                        .thenComparing(value -> value.location().offset()))
                .map(value -> Problems.STRING_NOT_QUOTED.found(
                        value.location(), String.valueOf(value.spelling()), unquoted.size() - 1));
    }

    private static @Nullable Node outline(String file, byte[] json) {
        return Documents.parse(file, json, OUTLINE).root() instanceof Node.Mapping root ? root : null;
    }

    /**
     * Reads the outline of a document that was read with the files that it refers to.
     *
     * @param file path of its file from the site root
     * @param joined the document, which may not have been readable
     * @param access its restrictions
     */
    static SpecDocument of(String file, JoinedDocument joined, PartAccess access) {
        List<Node> unquoted = new ArrayList<>();
        byte[] json = written(joined.root().map(root -> SpelledStrings.in(root, unquoted::add)));
        return new SpecDocument(
                outline(file + ".json", json), json, access, joined.parts(file), Optional.empty(), problem(unquoted));
    }

    /** {@return that YAML reads numbers or booleans where schemas have strings, with the first of them; empty if it does not} */
    public Optional<Finding> unquoted() {
        return unquoted;
    }

    /**
     * {@return the operations and other parts of this document that only some readers may see}
     *
     * @param file its path from the site root
     * @param restricted those of all files of the site, by path
     */
    public RestrictedOperations restricted(String file, Map<String, RestrictedOperations> restricted) {
        return RestrictedOperations.of(file, parts, restricted);
    }

    /** {@return the part of the document that a value belongs to; empty for a value of the document's own file} */
    public Optional<JoinedPart> part(String pointer) {
        return parts.stream().filter(part -> part.has(pointer)).reduce((outer, inner) -> inner);
    }

    /** {@return the paths of the other files that parts of it are from} */
    public Set<String> partFiles() {
        return parts.stream().map(JoinedPart::file).collect(Collectors.toSet());
    }

    /**
     * {@return where a value begins in the file, of which pages are built as if it were JSON; empty if that is not known, as
     * of most values, and of those of JSON}
     *
     * @param pointer JSON pointer of a text that may have a link, or of an operation or component
     */
    public OptionalInt offset(String pointer) {
        return offsets.map(known -> known.find(pointer)).orElse(OptionalInt.empty());
    }

    private static byte[] written(Optional<Node> whole) {
        return whole.flatMap(root -> JsonWriter.write(root, DocsFolder.DEFAULT_MAX_FILE_BYTES))
                .orElse(new byte[0]);
    }

    /** {@return a part of the document without what is hidden in it; the part itself is shown even if it is hidden} */
    Node shown(Node part) {
        return hidden.removedFrom(part);
    }

    /** {@return the names of all schemas, in the order of the document; hidden or not} */
    public List<String> schemaNames() {
        Node schemas = member("components") instanceof Node.Mapping components ? components.member("schemas") : null;
        return schemas instanceof Node.Mapping mapping
                ? List.copyOf(mapping.members().keySet())
                : List.of();
    }

    /** {@return the values of a member of the outline by name, not yet read; hidden or not} */
    Map<String, Node> section(String name) {
        return member(name) instanceof Node.Mapping mapping ? mapping.members() : Map.of();
    }

    /** {@return a member of the document's outline without what is hidden; {@code null} if absent} */
    @Nullable Node member(String name) {
        Node member = written(name);
        return member == null || LOCATED.contains(name) ? member : hidden.ofDocument(name, member);
    }

    private @Nullable Node written(String name) {
        return root == null ? null : root.member(name);
    }

    /** {@return all tags, hidden or not} */
    List<Node> tags() {
        return written("tags") instanceof Node.Sequence tags ? tags.items() : List.of();
    }

    /** {@return the operationIds of all operations that {@code wanted} accepts} */
    Set<String> operationIds(Predicate<Node> wanted) {
        Set<String> ids = new HashSet<>();
        Stream.of("paths", "webhooks")
                .flatMap(name -> section(name).values().stream())
                .map(Documents::expand)
                .filter(Node.Mapping.class::isInstance)
                .flatMap(this::withReferenced)
                .flatMap(item -> ItemOperations.of(item).values().stream()
                        .filter(operation -> wanted.test(operation) || wanted.test(item)))
                .map(operation -> operation.text("operationId"))
                .filter(Objects::nonNull)
                .forEach(ids::add);
        return ids;
    }

    /** {@return a path item, and those that it refers to} */
    private Stream<Node> withReferenced(Node item) {
        List<Node> items = new ArrayList<>(List.of(item));
        Set<String> seen = new HashSet<>();
        String reference = item.text(REF);
        while (reference != null && seen.add(reference)) {
            Optional<Node> target = reference.startsWith("#/") ? target(reference) : Optional.empty();
            target.ifPresent(items::add);
            reference = target.map(found -> found.text(REF)).orElse(null);
        }
        return items.stream();
    }

    /** {@return all objects on the way to the target of a reference, from the document to the target} */
    List<Node> wayTo(String reference) {
        if (!reference.startsWith("#/")) {
            return List.of();
        }
        List<Node> way = new ArrayList<>();
        Node at = root;
        for (String segment : Pointer.segments(reference)) {
            Node whole = at == null ? null : Documents.expand(at);
            at = whole == null ? null : Pointer.child(whole, segment);
            Node part = at == null ? null : Documents.expand(at);
            if (part != null) {
                way.add(part);
            }
        }
        return way;
    }

    /**
     * {@return the target of a reference and, within a component, all objects on the way from the component; hidden or
     * not}
     */
    List<Node> partsOn(String reference) {
        if (!reference.startsWith("#/")) {
            return List.of();
        }
        List<Node> parts = new ArrayList<>();
        List<String> segments = Pointer.segments(reference);
        boolean component = "components".equals(segments.get(0));
        Node at = root;
        for (int i = 0; i < segments.size(); i++) {
            Node whole = at == null ? null : Documents.expand(at);
            at = whole == null ? null : Pointer.child(whole, segments.get(i));
            boolean wanted = component && i >= 2 || i == segments.size() - 1;
            Node part = at == null || !wanted ? null : Documents.expand(at);
            if (part != null) {
                parts.add(part);
            }
        }
        return parts;
    }

    /** {@return what is made from references for the readers of this document} */
    @SuppressWarnings("unchecked") // by its type
    <V> Memo<V> memo(Class<V> type, ToIntFunction<? super V> size) {
        return (Memo<V>) memos.computeIfAbsent(type, absent -> new Memo<V>(room, size));
    }

    /** {@return the target of a reference within this document; empty if there is none or it is hidden} */
    Optional<Node> at(String reference) {
        if (!reference.startsWith("#/") || hidden.isHiddenReference(reference)) {
            return Optional.empty();
        }
        return hidden.areNone()
                ? target(reference)
                : shownTargets.get(reference, same -> target(same).map(hidden::removedFrom));
    }

    /** {@return the same for a part of the subject of a page, with all that is in it: who may see it is decided elsewhere} */
    Optional<Node> ofSubject(String reference) {
        return reference.startsWith("#/") && !marked.isHiddenReference(reference)
                ? target(reference)
                : Optional.empty();
    }

    private Optional<Node> target(String reference) {
        return targets.get(reference, this::readTarget);
    }

    private Optional<Node> readTarget(String reference) {
        List<Node> way = wayTo(reference);
        boolean whole = way.size() == Pointer.segments(reference).size();
        return whole && !way.isEmpty() ? Optional.of(way.get(way.size() - 1)) : Optional.empty();
    }

    /**
     * {@return the final target of a value's references, with what they say about it; the value itself if it has none or they
     * are circular}
     */
    Node follow(Node node) {
        Set<String> seen = new HashSet<>();
        Deque<Node> references = new ArrayDeque<>();
        Node at = node;
        while (at instanceof Node.Mapping && at.member(REF) instanceof Node.Text reference) {
            Optional<Node> target = seen.add(reference.value()) ? at(reference.value()) : Optional.empty();
            if (target.isEmpty()) {
                return node;
            }
            references.push(at);
            at = target.get();
        }
        return hasTextsAtReferences() ? described(at, references) : at;
    }

    /** {@return whether texts beside a reference, if it is none of a schema, are those of its target: since OpenAPI 3.1} */
    boolean hasTextsAtReferences() {
        String version = root == null ? null : root.text("openapi");
        return version != null && !version.startsWith("3.0");
    }

    /**
     * {@return a value with the summary and description of references to it}
     *
     * @param references the one that leads to the value first, the others in the order of the way back
     */
    public static Node described(Node target, Collection<Node> references) {
        if (!(target instanceof Node.Mapping mapping)) {
            return target;
        }
        Map<String, Node> members = new LinkedHashMap<>(mapping.members());
        for (Node reference : references) {
            for (String name : List.of("summary", "description")) {
                if (reference.member(name) instanceof Node.Text text) {
                    members.put(name, text);
                }
            }
        }
        return members.equals(mapping.members()) ? target : new Node.Mapping(target.location(), members);
    }
}
