package dev.docent.console.internal.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

import dev.docent.base.internal.digests.Sha256;

/** The files of the console, the same for everybody. */
public enum ConsoleAssets {
    /** The styles. */
    STYLESHEET("console.css", "text/css;charset=utf-8"),
    /** The script, without which all pages work, too. */
    SCRIPT("console.js", "text/javascript;charset=utf-8"),
    /** The icon of the browser's tab. */
    ICON("console.svg", "image/svg+xml");

    private static final int DIGITS = 12;

    private final String type;
    private final byte[] content;
    private final String path;

    ConsoleAssets(String file, String type) {
        this.type = type;
        this.content = read(file);
        this.path = "/assets/" + Sha256.hex(content).substring(0, DIGITS) + "/" + file;
    }

    private static byte[] read(String file) {
        try (InputStream in = ConsoleAssets.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("missing: " + file);
            }
            return in.readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** {@return the path below the console, which changes with the content} */
    public String path() {
        return path;
    }

    /** {@return the value of {@code Content-Type}} */
    public String type() {
        return type;
    }

    /** {@return a copy of the content} */
    public byte[] content() {
        return content.clone();
    }

    /** {@return the file at a path below the console; empty if there is none} */
    public static Optional<ConsoleAssets> at(String path) {
        for (ConsoleAssets asset : values()) {
            if (asset.path.equals(path)) {
                return Optional.of(asset);
            }
        }
        return Optional.empty();
    }
}
