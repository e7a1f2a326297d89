package dev.docent.impl.internal.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.impl.internal.webhooks.SecretFile;

/**
 * Reads a secret, which is the value of a setting, or the content of the file that a setting with {@code -file} after its name
 * states. No message contains a secret.
 *
 * @param noun what the secret is called in messages
 * @param form what it looks like
 * @param must the same in words, as the end of a sentence
 */
record SecretReader(String noun, Pattern form, String must) {

    /** What follows the name of a setting in that of its file. */
    static final String FILE = "-file";

    private static final int MAX_FILE = 10_000;

    /** A secret, which may be replaced while it is used. */
    @FunctionalInterface
    interface Secret {

        /** @throws IOException if it cannot be read; the message does not contain it */
        String get() throws IOException;
    }

    /**
     * {@return the secret; empty if there is none, or it is reported}
     *
     * @param name of the setting that has it as its value
     */
    Optional<Secret> read(Settings settings, String name) {
        Optional<String> value = settings.text(name);
        Optional<String> file = settings.text(name + FILE);
        if (value.isPresent() && file.isPresent()) {
            settings.error(name, "and " + name.substring(name.lastIndexOf('.') + 1) + "-file are both set; remove one");
        }
        if (value.isPresent()) {
            String secret = value.get();
            if (!form.matcher(secret).matches()) {
                settings.error(name, must);
            }
            return Optional.of(() -> secret);
        }
        return file.flatMap(path -> ofFile(settings, name + FILE, path));
    }

    private Optional<Secret> ofFile(Settings settings, String name, String file) {
        try {
            Path path = Path.of(file);
            if (path.isAbsolute()) {
                Secret secret = () -> content(path);
                secret.get();
                return Optional.of(secret);
            }
            settings.error(
                    name, "must be the absolute path of a file with the " + noun + ", and not the " + noun + " itself");
        } catch (InvalidPathException noPath) {
            settings.error(name, "must be the absolute path of a file with the " + noun);
        } catch (IOException unreadable) {
            settings.error(name, "cannot be used: " + unreadable.getMessage());
        }
        return Optional.empty();
    }

    /** Each time anew, so that a replaced secret needs no restart. */
    private String content(Path file) throws IOException {
        byte[] bytes = SecretFile.begin(file, noun + " file", MAX_FILE + 1);
        String secret = new String(bytes, StandardCharsets.UTF_8).strip();
        if (bytes.length > MAX_FILE || !form.matcher(secret).matches()) {
            throw new IOException("the content of the " + noun + " file " + file + " " + must);
        }
        return secret;
    }
}
