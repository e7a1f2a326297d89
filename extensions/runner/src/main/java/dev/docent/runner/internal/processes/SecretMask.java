package dev.docent.runner.internal.processes;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Replaces secrets in texts. Immutable.
 *
 * <p>Texts from processes are bytes, one {@code char} each (ISO 8859-1), so that no byte is lost and none is added.
 */
public final class SecretMask {

    private static final String MASK = "***";
    private static final int MIN_LENGTH = 8;

    private final List<String> secrets;
    private final int longest;

    /** Shorter values than eight characters are no secrets: they would be found everywhere. */
    public SecretMask(Collection<String> secrets) {
        this.secrets = secrets.stream()
                .map(SecretMask::bytes)
                .filter(secret -> secret.length() >= MIN_LENGTH)
                .distinct()
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
        longest = this.secrets.isEmpty() ? 0 : this.secrets.get(0).length();
    }

    /** {@return the UTF-8 bytes of a text as a text} */
    static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** {@return the text whose bytes these are} */
    static String text(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /** {@return how many characters at the end of a text may be the beginning of a secret} */
    int begun(String text) {
        for (int length = Math.min(longest - 1, text.length()); length > 0; length--) {
            String end = text.substring(text.length() - length);
            if (secrets.stream().anyMatch(secret -> secret.startsWith(end))) {
                return length;
            }
        }
        return 0;
    }

    /** {@return the text without secrets} */
    public String mask(String text) {
        return secrets.isEmpty() ? text : text(maskBytes(bytes(text)));
    }

    String maskBytes(String bytes) {
        String masked = bytes;
        for (String secret : secrets) {
            masked = masked.replace(secret, MASK);
        }
        return masked;
    }

    /** {@return a search for secrets in bytes that come in parts; not thread-safe} */
    public Search search() {
        return new Search();
    }

    /** Finds secrets in a stream of bytes. */
    public final class Search implements SupervisedProcess.Output {

        private String rest = "";
        private boolean found;

        @Override
        public void accept(byte[] bytes, int length) {
            String text = rest + new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
            found |= secrets.stream().anyMatch(text::contains);
            rest = text.substring(Math.max(0, text.length() - Math.max(0, longest - 1)));
        }

        /** {@return whether there was one} */
        public boolean found() {
            return found;
        }
    }
}
