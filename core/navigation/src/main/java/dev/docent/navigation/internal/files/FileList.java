package dev.docent.navigation.internal.files;

import java.util.List;

/** Paths of files as a map key: lists are compared often, so the hash is computed once. Immutable. */
public final class FileList {

    private final List<String> paths;
    private final int hash;

    public FileList(List<String> paths) {
        this.paths = paths;
        this.hash = paths.hashCode();
    }

    public List<String> paths() {
        return paths;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FileList files
                && hash == files.hash
                && (paths == files.paths || paths.equals(files.paths));
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
