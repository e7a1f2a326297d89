package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

import dev.docent.api.navigation.DocsFile;

/** Opens the files in a directory of resources. */
@FunctionalInterface
interface ResourceOpening {

    /**
     * {@return the file, limited to the size that the folder allows; empty if there is none}
     *
     * @param prefix the directory with a trailing slash; empty for the root
     * @param path a valid path in it
     * @throws IOException if the file exists but cannot be opened, or is too large
     */
    Optional<DocsFile> open(String prefix, String path) throws IOException;

    /**
     * Opens the resources of a web application, whose sizes are unknown.
     *
     * @param opening opens a resource by its path with a leading slash; returns {@code null} if there is none
     */
    static ResourceOpening ofWebApplication(Function<String, InputStream> opening, int maxFileBytes) {
        return (prefix, path) -> {
            InputStream in = opening.apply("/" + prefix + path);
            return in == null
                    ? Optional.empty()
                    : Optional.of(BoundedRead.file(in, OptionalLong.empty(), maxFileBytes));
        };
    }
}
