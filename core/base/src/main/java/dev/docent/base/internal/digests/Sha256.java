package dev.docent.base.internal.digests;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests. An unpaired surrogate of a text counts as a question mark. */
public final class Sha256 {

    private Sha256() {}

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

    /** {@return the digest of a text in UTF-8} */
    public static byte[] of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the digest of these bytes, in lower-case hexadecimal digits} */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(of(bytes));
    }

    /** {@return the digest of a text in UTF-8, in lower-case hexadecimal digits} */
    public static String hex(String text) {
        return HexFormat.of().formatHex(of(text));
    }
}
