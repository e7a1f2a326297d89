package dev.docent.internal.pages.theme.standard.assets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The stylesheets and scripts as they were written. */
final class Resources {

    private static final String DIRECTORY = "/dev/docent/internal/pages/theme/standard/";

    private Resources() {}

    /** {@return the text of a file; empty if there is none} */
    static Optional<String> find(String name) {
        try (InputStream file = Resources.class.getResourceAsStream(DIRECTORY + name)) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String require(String name) {
        return find(name).orElseThrow(() -> new IllegalStateException("There is no " + DIRECTORY + name));
    }
}
