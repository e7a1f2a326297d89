package dev.docent.impl.documents;

import java.nio.file.Path;

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
     * @param prefix the directory, with {@code /} between its names; empty for the root of the class path
     * @param maxFileBytes how many bytes a file may have
     * @return the folder
     */
    public static DocsFolder classPath(ClassLoader loader, String prefix, int maxFileBytes) {
        return new ClassPathFolder(loader, prefix, maxFileBytes);
    }
}
