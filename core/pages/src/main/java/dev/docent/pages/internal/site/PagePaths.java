package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds the page that a path leads to: a page, the index of a folder, or the first page of one. Immutable. */
final class PagePaths {

    /** The page that is at the root of a site, too. */
    static final String HOME = "/index";

    private final Set<String> pages;
    private final Collection<String> ordered;
    private final Map<String, String> folders = new HashMap<>();

    /**
     * @param pages all pages
     * @param ordered those that can be the first one of a folder, in the order of the navigation
     */
    PagePaths(Set<String> pages, Collection<String> ordered) {
        this.pages = pages;
        this.ordered = ordered;
        for (String page : ordered) {
            for (int slash = page.lastIndexOf('/'); slash > 0; slash = page.lastIndexOf('/', slash - 1)) {
                if (folders.putIfAbsent(page.substring(0, slash), page) != null) {
                    break;
                }
            }
        }
    }

    /** {@return the paths of all pages} */
    Set<String> pages() {
        return pages;
    }

    /** {@return whether a page is shown at a path, which may be the root} */
    boolean isShown(String path) {
        return pages.contains(path) || path.equals("/") && pages.contains(HOME);
    }

    /** {@return the page at a path, or the index of the folder there; the path has a leading slash} */
    Optional<String> page(String path) {
        String plain = withoutSlash(path);
        if (pages.contains(path) || pages.contains(plain)) {
            return Optional.of(pages.contains(path) ? path : plain);
        }
        return Optional.of(plain + "/index").filter(pages::contains);
    }

    /** {@return the first page of the folder at a path} */
    Optional<String> firstOf(String path) {
        return Optional.ofNullable(folders.get(withoutSlash(path)));
    }

    /** {@return the index or the first page of each folder, of those pages that can be the first one} */
    Map<String, String> folders() {
        Map<String, String> all = new TreeMap<>(folders);
        all.replaceAll((folder, first) -> ordered.contains(folder + "/index") ? folder + "/index" : first);
        return all;
    }

    private static String withoutSlash(String path) {
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
