package dev.docent.pages.internal.site;

import java.util.HashSet;
import java.util.Set;

import dev.docent.base.internal.text.UriText;

/** The addresses that some readers must not learn: those of pages that they may not see, and of folders with only such. */
final class OutOfReach {

    private final Set<String> paths = new HashSet<>();

    /**
     * @param all the paths of all pages
     * @param seen the paths of the pages that the readers may see
     */
    OutOfReach(Set<String> all, Set<String> seen) {
        if (all.size() == seen.size()) {
            return;
        }
        for (String page : all) {
            if (!seen.contains(page)) {
                addWithFolders(page, paths);
            }
        }
        Set<String> known = new HashSet<>();
        seen.forEach(page -> addWithFolders(page, known));
        paths.removeAll(known);
    }

    private static void addWithFolders(String page, Set<String> paths) {
        for (int slash = page.length(); slash > 0; slash = page.lastIndexOf('/', slash - 1)) {
            paths.add(page.substring(0, slash));
        }
    }

    /** {@return whether the readers must not learn a path of the site, however it is written} */
    boolean contains(String path) {
        if (paths.isEmpty()) {
            return false;
        }
        StringBuilder normal = new StringBuilder();
        for (String segment : UriText.decoded(path).split("/+")) {
            if (segment.equals("..")) {
                normal.setLength(Math.max(0, normal.lastIndexOf("/")));
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                normal.append('/').append(segment);
            }
        }
        String page = normal.toString();
        return paths.contains(page)
                || paths.contains(page.replaceFirst("(\\.md|/rss\\.xml|/index\\.html|\\.mdx|\\.html)$", ""));
    }
}
