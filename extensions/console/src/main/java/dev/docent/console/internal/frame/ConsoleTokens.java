package dev.docent.console.internal.frame;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.base.internal.digests.Sha256;

/**
 * The tokens of the forms that one browser gets: each is for one user, one form and one effect. They are derived from a
 * secret in a cookie, which no other origin can read and no script, so any node can verify what another has made, and no
 * session is needed.
 *
 * @param secret of the browser
 * @param user name of the principal
 */
public record ConsoleTokens(String secret, String user) {

    private static final int BYTES = 24;
    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{32}");
    private static final SecureRandom RANDOM = new SecureRandom();

    /** {@return a new secret} */
    public static String newSecret() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return encoded(bytes);
    }

    /** {@return whether a text can be a secret} */
    public static boolean isSecret(String text) {
        return SECRET.matcher(text).matches();
    }

    /** {@return a token of the form that is sent to a path} */
    String of(String path) {
        String once = newSecret();
        return once + "." + signature(once, path);
    }

    /** {@return what is different in each form that was shown, and the same if it is sent twice; empty if it is not valid} */
    Optional<String> once(String token, String path) {
        int dot = token.indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String once = token.substring(0, dot);
        boolean valid = isSecret(once)
                && MessageDigest.isEqual(
                        token.substring(dot + 1).getBytes(StandardCharsets.UTF_8),
                        signature(once, path).getBytes(StandardCharsets.UTF_8));
        return valid ? Optional.of(once) : Optional.empty();
    }

    /** The secret and {@code once} have a fixed length, so the parts cannot be shifted. */
    private String signature(String once, String path) {
        MessageDigest digest = Sha256.begin();
        for (String part : List.of(secret, once, user.length() + ":" + user, path)) {
            digest.update(part.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        return encoded(digest.digest());
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Omits the secret. */
    @Override
    public String toString() {
        return "ConsoleTokens[user=" + user + "]";
    }
}
