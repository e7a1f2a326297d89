package dev.docent.base.internal.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

import org.jspecify.annotations.Nullable;

/**
 * The bytes of a response, and the same in the coding gzip, which are made at their first use, once. Each coding has its
 * own strong entity tag. Thread-safe.
 */
public final class EncodedBytes {

    /** Smaller ones fit in a packet anyway. */
    private static final int MIN_COMPRESSED = 1024;

    private final boolean compressible;
    private final int level;
    private final Supplier<byte[]> source;
    private volatile @Nullable Content content;
    private @Nullable Optional<byte[]> gzip;

    private record Content(byte[] bytes, String entityTag) {}

    private EncodedBytes(boolean compressible, int level, Supplier<byte[]> source, @Nullable Content content) {
        this.compressible = compressible;
        this.level = level;
        this.source = source;
        this.content = content;
    }

    /**
     * {@return these bytes, with an entity tag of their content}
     *
     * @param bytes must not be changed afterwards
     * @param compressible whether they have a form that usually becomes smaller
     */
    public static EncodedBytes of(byte[] bytes, boolean compressible) {
        return of(bytes, compressible, EntityTags.of(bytes));
    }

    private static EncodedBytes of(byte[] bytes, boolean compressible, String entityTag) {
        return new EncodedBytes(compressible, Deflater.BEST_COMPRESSION, () -> bytes, new Content(bytes, entityTag));
    }

    /**
     * {@return the same for bytes that are sent once, and are compressed at the least cost}
     *
     * @param bytes must not be changed afterwards
     * @param compressible whether they have a form that usually becomes smaller
     */
    public static EncodedBytes once(byte[] bytes, boolean compressible) {
        return new EncodedBytes(
                compressible, Deflater.BEST_SPEED, () -> bytes, new Content(bytes, EntityTags.of(bytes)));
    }

    /**
     * {@return a text that is made at its first use, once, with an entity tag of its content}
     *
     * @param source returns what is not changed afterwards; called again if it failed
     */
    public static EncodedBytes deferred(Supplier<byte[]> source) {
        return new EncodedBytes(true, Deflater.BEST_COMPRESSION, source, null);
    }

    /**
     * {@return a text with an entity tag that was known before}
     *
     * @param bytes must not be changed afterwards
     */
    public static EncodedBytes tagged(byte[] bytes, String entityTag) {
        return of(bytes, true, entityTag);
    }

    private Content content() {
        Content made = content;
        return made != null ? made : make();
    }

    private synchronized Content make() {
        Content made = content;
        if (made == null) {
            byte[] bytes = source.get();
            made = new Content(bytes, EntityTags.of(bytes));
            content = made;
        }
        return made;
    }

    /** {@return the bytes; must not be changed} */
    public byte[] bytes() {
        return content().bytes();
    }

    /** {@return whether clients that accept it may get these bytes in the coding gzip} */
    public boolean isCompressible() {
        return compressible && bytes().length >= MIN_COMPRESSED;
    }

    /** {@return the bytes in the coding gzip; empty if they would not be smaller; must not be changed} */
    public synchronized Optional<byte[]> gzip() {
        Optional<byte[]> made = gzip;
        if (made == null) {
            made = isCompressible() ? compressed(bytes(), level) : Optional.empty();
            gzip = made;
        }
        return made;
    }

    /** {@return the entity tag of the bytes, with its quotes} */
    public String entityTag() {
        return content().entityTag();
    }

    /** {@return the entity tag of the compressed bytes, with its quotes} */
    public String gzipEntityTag() {
        return EntityTags.ofGzip(entityTag());
    }

    /** {@return whether a client gets the coding gzip, by its {@code Accept-Encoding}} */
    public boolean isCompressedFor(List<String> acceptEncoding) {
        return isCompressible() && Weights.allowGzip(acceptEncoding) && gzip().isPresent();
    }

    private static Optional<byte[]> compressed(byte[] bytes, int level) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 4);
        try (GZIPOutputStream out = new GZIPOutputStream(packed) {
            {
                def.setLevel(level);
            }
        }) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.size() < bytes.length ? Optional.of(packed.toByteArray()) : Optional.empty();
    }
}
