package dev.docent.navigation.internal.specs;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.text.Source;

/**
 * The OpenAPI documents of a site, as read: those that {@code docs.json} names, and all others in its folder if a page
 * needs them. Immutable.
 */
public final class SpecCatalog {

    private static final List<String> EXTENSIONS = List.of(".json", ".yaml", ".yml");

    private final Map<String, SpecIndex> named;
    private final Map<String, SpecIndex> all;
    private final Map<String, UnreadSpec> unread;
    private final Map<String, Overlays> overlays;
    private final List<String> files;

    /**
     * @param named the named documents that could be read, by path
     * @param others the other documents, by path; empty if no page needs them
     * @param unread the named documents that could not be read, by path, in the order in which they are named
     * @param overlays the overlays of those documents that have some, by path
     * @param files all files of the site, in path order
     */
    SpecCatalog(
            Map<String, SpecIndex> named,
            Map<String, SpecIndex> others,
            Map<String, UnreadSpec> unread,
            Map<String, Overlays> overlays,
            List<String> files) {
        this.named = Collections.unmodifiableMap(named);
        this.unread = Collections.unmodifiableMap(unread);
        this.overlays = overlays;
        this.files = files;
        Map<String, SpecIndex> both = others.isEmpty() ? named : new TreeMap<>(named);
        both.putAll(others);
        this.all = Collections.unmodifiableMap(both);
    }

    /** {@return the documents in a site that restricts pages} */
    public SpecCatalog closed() {
        Map<String, SpecIndex> closed = new TreeMap<>(named);
        Map<String, SpecIndex> others = new TreeMap<>(all);
        closed.replaceAll((path, index) -> index.closed());
        others.replaceAll((path, index) -> index.closed());
        others.keySet().removeAll(closed.keySet());
        return new SpecCatalog(closed, others, unread, overlays, files);
    }

    /** {@return whether a file may be an OpenAPI document, judged by its name} */
    static boolean mayBeDocument(String file) {
        for (String extension : EXTENSIONS) {
            int start = file.length() - extension.length();
            if (file.regionMatches(true, start, extension, 0, extension.length())) {
                return true;
            }
        }
        return false;
    }

    /** {@return the document, if it is named somewhere and could be read} */
    public Optional<SpecIndex> get(String path) {
        return Optional.ofNullable(named.get(path));
    }

    /** {@return the documents that are named somewhere and could be read, by path, in path order} */
    public Map<String, SpecIndex> named() {
        return named;
    }

    /** {@return the documents that pages may refer to, by path, in path order} */
    public Map<String, SpecIndex> all() {
        return all;
    }

    /** {@return whether the document is named somewhere but could not be read} */
    public boolean isUnread(String path) {
        return unread.containsKey(path);
    }

    /** {@return the paths of the named documents that could not be read, in the order in which they are named} */
    public Set<String> unreadPaths() {
        return unread.keySet();
    }

    /** {@return the named documents that could not be read, by path} */
    Map<String, UnreadSpec> unread() {
        return unread;
    }

    /** {@return the overlays of a document} */
    public Overlays overlays(String path) {
        return overlays.getOrDefault(path, Overlays.NONE);
    }

    /** {@return the files of the site, in path order} */
    List<String> files() {
        return files;
    }

    /** {@return the files that may be OpenAPI documents} */
    List<String> candidates() {
        return files.stream()
                .filter(file -> mayBeDocument(file) && !Source.DOCS_JSON.equals(file))
                .toList();
    }
}
