package dev.docent.navigation.internal.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.rules.ItemOperations;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.ProblemCode;
import org.jspecify.annotations.Nullable;

/** The operations and schemas of an OpenAPI document for the navigation, and its problems. Thread-safe. */
public final class SpecIndex {

    private final String file;
    private final @Nullable String version;
    private final Map<String, SpecOperation> byKey = new LinkedHashMap<>();
    private final List<SpecOperation> operations;
    private final boolean additional;
    private final Supplier<Map<String, SpecSchema>> readSchemas;
    private final Supplier<Map<String, Set<String>>> readPayloads;
    private final AccessText text;
    private final List<Finding> textProblems;
    private final List<Finding> problems;
    private final boolean usable;
    private final @Nullable SpecIndex claimed;
    private final Set<String> invalidParts;
    private volatile @Nullable Map<String, SpecSchema> schemas;

    /**
     * @param claimed the content of a document that is not usable; {@code null} if it is usable, or was not read to its
     *     end
     */
    SpecIndex(
            String file,
            @Nullable String version,
            List<SpecOperation> operations,
            Supplier<Map<String, SpecSchema>> readSchemas,
            Supplier<Map<String, Set<String>>> readPayloads,
            AccessText text,
            List<Finding> textProblems,
            List<Finding> problems,
            boolean usable,
            @Nullable SpecIndex claimed) {
        this.file = file;
        this.version = version;
        operations.forEach(operation -> byKey.put(key(operation.method(), operation.path()), operation));
        this.operations = List.copyOf(byKey.values());
        this.additional =
                this.operations.stream().anyMatch(operation -> ItemOperations.isAdditional(operation.method()));
        this.readSchemas = readSchemas;
        this.readPayloads = readPayloads;
        this.text = text;
        this.textProblems = List.copyOf(textProblems);
        this.problems = List.copyOf(problems);
        this.usable = usable;
        this.claimed = claimed;
        this.invalidParts = usable
                ? Set.of()
                : problems.stream()
                        .map(problem -> part(problem.location().pointer()))
                        .collect(Collectors.toSet());
    }

    /** The same document after a passed check, possibly with problems that lose no content. */
    SpecIndex passed(List<Finding> textProblems, List<Finding> problems) {
        return new SpecIndex(
                file, version, operations, readSchemas, readPayloads, text, textProblems, problems, true, null);
    }

    /**
     * The same document after a failed check, without content.
     *
     * @param complete whether it was read to its end, so that its content is known
     */
    SpecIndex failed(List<Finding> textProblems, List<Finding> problems, boolean complete) {
        return new SpecIndex(
                file,
                version,
                List.of(),
                Map::of,
                Map::of,
                text,
                textProblems,
                problems,
                false,
                complete ? this : null);
    }

    /** {@return the document, not used because an overlay of it, which may restrict it, is unknown} */
    SpecIndex unknown() {
        return new SpecIndex(
                file, version, List.of(), Map::of, Map::of, text.withUnknown(), textProblems, problems, false, null);
    }

    /**
     * {@return the document in a site that restricts pages: nobody may see an operation or model that may have lost what
     * restricts it}
     */
    public SpecIndex closed() {
        LostAccess lost = text.lost();
        return lost.isEmpty()
                ? this
                : new SpecIndex(
                        file,
                        version,
                        operations.stream().map(lost::closed).toList(),
                        () -> {
                            Map<String, SpecSchema> closed = new LinkedHashMap<>(schemas());
                            closed.replaceAll((name, schema) -> lost.closed(schema));
                            return closed;
                        },
                        readPayloads,
                        text,
                        textProblems,
                        problems,
                        usable,
                        claimed);
    }

    /** {@return whether it names access groups, or may do so where it is not read} */
    public boolean isRestricting() {
        Optional<SpecIndex> known = usable ? Optional.of(this) : claimed();
        return known.map(SpecIndex::names).orElseGet(text::mentionsGroups);
    }

    private boolean names() {
        return !text.parts().isEmpty() || text.mayHaveLostGroups();
    }

    /** {@return the distinct restrictions of its parts, all of which a reader must satisfy to get it as a whole} */
    public Set<PageVisibility> restrictions() {
        return text.parts().visibilities();
    }

    /** {@return the pointers of the parts that may have lost what restricts them, by file} */
    public Map<String, List<String>> lostParts() {
        return text.lost().pointers();
    }

    private static String key(String method, String path) {
        return method + " " + path;
    }

    /** {@return path of the document from the site root} */
    public String file() {
        return file;
    }

    /** {@return its OpenAPI version, such as {@code 3.1.0}; {@code null} if it is not version 3} */
    public @Nullable String version() {
        return version;
    }

    /** {@return whether it is a well-formed OpenAPI document; otherwise it has no operations} */
    public boolean isUsable() {
        return usable;
    }

    /** {@return all operations in document order, those of a path in the order of the methods; then the webhooks} */
    public List<SpecOperation> operations() {
        return operations;
    }

    /**
     * Finds an operation: exactly, else ignoring one trailing slash on either side.
     *
     * @param method HTTP method in lower case, or {@link SpecOperation#WEBHOOK}; one of {@code additionalOperations} in any
     *     capitals
     * @param path the path, or the webhook's name
     * @return the operation; empty if the document has no such operation
     */
    public Optional<SpecOperation> find(String method, String path) {
        SpecOperation exact = byKey.get(key(method, path));
        if (exact != null || SpecOperation.WEBHOOK.equals(method)) {
            return Optional.ofNullable(exact);
        }
        String other = path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/";
        return Optional.ofNullable(byKey.get(key(method, other))).or(() -> additional(method, List.of(path, other)));
    }

    /** Methods that a path item names itself are in lower case in every reference, others in any capitals. */
    private Optional<SpecOperation> additional(String method, List<String> paths) {
        return !additional || !ItemOperations.isAdditional(method)
                ? Optional.empty()
                : paths.stream()
                        .flatMap(path -> operations.stream()
                                .filter(operation -> operation.path().equals(path)
                                        && operation.method().equalsIgnoreCase(method)))
                        .findFirst();
    }

    /** {@return why an unusable document is not used} */
    public ProblemCode refusal() {
        return claimed != null
                ? ProblemCode.SPEC_INVALID
                : Stream.concat(textProblems.stream().filter(Finding::endsReading), problems.stream())
                        .map(problem -> problem.kind().code())
                        .findFirst()
                        .orElse(ProblemCode.SPEC_INVALID);
    }

    /** {@return whether it is unusable and was not read to its end, so that it may contain anything} */
    public boolean mayHaveAnything() {
        return !usable && claimed == null;
    }

    /** {@return the content of an unusable document; empty if it is usable or was not read to its end} */
    public Optional<SpecIndex> claimed() {
        return usable ? Optional.empty() : Optional.ofNullable(claimed);
    }

    /** {@return the first two segments of the pointers to the problems of an unusable document} */
    public Set<String> invalidParts() {
        return invalidParts;
    }

    /** {@return the first two segments of a pointer} */
    private static String part(String pointer) {
        int second = pointer.indexOf('/', 1);
        int third = second < 0 ? -1 : pointer.indexOf('/', second + 1);
        return third < 0 ? pointer : pointer.substring(0, third);
    }

    /** {@return the schema of that name under {@code components/schemas}} */
    public Optional<SpecSchema> schema(String name) {
        return Optional.ofNullable(schemas().get(name));
    }

    /** {@return the names of all schemas in document order} */
    public List<String> schemaNames() {
        return List.copyOf(schemas().keySet());
    }

    /** {@return the names of payload schemas by the name of the webhook; read on each call} */
    public Map<String, Set<String>> payloads() {
        return readPayloads.get();
    }

    /** Few sites have pages for schemas, so they are read on demand. */
    private Map<String, SpecSchema> schemas() {
        Map<String, SpecSchema> known = schemas;
        if (known == null) {
            known = readSchemas.get();
            schemas = known;
        }
        return known;
    }

    /** {@return the problems of the file as JSON or YAML} */
    public List<Finding> textProblems() {
        return textProblems;
    }

    /** {@return whether the file has problems of any kind} */
    public boolean hasProblems() {
        return !textProblems.isEmpty() || !problems.isEmpty();
    }

    /** {@return the problems of the file as an OpenAPI document} */
    public List<Finding> problems() {
        return problems;
    }
}
