package dev.docent.internal.files;

import java.util.List;

/**
 * Paths of files as a map key: lists are compared often, so the hash is computed once.
 *
 * @param paths the paths
 * @param hash their hash
 */
public record FileList(List<String> paths, int hash) {

    public static FileList of(List<String> paths) {
        return new FileList(paths, paths.hashCode());
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
