package dev.docent.api.navigation;

import java.io.IOException;
import java.util.Optional;

/**
 * The files of one documentation site, read-only. Access is confined to the root: nothing outside the folder can be
 * read.
 *
 * <p>A path is relative to the site's root and case-sensitive, with {@code /} between its names, without a leading
 * slash and without {@code .}, {@code ..} or empty names, such as {@code specs/v1.json}.
 *
 * <p>SPI: a host may provide its own. Implementations must be thread-safe.
 */
public interface DocsFolder {

    /** Default maximum size of a file in bytes: 128 MiB. */
    int DEFAULT_MAX_FILE_BYTES = 128 * 1024 * 1024;

    /**
     * Reads a complete file.
     *
     * @param path path of the file; a path in any other form than described above matches no file
     * @return the file's bytes, which the caller may keep but not change; empty when there is no such regular file in
     *     this folder
     * @throws IOException when the file exists but cannot be read, or is larger than this folder allows; the message
     *     may be shown to the site's authors
     */
    Optional<byte[]> read(String path) throws IOException;

    /**
     * Opens a file to be read as a stream, so that a large one need not be in memory as a whole. It exists exactly when
     * {@link #read(String)} finds it. The default reads the whole file.
     *
     * @param path path of the file, as for {@link #read(String)}
     * @return the open file, which the caller has to close; empty when there is no such regular file in this folder
     * @throws IOException when the file exists but cannot be opened, or is known to be larger than this folder allows;
     *     the message may be shown to the site's authors
     */
    default Optional<DocsFile> open(String path) throws IOException {
        return read(path).map(DocsFile::of);
    }

    /**
     * Lists every file of the site, in no particular order. Files that are not content (version control, dependencies)
     * may be omitted. A directory that exists but cannot be listed is {@link DocsListing#unreadable()}, so that it can be
     * reported.
     *
     * @return the files; {@link DocsListing#unsupported()} when this kind of folder cannot be listed; not {@code null}
     * @throws IOException when listing fails as a whole; the message may be shown to the site's authors
     */
    DocsListing list() throws IOException;

    /**
     * Detects cheaply whether a file may have changed, to avoid reading it again.
     *
     * @param path path of the file, as for {@link #read(String)}
     * @return a text that changes whenever the file's content does, such as its size and modification time; empty if
     *     there is no such file, or if changes can only be detected by reading it
     * @throws IOException when the file exists but cannot be accessed
     */
    default Optional<String> fingerprint(String path) throws IOException {
        return Optional.empty();
    }

    /** {@return a description of this folder for messages, such as {@code directory docs}; not {@code null}} */
    String description();
}
