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
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return '"' + Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest, TAG_BYTES)) + '"';
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
