package dev.docent.internal.view;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Strong entity tags (RFC 9110 §8.8.3), with their quotes; the same on every node. */
public final class EntityTags {

    private static final int TAG_BYTES = 15;

    private EntityTags() {}

    /** {@return the tag of these bytes} */
    public static String of(byte[] content) {
        MessageDigest digest = digest();
        digest.update(content);
        return of(digest);
    }

    /** {@return a digest for content that is read piece by piece} */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    /** {@return the tag of what a {@link #digest} has been given; resets it} */
    public static String of(MessageDigest digest) {
        return '"' + Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest.digest(), TAG_BYTES)) + '"';
    }
}
