package dev.docent.internal.pages.site.serving;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

import dev.docent.internal.pages.site.Lazy;
import dev.docent.internal.view.EntityTags;

/**
 * The bytes of a response, and compressed ones if that makes them smaller. Each encoding has its own entity tag.
 * Thread-safe.
 */
public final class Representation {

    /** Smaller ones fit in a packet anyway. */
    private static final int LEAST_COMPRESSED = 1024;

    private static final int OVERHEAD = 500;

    private final String type;
    private final Map<String, String> headers;
    private final byte[] bytes;
    private final boolean compressible;
    private final Lazy<Optional<byte[]>> gzip;
    private final String entityTag;

    /**
     * @param type its media type
     * @param headers of the response, apart from those that follow from this and the request
     * @param bytes must not be changed afterwards
     */
    public Representation(String type, Map<String, String> headers, byte[] bytes) {
        this.type = type;
        this.headers = headers;
        this.bytes = bytes;
        this.compressible = bytes.length >= LEAST_COMPRESSED && MediaTypes.isCompressible(type);
        this.gzip = new Lazy<>(() -> compressible ? compressed(bytes) : Optional.empty());
        this.entityTag = EntityTags.of(bytes);
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

    /** {@return the media type, with its charset} */
    public String type() {
        return type;
    }

    /** {@return the headers of a response, apart from those that follow from this and the request} */
    public Map<String, String> headers() {
        return headers;
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
    public Optional<byte[]> gzip() {
        return gzip.get();
    }

    /** {@return the entity tag of the bytes, with its quotes} */
    public String entityTag() {
        return entityTag;
    }

    /** {@return the entity tag of the compressed bytes, with its quotes} */
    public String gzipEntityTag() {
        return entityTag.substring(0, entityTag.length() - 1) + "-gzip\"";
    }

    /** {@return about the memory that it takes with its compressed bytes} */
    long weight() {
        return OVERHEAD + bytes.length + (compressible ? bytes.length / 4 : 0);
    }
}
