package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** The entries of the navigation that name pages without files: what has one cause is one problem. Not thread-safe. */
final class MissingPages {

    /** Names of languages and versions, which are shorter, are near to each other. */
    private static final int MIN_HINTED = 4;

    private final Planning planning;
    private final List<Entry> alone = new ArrayList<>();
    private final Map<String, List<Entry>> behindLinks = new LinkedHashMap<>();
    private final Map<String, List<Entry>> inFolders = new LinkedHashMap<>();
    private @Nullable Set<String> folders;

    MissingPages(Planning planning) {
        this.planning = planning;
    }

    private record Entry(Location location, String path) {}

    void add(Location location, String path) {
        Entry entry = new Entry(location, path);
        Optional<String> link = Stream.of(path + ".mdx", path + ".md")
                .flatMap(file -> planning.site().folder().deadLink(file).stream())
                .findFirst();
        if (link.isPresent()) {
            behindLinks.computeIfAbsent(link.get(), first -> new ArrayList<>()).add(entry);
        } else {
            folderWithoutPages(path)
                    .map(folder -> inFolders.computeIfAbsent(folder, first -> new ArrayList<>()))
                    .orElse(alone)
                    .add(entry);
        }
    }

    /** {@return the outermost folder of a path that has no page; empty if there is none, or nothing is known of the folders} */
    private Optional<String> folderWithoutPages(String path) {
        Set<String> known = folders();
        for (int slash = path.indexOf('/'); slash >= 0 && !known.isEmpty(); slash = path.indexOf('/', slash + 1)) {
            String folder = path.substring(0, slash);
            if (!known.contains(folder)) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    /** {@return the folders that have pages, with those around them; the root is one of them} */
    private Set<String> folders() {
        Set<String> known = folders;
        if (known == null) {
            known = new HashSet<>();
            for (String path : planning.site().pages().listedPaths()) {
                int end = path.lastIndexOf('/');
                while (end > 0 && known.add(path.substring(0, end))) {
                    end = path.lastIndexOf('/', end - 1);
                }
                known.add("");
            }
            folders = known;
        }
        return known;
    }

    void report() {
        inFolders.forEach(this::reportFolder);
        alone.forEach(this::reportAlone);
        behindLinks.forEach((link, entries) -> report(
                entries,
                Problems.PAGES_BEHIND_LINK.at(
                        entries.get(0).location(), entries.get(0).path(), others(entries), link)));
    }

    private void reportAlone(Entry entry) {
        Optional<String> nearest =
                planning.nearest().of(entry.path(), planning.site().pages().listedPaths());
        planning.problems().add(Problems.pageMissing(entry.location(), entry.path(), nearest));
    }

    /** A folder whose name is written in another encoding is said of each page. */
    private void reportFolder(String folder, List<Entry> entries) {
        Optional<String> nearest = folder.length() < MIN_HINTED
                ? Optional.empty()
                : planning.nearest().of(folder, folders()).filter(other -> !other.isEmpty());
        boolean encoded = nearest.filter(other -> NearestMatch.composed(other).equals(NearestMatch.composed(folder)))
                .isPresent();
        if (others(entries) == 0 || encoded) {
            entries.forEach(this::reportAlone);
        } else {
            Entry first = entries.get(0);
            report(
                    entries,
                    Problems.PAGES_WITHOUT_FOLDER.at(first.location(), folder, first.path(), others(entries), nearest));
        }
    }

    /** {@return how many pages there are besides the first one} */
    private static int others(List<Entry> entries) {
        return (int) entries.stream().map(Entry::path).distinct().count() - 1;
    }

    private void report(List<Entry> entries, Problem problem) {
        List<Location> locations = entries.stream().skip(1).map(Entry::location).toList();
        planning.problems().add(Problems.alsoAt(problem, locations));
    }
}
