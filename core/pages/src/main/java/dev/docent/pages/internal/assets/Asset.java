package dev.docent.pages.internal.assets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;

import dev.docent.base.internal.digests.Sha256;

/** A file that Docent adds to a site; may be cached forever, because its name changes with its content. Immutable. */
public final class Asset {

    private static final int HASH_BYTES = 5;

    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8");

    private final String name;
    private final String mediaType;
    private final byte[] bytes;

    private Asset(String name, String mediaType, byte[] bytes) {
        this.name = name;
        this.mediaType = mediaType;
        this.bytes = bytes;
    }

    /**
     * {@return a stylesheet, a script, a drawing or a text}
     *
     * @param name name of its file, such as {@code site.css} or {@code page/styles.css}
     * @param text its content, which is not changed
     */
    public static Asset of(String name, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int dot = name.lastIndexOf('.');
        String hash = HexFormat.of().formatHex(Sha256.of(bytes), 0, HASH_BYTES);
        return new Asset(
                name.substring(0, dot) + "-" + hash + name.substring(dot),
                TYPES.getOrDefault(name.substring(dot + 1), "application/octet-stream"),
                bytes);
    }

    /**
     * {@return one of Docent's scripts, minified}
     *
     * @param owner a class in the package of the script
     * @param name name of its file, such as {@code search.js}
     * @throws IllegalStateException if there is no such script
     */
    public static Asset script(Class<?> owner, String name) {
        try (InputStream file = owner.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("There is no " + name + " next to " + owner.getName());
            }
            return of(name, Minifier.script(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the name with a fingerprint of the content, such as {@code site-1a2b3c4d5e.css}} */
    public String name() {
        return name;
    }

    public String mediaType() {
        return mediaType;
    }

    public byte[] bytes() {
        return bytes.clone();
    }
}
