package dev.docent.api.navigation;

import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * What a {@link DocsFolder} lists: the paths of its files, the directories that could not be listed, and whether it can be
 * listed at all. Immutable.
 *
 * <p>Paths have the form that {@link DocsFolder} describes, those of directories, too. They are in no particular order,
 * and no path is listed twice.
 */
public final class DocsListing {

    private static final DocsListing UNSUPPORTED = new DocsListing(false, List.of(), List.of());

    private final boolean supported;
    private final List<String> files;
    private final List<String> unreadable;

    private DocsListing(boolean supported, Collection<String> files, Collection<String> unreadable) {
        this.supported = supported;
        this.files = List.copyOf(files);
        this.unreadable = List.copyOf(unreadable);
    }

    /**
     * A complete list.
     *
     * @param files the paths of all files; not {@code null}
     * @return the listing; not {@code null}
     */
    public static DocsListing of(Collection<String> files) {
        return new DocsListing(true, files, List.of());
    }

    /**
     * A list without the content of directories that exist but could not be listed.
     *
     * @param files the paths of all other files; not {@code null}
     * @param unreadable the paths of these directories, without a trailing slash; not {@code null}
     * @return the listing; not {@code null}
     */
    public static DocsListing of(Collection<String> files, Collection<String> unreadable) {
        return new DocsListing(true, files, unreadable);
    }

    /**
     * The listing of a folder that can read files by their paths but cannot list them, such as some class paths. Whether
     * it has a file is unknown until the file is read.
     *
     * @return the listing; not {@code null}
     */
    public static DocsListing unsupported() {
        return UNSUPPORTED;
    }

    /** {@return whether the folder can be listed} */
    public boolean isSupported() {
        return supported;
    }

    /** {@return whether every file of the folder is listed: it can be listed, and no directory was unreadable} */
    public boolean isComplete() {
        return supported && unreadable.isEmpty();
    }

    /** {@return the paths of the files; empty if the folder cannot be listed; not {@code null}} */
    public List<String> files() {
        return files;
    }

    /**
     * {@return the paths of the directories that exist but could not be listed, without a trailing slash; each is reported
     * as a problem; not {@code null}}
     */
    public List<String> unreadable() {
        return unreadable;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DocsListing listing
                && supported == listing.supported
                && files.equals(listing.files)
                && unreadable.equals(listing.unreadable);
    }

    @Override
    public int hashCode() {
        return Objects.hash(supported, files, unreadable);
    }

    /** {@return what is listed, for messages and tests} */
    @Override
    public String toString() {
        return supported ? "files " + files + ", unreadable " + unreadable : "unsupported";
    }
}
