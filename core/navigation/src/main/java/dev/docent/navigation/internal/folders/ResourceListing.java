package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import dev.docent.api.navigation.DocsListing;

/** Lists a directory of resources. */
@FunctionalInterface
interface ResourceListing {

    /**
     * {@return all files, by their paths relative to that directory}
     *
     * @param prefix the directory with a trailing slash; empty for the root
     */
    DocsListing list(String prefix) throws IOException;

    /** Whether a directory of that name contains content, not version control data or dependencies. */
    static boolean isContent(String directoryName) {
        return SitePath.isContentDirectory(directoryName);
    }

    /**
     * Lists a web application.
     *
     * @param children returns the paths in a directory, those of directories with a trailing slash; {@code null} if
     *     there is no such directory
     */
    static ResourceListing ofWebApplication(Function<String, Set<String>> children) {
        return prefix -> {
            List<String> files = new ArrayList<>();
            collect("/" + prefix, children, files);
            return DocsListing.of(files.stream()
                    .map(file -> file.substring(1 + prefix.length()))
                    .toList());
        };
    }

    private static void collect(String directory, Function<String, Set<String>> children, List<String> files) {
        Set<String> paths = children.apply(directory);
        for (String path : paths == null ? Set.<String>of() : paths) {
            if (!path.endsWith("/")) {
                files.add(path);
            } else if (isContent(path.substring(directory.length(), path.length() - 1))) {
                collect(path, children, files);
            }
        }
    }
}
