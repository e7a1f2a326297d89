package dev.docent.navigation.internal.specs;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecSchema;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Searches the documents of a catalog for one resolution, and records what was not found. Reads no files. */
public final class SpecLookup {

    /** Up to this number, documents are searched one by one instead of through a group. */
    private static final int FEW = 8;

    private final SpecCatalog catalog;
    private final NearestMatch nearest;
    private final ProblemLog problems;
    private final Map<String, UnreadSpec> absent = new LinkedHashMap<>();
    private final Map<String, Set<String>> missedBy = new HashMap<>();
    private final Set<SpecIndex> reported = new HashSet<>();
    private final Map<List<SpecIndex>, Boolean> reportedLists = new IdentityHashMap<>();

    /** Pages with references that any unread document may contain, kept once: per document it would be quadratic. */
    private final Set<String> missedInAny = new HashSet<>();

    private final Map<FileList, SpecGroup> groups = new HashMap<>();
    private @Nullable SpecSearch search;
    private boolean navigationLeft;

    public SpecLookup(SpecCatalog catalog, NearestMatch nearest, ProblemLog problems) {
        this.catalog = catalog;
        this.nearest = nearest;
        this.problems = problems;
    }

    static void report(SpecIndex index, ProblemLog problems) {
        index.textProblems().forEach(problem -> problems.add(problem.toProblem()));
        index.problems().forEach(problem -> problems.add(problem.toProblem()));
    }

    /** The problems of a named document were reported when it was read. */
    private void report(SpecIndex index) {
        if (!catalog.named().containsKey(index.file()) && reported.add(index)) {
            report(index, problems);
        }
    }

    /** Reports each missing or unfetched document once. */
    public void reportUnread() {
        if (!catalog.unread().isEmpty() || !absent.isEmpty()) {
            List<String> documents = catalog.candidates();
            report(catalog.unread().values(), missedInAny, documents);
            report(absent.values(), Set.of(), documents);
        }
    }

    private void report(Collection<UnreadSpec> missing, Set<String> missedInAny, List<String> documents) {
        for (UnreadSpec spec : missing) {
            if (!isListed(spec.path())) {
                long more = missedBy.getOrDefault(spec.path(), Set.of()).stream()
                        .filter(page -> !missedInAny.contains(page))
                        .count();
                problems.add(spec.problem(missedInAny.size() + (int) more, nearest.of(spec.path(), documents)));
            }
        }
    }

    /** A file that exists but could not be read has already been reported. */
    private boolean isListed(String path) {
        return Collections.binarySearch(catalog.files(), path) >= 0;
    }

    /** {@return the operation, from the first of these named documents that has it} */
    public Optional<SpecOperation> first(FileList paths, EndpointReference reference) {
        if (paths.paths().size() > FEW) {
            return group(paths).operations(reference).operations().stream().findFirst();
        }
        return paths.paths().stream()
                .flatMap(path -> catalog.get(path).stream())
                .flatMap(spec -> spec.find(reference.method(), reference.path()).stream())
                .findFirst();
    }

    /** {@return whether one of these documents could not be read or used and so may have the operation} */
    public boolean mayHave(FileList paths, EndpointReference reference) {
        SpecGroup group = group(paths);
        return group.specs().size() < paths.paths().size()
                || !group.unusable().mayHave(reference).isEmpty();
    }

    /** {@return these named documents, without those that could not be read} */
    public SpecGroup group(FileList paths) {
        return groups.computeIfAbsent(
                paths,
                absent -> new SpecGroup(absent.paths().stream()
                        .flatMap(path -> catalog.get(path).stream())
                        .toList()));
    }

    /**
     * Records that a page refers to something that no usable document has.
     *
     * @param spec the document as written in the page; {@code null} if any may have it
     * @param inDoubt the unusable documents that may have it, in several lists
     * @return whether a document is the cause, which is then reported once for all its pages
     */
    public boolean isMissed(@Nullable String spec, List<List<SpecIndex>> inDoubt, Location writtenAt) {
        String path = spec == null ? null : OpenApiSetting.specPath(spec);
        boolean missed =
                spec == null ? !catalog.unread().isEmpty() : catalog.unread().containsKey(path);
        if (!navigationLeft) {
            inDoubt.stream()
                    .filter(list -> reportedLists.put(list, true) == null)
                    .forEach(list -> list.forEach(this::report));
            if (spec == null) {
                missedInAny.add(writtenAt.file());
            } else if (missed) {
                missed(path, writtenAt);
            }
        }
        if (spec != null && !missed && search().named(spec).isEmpty()) {
            absent.computeIfAbsent(spec, written -> new UnreadSpec(written, writtenAt, null, false));
            missed(spec, writtenAt);
            return true;
        }
        return !inDoubt.isEmpty() || missed;
    }

    /** {@return whether a document is named by that path or URL but could not be read} */
    public boolean isUnread(@Nullable String path) {
        return path != null && catalog.isUnread(path);
    }

    private void missed(@Nullable String path, Location writtenAt) {
        missedBy.computeIfAbsent(path, first -> new HashSet<>()).add(writtenAt.file());
    }

    /** Starts the pages that no entry leads to: documents missing for them are not errors. */
    public void leaveNavigation() {
        navigationLeft = true;
    }

    /** {@return an index of all documents that pages may refer to} */
    public SpecSearch search() {
        if (search == null) {
            search = new SpecSearch(List.copyOf(catalog.all().values()));
        }
        return search;
    }

    /** {@return the location in the document of what a page documents} */
    public Optional<Location> locationOf(DocumentedOperation documented) {
        SpecIndex index = catalog.all().get(documented.spec());
        if (index == null) {
            return Optional.empty();
        }
        if (documented instanceof DocumentedOperation.Endpoint endpoint) {
            return index.find(endpoint.method(), endpoint.path()).map(SpecOperation::location);
        }
        if (documented instanceof DocumentedOperation.Webhook webhook) {
            return index.find(SpecOperation.WEBHOOK, webhook.name()).map(SpecOperation::location);
        }
        return index.schema(((DocumentedOperation.Schema) documented).name()).map(SpecSchema::location);
    }
}
