package dev.docent.navigation.internal.specs;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.navigation.internal.openapi.SplitSpec;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.text.Location;

/** Reads the OpenAPI documents of a site. */
public final class SpecLoader {

    private final ReportedFolder files;
    private final ProblemLog problems;
    private final SpecOverlays overlays;
    private final Map<String, SpecIndex> named = new TreeMap<>();
    private final Map<String, UnreadSpec> unread = new LinkedHashMap<>();

    /** @param overlays finds the overlays of documents */
    public SpecLoader(ReportedFolder files, SpecOverlays overlays, ProblemLog problems) {
        this.files = files;
        this.overlays = overlays;
        this.problems = problems;
    }

    /** Reads documents of the site at once, which is faster than one by one; their problems are not reported yet. */
    public void readAhead(Collection<String> paths) {
        Set<String> inSite = new LinkedHashSet<>(paths);
        inSite.removeIf(OpenApiSetting::isUrl);
        files.deriveAhead(inSite, SpecIndex.class, SpecReader::read);
    }

    /** Reads a document whose content the navigation shows. */
    public void load(String path, Location namedAt) {
        offer(path, namedAt);
        unread.computeIfPresent(path, (same, missing) -> missing.needed(namedAt));
    }

    /** Reads a document that pages may refer to. */
    public void offer(String path, Location namedAt) {
        if (named.containsKey(path) || unread.containsKey(path)) {
            return;
        }
        try {
            Optional<SpecIndex> index = OpenApiSetting.isUrl(path) ? Optional.of(fetched(path)) : read(path);
            index.ifPresent(read -> {
                named.put(path, read);
                if (read.hasProblems()) {
                    SpecLookup.report(read, problems);
                }
            });
            if (index.isEmpty()) {
                IOException reason =
                        files.admits(path) ? null : new IOException("the files of the site exceed the byte limit");
                unread.put(path, new UnreadSpec(path, namedAt, reason, false));
            }
        } catch (IOException refused) {
            unread.put(path, new UnreadSpec(path, namedAt, refused, false));
        }
    }

    /**
     * {@return everything that was read}
     *
     * @param others whether to read the documents that are named nowhere as well; their problems are reported only if a
     *     page needs them
     */
    public SpecCatalog catalog(boolean others) {
        Map<String, SpecIndex> unnamed = new TreeMap<>();
        if (others) {
            List<String> documents = files.listed().stream()
                    .filter(file ->
                            SpecCatalog.mayBeDocument(file) && !named.containsKey(file) && !unread.containsKey(file))
                    .filter(file -> files.derive(file, Boolean.class, SpecReader::isSpec)
                            .orElse(false))
                    .toList();
            readAhead(documents);
            documents.forEach(file -> read(file).ifPresent(index -> unnamed.put(file, index)));
        }
        return new SpecCatalog(named, unnamed, unread, overlays.found(), files.listed());
    }

    /** {@return the document in a file, with the files that it refers to and its overlays} */
    private Optional<SpecIndex> read(String path) {
        return files.derive(path, SpecIndex.class, SpecReader::read)
                .map(index -> SplitSpec.whole(
                        index,
                        overlays.of(path),
                        () -> files.derive(path, SplitSpec.class, SplitSpec::of),
                        files::part));
    }

    private SpecIndex fetched(String url) throws IOException {
        SpecIndex alone = files.fetch(url, SpecIndex.class, SpecReader::read);
        Overlays changes = overlays.of(url);
        return changes.areNone()
                ? alone
                : SplitSpec.whole(
                        alone,
                        changes,
                        () -> Optional.of(files.fetch(url, SplitSpec.class, SplitSpec::of)),
                        files::part);
    }
}
