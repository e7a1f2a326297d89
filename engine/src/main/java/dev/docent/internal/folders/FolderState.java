package dev.docent.internal.folders;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import org.jspecify.annotations.Nullable;

/** The files of a folder at one moment, with their fingerprints if the folder lists both at once. Immutable. */
public final class FolderState {

    /** The fingerprint of a file that has none, as in {@link DocsFolder#fingerprint}. */
    static final String UNKNOWN = "";

    private final List<String> paths;
    private final Map<String, Object> fingerprints;
    private final boolean listable;

    private FolderState(boolean listable, List<String> paths, Map<String, Object> fingerprints) {
        this.listable = listable;
        this.paths = paths;
        this.fingerprints = fingerprints;
    }

    /** A folder that finds all fingerprints as it lists its files, which costs less than asking for each. */
    interface Source extends DocsFolder {

        /**
         * {@return the fingerprints of all files by their paths, as values with {@code equals}; {@link #UNKNOWN} for a file
         * or directory without one; empty if the folder cannot be listed, or lists no fingerprints; the caller may change
         * the map}
         */
        Optional<Map<String, Object>> fingerprints() throws IOException;
    }

    /**
     * {@return the state of a folder as it is now}
     *
     * @throws IOException if listing fails
     */
    public static FolderState of(DocsFolder folder) throws IOException {
        Optional<Map<String, Object>> known = fingerprints(folder);
        if (known.isPresent()) {
            Map<String, Object> all = Collections.unmodifiableMap(known.get());
            return new FolderState(true, List.copyOf(all.keySet()), all);
        }
        Optional<List<String>> listed = folder.files();
        return new FolderState(listed.isPresent(), listed.map(List::copyOf).orElse(List.of()), Map.of());
    }

    /** {@return the fingerprints of a folder's files, for a folder that adds to this one} */
    static Optional<Map<String, Object>> fingerprints(DocsFolder folder) throws IOException {
        return folder instanceof Source source ? source.fingerprints() : Optional.empty();
    }

    /** {@return the paths of the files, as {@link DocsFolder#files} lists them; empty if they cannot be listed} */
    Optional<List<String>> files() {
        return listable ? Optional.of(paths) : Optional.empty();
    }

    /** {@return the fingerprint; {@link #UNKNOWN} for a file without one; {@code null} if the folder has to be asked} */
    @Nullable Object fingerprint(String path) {
        return fingerprints.get(path);
    }

    /** {@return the same files, with the folder to be asked for the fingerprints of some} */
    FolderState without(Collection<String> changed) {
        Map<String, Object> rest = new HashMap<>(fingerprints);
        rest.keySet().removeAll(changed);
        return new FolderState(listable, paths, rest);
    }

    /** {@return whether the folder has the same files, changed or not} */
    boolean hasSameFiles(FolderState other) {
        return paths.equals(other.paths)
                || paths.size() == other.paths.size() && sorted(paths).equals(sorted(other.paths));
    }

    private static List<String> sorted(List<String> paths) {
        List<String> sorted = new ArrayList<>(paths);
        Collections.sort(sorted);
        return sorted;
    }
}
