package dev.docent.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A key that stands alone in a file, such as a mounted secret; read anew each time, so that the file can be replaced. */
record KeyFile(Path file) implements KeySupplier {

    @Override
    public String key() {
        try {
            return Files.readString(file, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new KeyUnusableException(new Trouble(
                    "The admin API key could not be read from " + file + " (docent.client.key-file): "
                            + e.getClass().getSimpleName(),
                    0,
                    null,
                    Map.of(),
                    null,
                    e));
        }
    }
}
