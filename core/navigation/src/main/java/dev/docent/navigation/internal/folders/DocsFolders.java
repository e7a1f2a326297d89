package dev.docent.navigation.internal.folders;

import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import dev.docent.api.navigation.DocsFolder;

/** Factory for the folders that need only the JDK. */
public final class DocsFolders {

    private static final Duration FETCH_TIMEOUT = Duration.ofSeconds(10);

    private DocsFolders() {}

    /**
     * A directory of the file system. Symbolic links that lead out of it are treated as missing files.
     *
     * @param directory the directory; it need not exist yet
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     */
    public static DocsFolder directory(Path directory, int maxFileBytes) {
        return new DirectoryFolder(directory, maxFileBytes, Clock.systemUTC());
    }

    /**
     * Lets folders also read OpenAPI documents on the web, from allowed hosts with public addresses only. All folders share
     * the copies.
     *
     * @param origins allowed origins: scheme, host and any non-default port, in lower case, such as {@code
     *     https://specs.example.com}; if empty, nothing is fetched
     * @param cache directory for copies, used while a host is down; empty to keep them in memory only
     * @param maxFileBytes how many bytes a document may have
     * @param check decides which documents may replace the last usable copy
     * @return adds that to a folder
     */
    public static UnaryOperator<DocsFolder> web(
            Set<String> origins, Optional<Path> cache, int maxFileBytes, DocumentCheck check) {
        if (origins.isEmpty()) {
            return UnaryOperator.identity();
        }
        WebOrigins allowed = new WebOrigins(Set.copyOf(origins));
        WebFetch fetch =
                new WebFetch(allowed, WebFetch.PUBLIC_ONLY, FETCH_TIMEOUT, maxFileBytes, WebFetch.MAX_REDIRECTS);
        WebCopies copies = new WebCopies(cache, maxFileBytes, check);
        return folder -> new WebFolder(folder, allowed, fetch, copies, Clock.systemUTC());
    }

    /**
     * A folder in which documents that running applications serve are files. Their hosts may have any address, and are the
     * choice of the operator, never of an author; redirects are not followed.
     *
     * @param folder the folder
     * @param live URLs by the paths of the files, or by themselves for documents that are no files of the site; if empty,
     *     nothing is fetched
     * @param maxFileBytes how many bytes a document may have
     * @param check decides which documents may replace the last usable copy
     * @return the folder
     */
    public static DocsFolder withLive(DocsFolder folder, Map<String, URI> live, int maxFileBytes, DocumentCheck check) {
        if (live.isEmpty()) {
            return folder;
        }
        WebCopies copies = new WebCopies(Optional.empty(), maxFileBytes, check);
        return new LiveFolder(folder, live, LiveDocuments.fetching(maxFileBytes), copies);
    }

    /**
     * A directory on the class path. It can be listed if the class path consists of directories and jars.
     *
     * @param loader class loader of the application that contains the site
     * @param directory the directory, with {@code /} as separator; empty for the root of the class path
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     * @throws IllegalArgumentException when {@code directory} leads out of itself
     */
    public static DocsFolder classPath(ClassLoader loader, String directory, int maxFileBytes) {
        return new ResourceFolder(
                new ClassPathOpening(loader, maxFileBytes),
                new ClassPathListing(loader),
                directory,
                "class path directory ");
    }

    /**
     * A directory among the resources of a web application.
     *
     * @param opening opens a resource by its path with a leading slash; returns {@code null} if there is none
     * @param children returns the paths in a directory, those of directories with a trailing slash; {@code null} if
     *     there is no such directory
     * @param directory the directory, such as {@code /WEB-INF/docs}
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     * @throws IllegalArgumentException when {@code directory} leads out of itself
     */
    public static DocsFolder webApplication(
            Function<String, InputStream> opening,
            Function<String, Set<String>> children,
            String directory,
            int maxFileBytes) {
        return new ResourceFolder(
                ResourceOpening.ofWebApplication(opening, maxFileBytes),
                ResourceListing.ofWebApplication(children),
                directory,
                "web application directory ");
    }
}
