package dev.docent.navigation.internal.files;

import java.util.Set;

/**
 * What was read of the files of a site. Immutable.
 *
 * @param parts the files that were read as part of another one
 * @param bytes how many bytes were read; may be more than that, never fewer
 * @param complete whether the folder could be listed, and all its files that the site needs could be read
 */
public record FilesRead(Set<String> parts, long bytes, boolean complete) {

    /** Copies the parts. */
    public FilesRead {
        parts = Set.copyOf(parts);
    }

    /** {@return the same after reading more} */
    public FilesRead plus(long more) {
        return new FilesRead(parts, bytes + more, complete);
    }
}
