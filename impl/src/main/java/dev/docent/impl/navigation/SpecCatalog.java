package dev.docent.impl.navigation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import dev.docent.impl.documents.Place;
import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecReader;

/** The OpenAPI documents of a site: those that {@code docs.json} names, and those that only lie there. */
final class SpecCatalog {

    private final SiteFiles files;
    private final NearestMatch nearest;
    private final ProblemLog problems;
    private final Map<String, Optional<SpecIndex>> named = new TreeMap<>();
    private List<SpecIndex> all;

    SpecCatalog(SiteFiles files, NearestMatch nearest, ProblemLog problems) {
        this.files = files;
        this.nearest = nearest;
        this.problems = problems;
    }

    /** Reads a document that is named somewhere, once, and tells what is wrong with it. */
    Optional<SpecIndex> load(String path, Place namedAt) {
        Optional<SpecIndex> known = named.get(path);
        if (known != null) {
            return known;
        }
        Optional<SpecIndex> index = OpenApiSetting.isUrl(path)
                ? fetch(path, namedAt)
                : files.derive(path, SpecIndex.class, SpecReader::read);
        if (index.isEmpty() && !OpenApiSetting.isUrl(path)) {
            problems.add(SpecProblems.specMissing(namedAt, path, nearest.of(path, files.listed())));
        }
        index.ifPresent(this::tell);
        named.put(path, index);
        return index;
    }

    private Optional<SpecIndex> fetch(String url, Place namedAt) {
        try {
            return Optional.of(files.fetch(url, SpecIndex.class, SpecReader::read));
        } catch (IOException refused) {
            problems.add(SpecProblems.specNotFetched(namedAt, url, refused));
            return Optional.empty();
        }
    }

    private void tell(SpecIndex index) {
        index.textFaults().forEach(fault -> problems.add(FileProblems.ofText(fault)));
        index.faults().forEach(fault -> problems.add(FileProblems.ofSpec(fault)));
    }

    /** {@return the document, when it was named somewhere and could be read} */
    Optional<SpecIndex> get(String path) {
        return named.getOrDefault(path, Optional.empty());
    }

    /** {@return the documents that were named somewhere and could be read, in path order} */
    List<SpecIndex> named() {
        return named.values().stream().flatMap(Optional::stream).toList();
    }

    /** {@return all documents of the site in path order; only the named ones when the folder cannot be listed} */
    List<SpecIndex> all() {
        if (all == null) {
            Map<String, SpecIndex> byPath = new TreeMap<>();
            named().forEach(index -> byPath.put(index.file(), index));
            files.listed().stream()
                    .filter(file -> file.matches("(?i).*\\.(json|ya?ml)") && !named.containsKey(file))
                    .forEach(file -> readUnnamed(file).ifPresent(index -> byPath.put(file, index)));
            all = new ArrayList<>(byPath.values());
        }
        return all;
    }

    /** What is wrong with a document that nobody names is told only when pages may miss it. */
    private Optional<SpecIndex> readUnnamed(String file) {
        Optional<SpecIndex> index = files.derive(file, Boolean.class, SpecReader::isSpec)
                .filter(Boolean.TRUE::equals)
                .flatMap(spec -> files.derive(file, SpecIndex.class, SpecReader::read));
        index.filter(read -> !read.isUsable()).ifPresent(this::tell);
        return index;
    }
}
