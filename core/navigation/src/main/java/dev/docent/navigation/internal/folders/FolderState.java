package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import org.jspecify.annotations.Nullable;

/** The files of a folder at one moment, with their fingerprints if the folder lists both at once. Immutable. */
public final class FolderState {

    /** The fingerprint of a file that has none, as in {@link DocsFolder#fingerprint}. */
    static final String UNKNOWN = "";

    private final DocsListing listing;
    private final Map<String, Object> fingerprints;
    private final Set<String> deadLinks;

    private FolderState(DocsListing listing, Map<String, Object> fingerprints, Set<String> deadLinks) {
        this.listing = listing;
        this.fingerprints = Collections.unmodifiableMap(fingerprints);
        this.deadLinks = Collections.unmodifiableSet(deadLinks);
    }

    /** A folder that finds all fingerprints as it lists its files, which costs less than asking for each. */
    interface Source extends DocsFolder {

        /**
         * {@return the files with their fingerprints; empty if the folder lists no fingerprints}
         *
         * @throws IOException if listing fails
         */
        Optional<FolderState> state() throws IOException;
    }

    /**
     * {@return the files of a folder with their fingerprints}
     *
     * @param fingerprints the fingerprints by the paths of the files, as values with {@code equals}; {@link #UNKNOWN} for a
     *     file without one; must not change afterwards
     * @param unreadable the directories that could not be listed
     * @param deadLinks the symbolic links that do not lead to a file of the folder; must not change afterwards
     */
    static FolderState of(Map<String, Object> fingerprints, Collection<String> unreadable, Set<String> deadLinks) {
        return new FolderState(DocsListing.of(fingerprints.keySet(), unreadable), fingerprints, deadLinks);
    }

    /**
     * {@return the state of a folder as it is now}
     *
     * @throws IOException if listing fails
     */
    public static FolderState of(DocsFolder folder) throws IOException {
        Optional<FolderState> known = fingerprinted(folder);
        return known.isPresent() ? known.get() : new FolderState(folder.list(), Map.of(), Set.of());
    }

    /** {@return the state of a folder that lists fingerprints, for a folder that adds to this one; empty for others} */
    static Optional<FolderState> fingerprinted(DocsFolder folder) throws IOException {
        return folder instanceof Source source ? source.state() : Optional.empty();
    }

    /** {@return the files, as {@link DocsFolder#list} lists them} */
    DocsListing listing() {
        return listing;
    }

    /** {@return the fingerprint; {@link #UNKNOWN} for a file without one; {@code null} if the folder has to be asked} */
    @Nullable Object fingerprint(String path) {
        return fingerprints.get(path);
    }

    /** {@return the symbolic link that is the path, or a directory of it, and does not lead to a file of the folder} */
    Optional<String> deadLink(String path) {
        int end = deadLinks.isEmpty() ? -1 : path.length();
        while (end > 0 && !deadLinks.contains(path.substring(0, end))) {
            end = path.lastIndexOf('/', end - 1);
        }
        return end > 0 ? Optional.of(path.substring(0, end)) : Optional.empty();
    }

    /** {@return the same files and these, which have no fingerprints} */
    FolderState with(Collection<String> added) {
        Map<String, Object> all = new LinkedHashMap<>(fingerprints);
        added.forEach(path -> all.put(path, UNKNOWN));
        return of(all, listing.unreadable(), deadLinks);
    }

    /** {@return the same files, with the folder to be asked for the fingerprints of some} */
    FolderState without(Collection<String> changed) {
        Map<String, Object> rest = new HashMap<>(fingerprints);
        rest.keySet().removeAll(changed);
        return new FolderState(listing, rest, deadLinks);
    }

    /** {@return whether the folder has the same files, changed or not} */
    boolean hasSameFiles(FolderState other) {
        return deadLinks.equals(other.deadLinks)
                && hasSame(listing.files(), other.listing.files())
                && hasSame(listing.unreadable(), other.listing.unreadable());
    }

    private static boolean hasSame(List<String> paths, List<String> others) {
        return paths.equals(others)
                || paths.size() == others.size() && sorted(paths).equals(sorted(others));
    }

    private static List<String> sorted(List<String> paths) {
        List<String> sorted = new ArrayList<>(paths);
        Collections.sort(sorted);
        return sorted;
    }
}
