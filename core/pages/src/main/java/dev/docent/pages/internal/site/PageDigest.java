package dev.docent.pages.internal.site;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 digest of what something is made from. For one thread. */
final class PageDigest {

    private final MessageDigest digest = digest();

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return the digest of these bytes} */
    static byte[] of(byte[] bytes) {
        return digest().digest(bytes);
    }

    /** {@return the digest of these bytes, in hexadecimal digits} */
    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(of(bytes));
    }

    /** Adds bytes and their number, so that other parts have another digest. */
    PageDigest add(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
        return this;
    }

    /** Adds the text of a value. */
    PageDigest add(Object value) {
        return add(value.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the digest of all that was added} */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
