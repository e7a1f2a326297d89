package dev.docent.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.client.internal.Excerpt;

/** A key that is alone in a file, such as a mounted secret; read anew each time, so that the file can be replaced. */
record KeyFile(Path file) implements KeySupplier {

    /** Longer than any key; a file beyond it is another one. */
    private static final int LARGEST = 4096;

    KeyFile {
        Objects.requireNonNull(file, "file");
    }

    /** {@return the file of a tenant; its name cannot lead out of the folder} */
    static KeyFile of(Path folder, String tenant) {
        Path name = Path.of(tenant);
        if (tenant.isBlank()
                || tenant.startsWith(".")
                || name.getNameCount() != 1
                || name.isAbsolute()
                || tenant.contains("\\")) {
            throw new IllegalArgumentException(
                    "A tenant must be the plain name of a file in the folder of keys, but is \""
                            + Excerpt.of(tenant, 80) + "\"");
        }
        return new KeyFile(folder.resolve(name));
    }

    @Override
    public String key() {
        try {
            if (Files.size(file) > LARGEST) {
                throw unusable("it has more than " + LARGEST + " bytes, so it is no file with a key alone", null);
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw unusable(e.getClass().getSimpleName(), e);
        }
    }

    private KeyUnusableException unusable(String why, IOException cause) {
        return new KeyUnusableException(new ErrorDetails(
                "The admin API key could not be read from the file " + file + ": " + why
                        + "; put the key alone into it, readable for this process",
                0,
                null,
                Map.of(),
                null,
                cause));
    }
}
