package dev.docent.impl.documents;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Function;

import dev.docent.api.navigation.DocsFolder;

/** Makes the kinds of folders that need nothing but a JDK. */
public final class DocsFolders {

    private DocsFolders() {}

    /**
     * A directory of the file system. Symbolic links that lead out of it name nothing.
     *
     * @param directory the directory; it need not exist yet
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     */
    public static DocsFolder directory(Path directory, int maxFileBytes) {
        return new DirectoryFolder(directory, maxFileBytes);
    }

    /**
     * A directory on the class path. It cannot be listed.
     *
     * @param loader loader of the application that holds the site
     * @param directory the directory, with {@code /} between its names; empty for the root of the class path
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     * @throws IllegalArgumentException when {@code directory} leads out of itself
     */
    public static DocsFolder classPath(ClassLoader loader, String directory, int maxFileBytes) {
        return new ResourceFolder(loader::getResourceAsStream, directory, "class path directory ", maxFileBytes);
    }

    /**
     * A directory among the resources of a web application. It cannot be listed.
     *
     * @param opening opens a resource by its path with a leading slash; {@code null} when there is none
     * @param directory the directory, such as {@code /WEB-INF/docs}
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     * @throws IllegalArgumentException when {@code directory} leads out of itself
     */
    public static DocsFolder webApplication(Function<String, InputStream> opening, String directory, int maxFileBytes) {
        return new ResourceFolder(
                path -> opening.apply("/" + path), directory, "web application directory ", maxFileBytes);
    }
}
