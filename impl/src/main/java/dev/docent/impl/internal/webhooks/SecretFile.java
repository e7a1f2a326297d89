package dev.docent.impl.internal.webhooks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.docent.api.webhooks.WebhookSecret;
import dev.docent.base.internal.text.SecretReader;

/**
 * A file with the secrets of a webhook, one a line; empty lines are ignored. While a secret is replaced, the file has the
 * old and the new one, and both sign. It is read for each delivery, so that a replaced file needs no restart.
 */
public final class SecretFile {

    private static final int MAX_BYTES = 4_096;

    private SecretFile() {}

    /**
     * {@return the secrets, at least one}
     *
     * @throws IOException if the file cannot be read, or has something else; the message says what to do, and quotes nothing
     */
    public static List<WebhookSecret> read(Path file) throws IOException {
        List<WebhookSecret> secrets = new ArrayList<>();
        for (String line : text(file).lines().toList()) {
            if (!line.isBlank()) {
                secrets.add(secret(line, file));
            }
        }
        if (secrets.isEmpty()) {
            throw new IOException(
                    "the file " + file + " has no secret; write one into it, " + WebhookSecret.PREFIX + " and Base64");
        }
        return List.copyOf(secrets);
    }

    private static String text(Path file) throws IOException {
        byte[] bytes = SecretReader.begin(file, "file", MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new IOException(
                    "the file " + file + " has more than " + MAX_BYTES + " bytes; it must have secrets only");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static WebhookSecret secret(String line, Path file) throws IOException {
        try {
            return WebhookSecret.of(line);
        } catch (IllegalArgumentException malformed) {
            throw new IOException(
                    "the file " + file + " has a line that is no secret: " + malformed.getMessage(), malformed);
        }
    }
}
