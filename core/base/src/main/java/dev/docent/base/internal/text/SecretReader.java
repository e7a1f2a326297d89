package dev.docent.base.internal.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads a secret, which is the value of a setting, or the content of the file that a setting with {@code -file} after its name
 * states. No message contains a secret.
 *
 * @param noun what the secret is called in messages
 * @param form what it looks like
 * @param must the same in words, as the end of a sentence
 */
public record SecretReader(String noun, Pattern form, String must) {

    /** What follows the name of a setting in that of its file. */
    public static final String FILE = "-file";

    /** The token of a repository. */
    public static final SecretReader TOKEN = new SecretReader(
            "token", Pattern.compile("[\\x21-\\x7e]{8,2000}"), "must be 8 to 2000 visible characters without spaces");

    private static final int MAX_FILE = 10_000;

    /** A secret, which may be replaced while it is used. */
    @FunctionalInterface
    public interface Secret {

        /** @throws IOException if it cannot be read; the message does not contain it */
        String get() throws IOException;
    }

    /**
     * {@return the secret; empty if there is none, or it is reported}
     *
     * @param name of the setting that has it as its value
     * @param settings finds the value of a setting; empty if it is not set
     * @param errors reports a problem of a setting, by its name
     */
    public Optional<Secret> read(
            String name, Function<String, Optional<String>> settings, BiConsumer<String, String> errors) {
        Optional<String> value = settings.apply(name);
        Optional<String> file = settings.apply(name + FILE);
        if (value.isPresent() && file.isPresent()) {
            errors.accept(name, "and " + name.substring(name.lastIndexOf('.') + 1) + "-file are both set; remove one");
        }
        if (value.isPresent()) {
            String secret = value.get();
            if (!form.matcher(secret).matches()) {
                errors.accept(name, must);
            }
            return Optional.of(() -> secret);
        }
        return file.flatMap(path -> ofFile(name + FILE, path, errors));
    }

    private Optional<Secret> ofFile(String name, String file, BiConsumer<String, String> errors) {
        try {
            Path path = Path.of(file);
            if (path.isAbsolute()) {
                Secret secret = () -> content(path);
                secret.get();
                return Optional.of(secret);
            }
            errors.accept(
                    name, "must be the absolute path of a file with the " + noun + ", and not the " + noun + " itself");
        } catch (InvalidPathException noPath) {
            errors.accept(name, "must be the absolute path of a file with the " + noun);
        } catch (IOException unreadable) {
            errors.accept(name, "cannot be used: " + unreadable.getMessage());
        }
        return Optional.empty();
    }

    /** Each time anew, so that a replaced secret needs no restart. */
    private String content(Path file) throws IOException {
        byte[] bytes = begin(file, noun + " file", MAX_FILE + 1);
        String secret = new String(bytes, StandardCharsets.UTF_8).strip();
        if (bytes.length > MAX_FILE || !form.matcher(secret).matches()) {
            throw new IOException("the content of the " + noun + " file " + file + " " + must);
        }
        return secret;
    }

    /**
     * {@return what a file with a secret begins with}
     *
     * @param what it is called in messages
     * @param most the most bytes of it
     * @throws IOException if it cannot be read, which its message says with what to do, and without anything of its content
     */
    public static byte[] begin(Path file, String what, int most) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(most);
        } catch (IOException unreadable) {
            throw new IOException(
                    "the " + what + " " + file + " cannot be read ("
                            + unreadable.getClass().getSimpleName()
                            + "); let it exist, and the user of the server read it",
                    unreadable);
        }
    }
}
