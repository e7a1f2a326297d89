package dev.docent.internal.folders;

import java.util.ArrayDeque;

/** Paths inside a site. */
public final class SitePath {

    private SitePath() {}

    /**
     * Whether a path has the form that {@link dev.docent.api.navigation.DocsFolder} asks for. Whatever else it is, such
     * a path cannot lead out of the folder by its names.
     *
     * @param path any text
     * @return whether it is relative, uses {@code /} only, and has no empty, {@code .} or {@code ..} name
     */
    public static boolean isValid(String path) {
        if (path.isEmpty() || path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0) {
            return false;
        }
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || ".".equals(name) || "..".equals(name)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Resolves what an author wrote to a path from the site's root.
     *
     * @param directory directory that a relative path starts from, from the site's root; empty for the root
     * @param written the path as written; a leading slash means the site's root
     * @return the path; {@code null} when it is empty or leads out of the site
     */
    public static String resolve(String directory, String written) {
        ArrayDeque<String> names = new ArrayDeque<>();
        String whole = written.startsWith("/") ? written : directory + "/" + written;
        for (String name : whole.split("/")) {
            if ("..".equals(name)) {
                if (names.pollLast() == null) {
                    return null;
                }
            } else if (!name.isEmpty() && !".".equals(name)) {
                names.addLast(name);
            }
        }
        String path = String.join("/", names);
        return isValid(path) ? path : null;
    }

    /** {@return the directory that a file is in, from the site's root; empty for the root} */
    public static String directoryOf(String file) {
        int slash = file.lastIndexOf('/');
        return slash < 0 ? "" : file.substring(0, slash);
    }
}
