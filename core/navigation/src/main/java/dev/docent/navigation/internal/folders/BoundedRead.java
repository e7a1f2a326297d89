package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.OptionalLong;

import dev.docent.api.navigation.DocsFile;

/**
 * A stream that is limited to a number of bytes: to the size of its file, or, if that is unknown, to the size that its
 * folder allows.
 */
final class BoundedRead extends InputStream {

    private final InputStream in;
    private final int maxBytes;
    private final boolean sized;
    private long left;

    private BoundedRead(InputStream in, OptionalLong size, int maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
        this.sized = size.isPresent();
        this.left = size.orElse(maxBytes);
    }

    static byte[] all(InputStream in, int maxBytes) throws IOException {
        return new BoundedRead(in, OptionalLong.empty(), maxBytes).readAllBytes();
    }

    /**
     * {@return a file within the limit}
     *
     * @param in its content; closed if the file is too large
     * @param size its size in bytes, if that is known
     */
    static DocsFile file(InputStream in, OptionalLong size, int maxBytes) throws IOException {
        if (size.orElse(0) > maxBytes) {
            in.close();
            throw tooLarge(maxBytes);
        }
        return DocsFile.of(new BoundedRead(in, size, maxBytes), size);
    }

    /** {@return the content of a file, which is closed; empty if there is no file} */
    static Optional<byte[]> content(Optional<DocsFile> file) throws IOException {
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (DocsFile open = file.get()) {
            return Optional.of(open.content().readAllBytes());
        }
    }

    static IOException tooLarge(int maxBytes) {
        return new IOException("it is larger than " + maxBytes + " bytes");
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left == 0 && length > 0) {
            if (!sized && in.read() >= 0) {
                throw tooLarge(maxBytes);
            }
            return -1;
        }
        int count = in.read(bytes, offset, (int) Math.min(length, left));
        left -= Math.max(count, 0);
        return count;
    }

    /** One array of the right size, rather than pieces that are put together. */
    @Override
    public byte[] readAllBytes() throws IOException {
        return sized ? readNBytes((int) left) : super.readAllBytes();
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = in.skip(Math.min(count, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(in.available(), left);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
