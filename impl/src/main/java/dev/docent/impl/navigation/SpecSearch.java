package dev.docent.impl.navigation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecOperation;

/** Finds the documents of a site that have an operation or a model, without looking through all of them each time. */
final class SpecSearch {

    private final List<SpecIndex> all;
    private final Map<String, List<SpecIndex>> byPath = new HashMap<>();
    private final Map<String, List<SpecIndex>> byStem = new HashMap<>();
    private final Map<String, List<SpecIndex>> byOperation = new HashMap<>();
    private final List<SpecIndex> unusable = new ArrayList<>();
    private Map<String, List<SpecIndex>> bySchema;

    /** @param all the documents in path order */
    SpecSearch(List<SpecIndex> all) {
        this.all = all;
        for (SpecIndex index : all) {
            add(index.file(), index, byPath);
            add(stem(index.file()), index, byStem);
            for (SpecOperation operation : index.operations()) {
                add(key(operation.method(), operation.path()), index, byOperation);
            }
            if (!index.isUsable()) {
                unusable.add(index);
            }
        }
    }

    /** A document comes once even if it has several operations that differ in a trailing slash alone. */
    private static void add(String key, SpecIndex index, Map<String, List<SpecIndex>> indexes) {
        List<SpecIndex> known = indexes.computeIfAbsent(key, absent -> new ArrayList<>());
        if (known.isEmpty() || known.get(known.size() - 1) != index) {
            known.add(index);
        }
    }

    private static String key(String method, String path) {
        boolean slash = path.endsWith("/") && !SpecOperation.WEBHOOK.equals(method);
        return method + " " + (slash ? path.substring(0, path.length() - 1) : path);
    }

    private static String stem(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    List<SpecIndex> all() {
        return all;
    }

    /** {@return the documents that a path, a URL or the name of a file without its extension means} */
    List<SpecIndex> named(String spec) {
        List<SpecIndex> exact = byPath.get(OpenApiSetting.specPath(spec));
        return exact == null ? byStem.getOrDefault(spec, List.of()) : exact;
    }

    List<SpecIndex> withOperation(EndpointReference reference) {
        return reference.spec() == null
                ? byOperation.getOrDefault(key(reference.method(), reference.path()), List.of())
                : named(reference.spec());
    }

    List<SpecIndex> withSchema(String spec, String name) {
        if (spec != null) {
            return named(spec);
        }
        if (bySchema == null) {
            bySchema = new HashMap<>();
            all.forEach(index -> index.schemaNames().forEach(schema -> add(schema, index, bySchema)));
        }
        return bySchema.getOrDefault(name, List.of());
    }

    /** {@return an unusable document among those that are meant which may have what is asked for} */
    List<SpecIndex> inDoubt(String spec, Predicate<SpecIndex> mayHave) {
        return (spec == null ? unusable : named(spec))
                .stream()
                        .filter(index -> !index.isUsable() && mayHave.test(index))
                        .toList();
    }
}
