package dev.docent.navigation.internal.openapi.split;

import java.io.IOException;
import java.util.Optional;

/** The files that parts of a document are read from. */
@FunctionalInterface
public interface PartFiles {

    /**
     * {@return the content of a file; empty if there is none}
     *
     * @param path path from the site root; it does not lead out of the site
     * @throws IOException if the file exists but cannot be read
     */
    Optional<byte[]> read(String path) throws IOException;
}
