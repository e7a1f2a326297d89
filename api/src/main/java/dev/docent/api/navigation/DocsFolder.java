package dev.docent.api.navigation;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The files of one documentation site, read-only. The folder is a jail: nothing outside of it can be read through it.
 *
 * <p>A path is relative to the site's root and case-sensitive, with {@code /} between its names, without a leading
 * slash and without {@code .}, {@code ..} or empty names, such as {@code specs/v1.json}.
 *
 * <p>SPI: a host may bring its own. Implementations are safe to use from several threads at once.
 */
public interface DocsFolder {

    /** How many bytes a file may have unless an implementation says otherwise: 128 MiB. */
    int DEFAULT_MAX_FILE_BYTES = 128 * 1024 * 1024;

    /**
     * Reads one file whole.
     *
     * @param path path of the file; a path of any other form than the one above names nothing
     * @return the file's bytes, which the caller may keep but not change; empty when there is no such regular file in
     *     this folder
     * @throws IOException when the file is there but cannot be read, or is larger than this folder allows; the message
     *     may be shown to the site's authors
     */
    Optional<byte[]> read(String path) throws IOException;

    /**
     * Lists every file of the site, in no particular order. Files that are no content (version control, dependencies)
     * may stay out. A directory that is there but cannot be listed is given by its path with a slash at its end, so that it
     * can be reported.
     *
     * @return the paths; empty when this kind of folder cannot be listed, such as a folder on the class path
     * @throws IOException when listing fails
     */
    Optional<List<String>> files() throws IOException;

    /**
     * Tells cheaply whether a file may have changed, so that it need not be read again.
     *
     * @param path path of the file, as for {@link #read(String)}
     * @return a text that differs whenever the file's content does, such as its size and time of change; empty when
     *     there is no such file, or only reading it can tell
     * @throws IOException when the file is there but cannot be looked at
     */
    default Optional<String> fingerprint(String path) throws IOException {
        return Optional.empty();
    }

    /** {@return what this folder is, for messages, such as {@code directory docs}; not {@code null}} */
    String description();
}
