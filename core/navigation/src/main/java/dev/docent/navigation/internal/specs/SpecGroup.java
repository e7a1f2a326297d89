package dev.docent.navigation.internal.specs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import org.jspecify.annotations.Nullable;

/** A group of documents that pages refer to. The cost of a lookup does not depend on their number. */
public final class SpecGroup {

    private final List<SpecIndex> specs;
    private final UnusableSpecs unusable;
    private final Map<String, List<SpecIndex>> byOperation = new HashMap<>();
    private final Map<String, Found> found = new HashMap<>();
    private final Map<String, SpecOperation> shownByPath = new HashMap<>();
    private final List<String> shownLabels = new ArrayList<>();
    private final Map<String, FileList> filesBySchema = new HashMap<>();
    private @Nullable Schemas schemas;

    /** @param specs the documents in path order */
    SpecGroup(List<SpecIndex> specs) {
        this.specs = specs;
        this.unusable = new UnusableSpecs(specs);
        for (SpecIndex index : specs) {
            for (SpecOperation operation : index.operations()) {
                add(key(operation.method(), operation.path()), index, byOperation);
                if (!operation.excluded() && !operation.hidden()) {
                    shownByPath.putIfAbsent(operation.path(), operation);
                    shownLabels.add(operation.label());
                }
            }
        }
    }

    /**
     * The operations that match a reference.
     *
     * @param operations one per document that has it, in path order
     * @param files those documents
     */
    public record Found(List<SpecOperation> operations, FileList files) {}

    /** The models by name, each with the documents that have it. */
    private record Schemas(Map<String, List<SpecIndex>> documents, List<String> names) {}

    /** {@return a key of method and path that ignores capitals of the method and a trailing slash} */
    static String key(String method, String path) {
        boolean slash = path.endsWith("/") && !SpecOperation.WEBHOOK.equals(method);
        return method.toLowerCase(Locale.ROOT) + " " + (slash ? path.substring(0, path.length() - 1) : path);
    }

    /** Adds a document only once even if several of its operations differ only in a trailing slash. */
    static void add(String key, SpecIndex index, Map<String, List<SpecIndex>> indexes) {
        List<SpecIndex> known = indexes.computeIfAbsent(key, absent -> new ArrayList<>());
        if (known.isEmpty() || known.get(known.size() - 1) != index) {
            known.add(index);
        }
    }

    public List<SpecIndex> specs() {
        return specs;
    }

    /** {@return the unusable ones of the documents} */
    public UnusableSpecs unusable() {
        return unusable;
    }

    public Found operations(EndpointReference reference) {
        return found.computeIfAbsent(reference.method() + " " + reference.path(), absent -> find(reference));
    }

    private Found find(EndpointReference reference) {
        List<SpecOperation> operations =
                byOperation.getOrDefault(key(reference.method(), reference.path()), List.of()).stream()
                        .flatMap(index -> index.find(reference.method(), reference.path()).stream())
                        .toList();
        return new Found(
                operations,
                new FileList(operations.stream().map(SpecOperation::spec).toList()));
    }

    /** {@return the documents that have a model of that name, in path order} */
    public List<SpecIndex> withSchema(String name) {
        return schemas().documents().getOrDefault(name, List.of());
    }

    /** {@return the files of these documents} */
    public FileList filesWithSchema(String name) {
        return filesBySchema.computeIfAbsent(
                name,
                absent -> new FileList(
                        withSchema(absent).stream().map(SpecIndex::file).toList()));
    }

    /** Few sites have pages for models, so schemas are read on demand. */
    private Schemas schemas() {
        Schemas known = schemas;
        if (known == null) {
            Map<String, List<SpecIndex>> documents = new LinkedHashMap<>();
            specs.forEach(index -> index.schemaNames().forEach(schema -> add(schema, index, documents)));
            known = new Schemas(documents, List.copyOf(documents.keySet()));
            schemas = known;
        }
        return known;
    }

    /**
     * {@return the operation that was probably meant: preferably the same path with another method, else a similar one}
     */
    public Optional<String> nearestOperation(EndpointReference reference, NearestMatch nearest) {
        return Optional.ofNullable(shownByPath.get(reference.path()))
                .map(SpecOperation::label)
                .or(() -> nearest.of(reference.label(), shownLabels));
    }

    /** {@return the name of the model that was probably meant} */
    public Optional<String> nearestSchema(String name, NearestMatch nearest) {
        return nearest.of(name, schemas().names());
    }
}
