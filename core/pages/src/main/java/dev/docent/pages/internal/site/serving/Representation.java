package dev.docent.pages.internal.site.serving;

import java.util.Map;

import dev.docent.base.internal.http.EncodedBytes;

/** What is sent for an address, as it is or compressed, with its headers. Thread-safe. */
public final class Representation {

    private static final int OVERHEAD = 500;

    private final String type;
    private final Map<String, String> headers;
    private final EncodedBytes content;

    /**
     * @param type its media type
     * @param headers of the response, apart from those that follow from this and the request
     * @param bytes must not be changed afterwards
     */
    public Representation(String type, Map<String, String> headers, byte[] bytes) {
        this(type, headers, EncodedBytes.of(bytes, MediaTypes.isCompressible(type)));
    }

    private Representation(String type, Map<String, String> headers, EncodedBytes content) {
        this.type = type;
        this.headers = headers;
        this.content = content;
    }

    /** {@return the same for bytes that are made for one response} */
    static Representation once(String type, Map<String, String> headers, byte[] bytes) {
        return new Representation(type, headers, EncodedBytes.once(bytes, MediaTypes.isCompressible(type)));
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
        return content.bytes();
    }

    /** {@return the bytes and their compressed form, with their entity tags} */
    public EncodedBytes encoded() {
        return content;
    }

    /** {@return about the memory that it takes with its compressed bytes} */
    long weight() {
        return OVERHEAD + bytes().length + (content.isCompressible() ? bytes().length / 4 : 0);
    }
}
