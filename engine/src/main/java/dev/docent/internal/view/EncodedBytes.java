package dev.docent.internal.view;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

import org.jspecify.annotations.Nullable;

/**
 * The bytes of a response, and the same in the coding gzip, which are made at their first use, once. Each coding has its
 * own strong entity tag. Thread-safe.
 */
public final class EncodedBytes {

    /** Smaller ones fit in a packet anyway. */
    private static final int LEAST_COMPRESSED = 1024;

    private final byte[] bytes;
    private final boolean compressible;
    private final String entityTag;
    private @Nullable Optional<byte[]> gzip;

    private EncodedBytes(byte[] bytes, boolean compressible, String entityTag) {
        this.bytes = bytes;
        this.compressible = compressible && bytes.length >= LEAST_COMPRESSED;
        this.entityTag = entityTag;
    }

    /**
     * {@return these bytes, with an entity tag of their content}
     *
     * @param bytes must not be changed afterwards
     * @param compressible whether they have a form that usually becomes smaller
     */
    public static EncodedBytes of(byte[] bytes, boolean compressible) {
        return new EncodedBytes(bytes, compressible, EntityTags.of(bytes));
    }

    /**
     * {@return a text with an entity tag that was known before}
     *
     * @param bytes must not be changed afterwards
     */
    static EncodedBytes tagged(byte[] bytes, String entityTag) {
        return new EncodedBytes(bytes, true, entityTag);
    }

    /** {@return the bytes; must not be changed} */
    public byte[] bytes() {
        return bytes;
    }

    /** {@return whether clients that accept it may get these bytes in the coding gzip} */
    public boolean isCompressible() {
        return compressible;
    }

    /** {@return the bytes in the coding gzip; empty if they would not be smaller; must not be changed} */
    public synchronized Optional<byte[]> gzip() {
        Optional<byte[]> made = gzip;
        if (made == null) {
            made = compressible ? compressed(bytes) : Optional.empty();
            gzip = made;
        }
        return made;
    }

    /** {@return the entity tag of the bytes, with its quotes} */
    public String entityTag() {
        return entityTag;
    }

    /** {@return the entity tag of the compressed bytes, with its quotes} */
    public String gzipEntityTag() {
        return EntityTags.ofGzip(entityTag);
    }

    /** {@return whether a client gets the coding gzip, by its {@code Accept-Encoding}} */
    public boolean isCompressedFor(List<String> acceptEncoding) {
        return compressible && Weights.allowGzip(acceptEncoding) && gzip().isPresent();
    }

    private static Optional<byte[]> compressed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 4);
        try (GZIPOutputStream out = new GZIPOutputStream(packed) {
            {
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.size() < bytes.length ? Optional.of(packed.toByteArray()) : Optional.empty();
    }
}
