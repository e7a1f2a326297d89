package dev.docent.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.KeyUnusableException;
import dev.docent.client.internal.Excerpt;
import org.jspecify.annotations.Nullable;

/** A key in a file of its own, such as a mounted secret; read each time, so that the file can be replaced. */
record KeyFile(Path file) implements KeySupplier {

    /** Longer than any key; a larger file is not a key file. */
    private static final int MAX_BYTES = 4096;

    KeyFile {
        Objects.requireNonNull(file, "file");
    }

    /** {@return the file of a tenant; its name cannot escape the folder} */
    static KeyFile of(Path folder, String tenant) {
        Path name = Path.of(tenant);
        if (tenant.isBlank()
                || tenant.startsWith(".")
                || name.getNameCount() != 1
                || name.isAbsolute()
                || tenant.contains("\\")) {
            throw new IllegalArgumentException(
                    "A tenant must be a plain file name in the key folder, but is \"" + Excerpt.of(tenant, 80) + "\"");
        }
        return new KeyFile(folder.resolve(name));
    }

    @Override
    public String key() {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw unusable("it has more than " + MAX_BYTES + " bytes, so it cannot contain only a key", null);
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw unusable(e.getClass().getSimpleName(), e);
        }
    }

    private KeyUnusableException unusable(String why, @Nullable IOException cause) {
        return new KeyUnusableException(new ErrorDetails(
                "The admin API key could not be read from the file " + file + ": " + why
                        + "; the file must contain only the key and be readable by this process",
                0,
                null,
                Map.of(),
                null,
                cause));
    }
}
