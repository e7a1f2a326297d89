package dev.docent.pages.internal.theme.standard.assets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.pages.internal.assets.Minifier;

/** The stylesheets and scripts of the theme, which are the same for all sites. */
final class Resources {

    private static final Map<String, String> SMALL = new ConcurrentHashMap<>();

    private Resources() {}

    /** {@return a file without what only people need} It is made once for all sites. */
    static String small(String name) {
        return SMALL.computeIfAbsent(
                name,
                file -> file.endsWith(".js") ? Minifier.script(require(file)) : Minifier.stylesheet(require(file)));
    }

    /** {@return the text of a file} */
    static String require(String name) {
        try (InputStream file = Resources.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("There is no " + name);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
