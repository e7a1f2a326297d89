package dev.docent.cli.cache;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests. */
public final class Digests {

    private Digests() {}

    /** {@return a digest of nothing yet, for one thread} */
    public static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    /** {@return the digest of these bytes} */
    public static byte[] of(byte[] bytes) {
        return begin().digest(bytes);
    }

    /** {@return the digest of a text, in hexadecimal digits, such as for the key of a store} */
    public static String hex(String text) {
        return HexFormat.of().formatHex(of(text.getBytes(StandardCharsets.UTF_8)));
    }
}
