package dev.docent.navigation.internal.folders;

import java.util.ArrayDeque;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** Paths inside a site. */
public final class SitePath {

    private SitePath() {}

    /**
     * Whether a path has the form that {@link dev.docent.api.navigation.DocsFolder} requires. The names of such a path
     * cannot lead out of the folder.
     *
     * @param path any text
     * @return whether it is relative, uses {@code /} only, and has no empty, {@code .} or {@code ..} name
     */
    public static boolean isValid(String path) {
        return path.equals(resolve("", path));
    }

    /**
     * Resolves a path that an author wrote to a path from the site root.
     *
     * @param directory base directory of a relative path, from the site root; empty for the root
     * @param written the path as written; a leading slash means the site root
     * @return the path; {@code null} if it is empty or leads out of the site
     */
    public static @Nullable String resolve(String directory, String written) {
        Walk walk = new Walk(directory, written);
        return walk.out ? null : walk.path();
    }

    /**
     * {@return what browsers read of a path that leads out of the site, without the steps above its root; {@code null} if the
     * path does not lead out, or nothing is left}
     *
     * @param directory as in {@link #resolve}
     * @param written as in {@link #resolve}
     */
    public static @Nullable String restOutside(String directory, String written) {
        Walk walk = new Walk(directory, written);
        return walk.out ? walk.path() : null;
    }

    /** The names that a path leads to, one after the other. */
    private static final class Walk {
        private final ArrayDeque<String> names = new ArrayDeque<>();
        private boolean out;

        Walk(String directory, String written) {
            String whole = written.startsWith("/") ? written : directory + "/" + written;
            for (String name : whole.split("/")) {
                if ("..".equals(name)) {
                    out |= names.pollLast() == null;
                } else if (!name.isEmpty() && !".".equals(name)) {
                    names.addLast(name);
                }
            }
        }

        @Nullable String path() {
            String path = String.join("/", names);
            boolean usable = !path.isEmpty() && path.indexOf('\\') < 0 && path.indexOf('\0') < 0;
            return usable ? path : null;
        }
    }

    /** {@return the path of a page as an entry names it; {@code null} if it is empty or leads out of the site} */
    public static @Nullable String ofPage(String written) {
        return resolve("", written.trim());
    }

    /** The directory of what the vendor's tools read beside the pages, such as skills for agents. */
    private static final String OF_VENDOR = ".mintlify";

    /** {@return whether a directory of that name may have files of a site: neither version control nor dependencies} */
    public static boolean isContentDirectory(String name) {
        return (!name.startsWith(".") || name.equals(OF_VENDOR))
                && !name.toLowerCase(Locale.ROOT).equals("node_modules");
    }

    /** {@return whether a file may be a page, by its name} */
    public static boolean isPage(String file) {
        return file.endsWith(".mdx") || file.endsWith(".md");
    }

    /** {@return the directory of a file, from the site root; empty for the root} */
    public static String directoryOf(String file) {
        int slash = file.lastIndexOf('/');
        return slash < 0 ? "" : file.substring(0, slash);
    }
}
