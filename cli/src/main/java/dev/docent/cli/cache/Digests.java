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

    /** {@return the digest of these bytes, in hexadecimal digits} */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(of(bytes));
    }

    /** {@return the digest of a text in UTF-8, in hexadecimal digits} */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }
}
