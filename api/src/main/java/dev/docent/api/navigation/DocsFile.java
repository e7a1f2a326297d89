package dev.docent.api.navigation;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * An open file of a {@link DocsFolder}, to be read as a stream and then closed. Not thread-safe.
 *
 * <p>If the size is known, the stream never has more bytes than that; it has fewer if the file is truncated while it is
 * read.
 */
public final class DocsFile implements Closeable {

    private final InputStream content;
    private final OptionalLong size;

    private DocsFile(InputStream content, OptionalLong size) {
        this.content = Objects.requireNonNull(content, "content");
        this.size = Objects.requireNonNull(size, "size");
    }

    /**
     * A file in memory.
     *
     * @param content the whole content, which must not change afterwards; not {@code null}
     * @return the open file; not {@code null}
     */
    public static DocsFile of(byte[] content) {
        return new DocsFile(new ByteArrayInputStream(content), OptionalLong.of(content.length));
    }

    /**
     * A file that is read from a stream.
     *
     * @param content the whole content, at its beginning; closed with the file; not {@code null}
     * @param size the number of bytes of the stream; empty if it is known only at its end; not {@code null}
     * @return the open file; not {@code null}
     */
    public static DocsFile of(InputStream content, OptionalLong size) {
        return new DocsFile(content, size);
    }

    /** {@return the size in bytes when the file was opened; empty if it is known only at the end of the stream} */
    public OptionalLong size() {
        return size;
    }

    /**
     * {@return the content, always the same stream; not {@code null}} Reading it throws an {@link IOException} when the
     * file cannot be read, or turns out to be larger than its folder allows.
     */
    public InputStream content() {
        return content;
    }

    /** Closes the stream. */
    @Override
    public void close() throws IOException {
        content.close();
    }
}
