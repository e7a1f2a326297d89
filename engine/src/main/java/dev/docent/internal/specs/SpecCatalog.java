package dev.docent.internal.specs;

import java.io.IOException;
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
import java.util.TreeMap;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.internal.files.FileList;
import dev.docent.internal.files.SiteFiles;
import dev.docent.internal.openapi.EndpointReference;
import dev.docent.internal.openapi.SpecIndex;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.openapi.SpecReader;
import dev.docent.internal.openapi.SpecSchema;
import dev.docent.internal.problems.FileProblems;
import dev.docent.internal.problems.NearestMatch;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.text.Location;

/** The OpenAPI documents of a site: those that {@code docs.json} names, and all others in its folder. */
public final class SpecCatalog {

    private static final Pattern DOCUMENT = Pattern.compile(".*\\.(json|ya?ml)", Pattern.CASE_INSENSITIVE);

    /** Up to this number, documents are searched one by one instead of through a group. */
    private static final int FEW = 8;

    private final SiteFiles files;
    private final NearestMatch nearest;
    private final ProblemLog problems;
    private final Map<String, Optional<SpecIndex>> named = new TreeMap<>();
    private final Map<String, UnreadSpec> unread = new LinkedHashMap<>();
    private final Map<String, UnreadSpec> absent = new LinkedHashMap<>();
    private final Set<SpecIndex> reported = new HashSet<>();
    private final Map<List<SpecIndex>, Boolean> reportedLists = new IdentityHashMap<>();

    /** Pages with references that any unread document may contain, kept once: per document it would be quadratic. */
    private final Set<String> missedInAny = new HashSet<>();

    private final Map<FileList, SpecGroup> groups = new HashMap<>();
    private SpecSearch search;
    private boolean navigationLeft;

    public SpecCatalog(SiteFiles files, NearestMatch nearest, ProblemLog problems) {
        this.files = files;
        this.nearest = nearest;
        this.problems = problems;
    }

    /** Reads a document whose content the navigation shows. */
    public void load(String path, Location namedAt) {
        offer(path, namedAt);
        Optional.ofNullable(unread.get(path)).ifPresent(missing -> missing.need(namedAt));
    }

    /** Reads a document that pages may refer to. */
    public void offer(String path, Location namedAt) {
        if (named.containsKey(path)) {
            return;
        }
        Optional<SpecIndex> index = OpenApiSetting.isUrl(path)
                ? fetch(path, namedAt)
                : files.derive(path, SpecIndex.class, SpecReader::read);
        if (index.isEmpty()) {
            IOException reason =
                    files.admits(path) ? null : new IOException("the files of the site exceed the byte limit");
            unread.computeIfAbsent(path, missing -> new UnreadSpec(missing, namedAt, reason));
        }
        index.ifPresent(this::report);
        named.put(path, index);
    }

    private Optional<SpecIndex> fetch(String url, Location namedAt) {
        try {
            return Optional.of(files.fetch(url, SpecIndex.class, SpecReader::read));
        } catch (IOException refused) {
            unread.put(url, new UnreadSpec(url, namedAt, refused));
            return Optional.empty();
        }
    }

    private void report(SpecIndex index) {
        if (reported.add(index)) {
            index.textProblems().forEach(problem -> problems.add(FileProblems.ofText(problem)));
            index.problems().forEach(problem -> problems.add(FileProblems.ofSpec(problem)));
        }
    }

    /** Reports each missing or unfetched document once. */
    public void reportUnread() {
        List<String> documents = files.listed().stream()
                .filter(file -> DOCUMENT.matcher(file).matches() && !FileProblems.DOCS_JSON.equals(file))
                .toList();
        report(unread.values(), missedInAny, documents);
        report(absent.values(), Set.of(), documents);
    }

    private void report(Collection<UnreadSpec> missing, Set<String> missedInAny, List<String> documents) {
        missing.stream()
                .filter(spec -> !isListed(spec.path()))
                .forEach(spec -> problems.add(spec.problem(missedInAny, nearest.of(spec.path(), documents))));
    }

    /** A file that exists but could not be read has already been reported. */
    private boolean isListed(String path) {
        return Collections.binarySearch(files.listed(), path) >= 0;
    }

    /** {@return the document, if it is named somewhere and could be read} */
    public Optional<SpecIndex> get(String path) {
        return named.getOrDefault(path, Optional.empty());
    }

    /** {@return the documents that are named somewhere and could be read, in path order} */
    public List<SpecIndex> named() {
        return named.values().stream().flatMap(Optional::stream).toList();
    }

    /** {@return the operation, from the first of these named documents that has it} */
    public Optional<SpecOperation> first(FileList paths, EndpointReference reference) {
        return paths.paths().size() > FEW
                ? group(paths).operations(reference).operations().stream().findFirst()
                : paths.paths().stream()
                        .flatMap(path -> get(path).stream())
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
                        .flatMap(path -> get(path).stream())
                        .toList()));
    }

    /**
     * Records that a page refers to something that no usable document has.
     *
     * @param spec the document as written in the page; {@code null} if any may have it
     * @param inDoubt the unusable documents that may have it, in several lists
     * @return whether a document is the cause, which is then reported once for all its pages
     */
    public boolean isMissed(String spec, List<List<SpecIndex>> inDoubt, Location writtenAt) {
        String path = spec == null ? null : OpenApiSetting.specPath(spec);
        boolean missed = spec == null ? !unread.isEmpty() : unread.containsKey(path);
        if (!navigationLeft) {
            inDoubt.stream()
                    .filter(list -> reportedLists.put(list, true) == null)
                    .forEach(list -> list.forEach(this::report));
            if (spec == null) {
                missedInAny.add(writtenAt.file());
            } else if (missed) {
                unread.get(path).missedBy(writtenAt.file());
            }
        }
        if (spec != null && !missed && search().named(spec).isEmpty()) {
            UnreadSpec missing = absent.computeIfAbsent(spec, written -> new UnreadSpec(written, writtenAt, null));
            missing.missedBy(writtenAt.file());
            return true;
        }
        return !inDoubt.isEmpty() || missed;
    }

    /** Starts the pages that no entry leads to: documents missing for them are not errors. */
    public void leaveNavigation() {
        navigationLeft = true;
    }

    /** {@return all documents of the site; only the named ones if the folder cannot be listed} */
    public SpecSearch search() {
        if (search == null) {
            Map<String, SpecIndex> byPath = new TreeMap<>();
            named().forEach(index -> byPath.put(index.file(), index));
            files.listed().stream()
                    .filter(file -> DOCUMENT.matcher(file).matches() && !named.containsKey(file))
                    .forEach(file -> readUnnamed(file).ifPresent(index -> byPath.put(file, index)));
            search = new SpecSearch(List.copyOf(byPath.values()));
        }
        return search;
    }

    /** Problems of an unnamed document are reported only if a page needs it. */
    private Optional<SpecIndex> readUnnamed(String file) {
        return files.derive(file, Boolean.class, SpecReader::isSpec)
                .filter(Boolean.TRUE::equals)
                .flatMap(spec -> files.derive(file, SpecIndex.class, SpecReader::read));
    }

    /** {@return the location in the document of what a page documents} */
    public Optional<Location> locationOf(DocumentedOperation documented) {
        return search().named(documented.spec()).stream().findFirst().flatMap(index -> {
            if (documented instanceof DocumentedOperation.Endpoint endpoint) {
                return index.find(endpoint.method(), endpoint.path()).map(SpecOperation::location);
            }
            if (documented instanceof DocumentedOperation.Webhook webhook) {
                return index.find(SpecOperation.WEBHOOK, webhook.name()).map(SpecOperation::location);
            }
            return index.schema(((DocumentedOperation.Schema) documented).name())
                    .map(SpecSchema::location);
        });
    }
}
