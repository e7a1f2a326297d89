package dev.docent.impl.rest;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/**
 * Finished bytes and the strong entity tag that stands for them, the same on every node.
 *
 * @param body a JSON text in UTF-8; not to be changed
 * @param entityTag with its quotes
 */
record Representation(byte[] body, String entityTag) {

    private static final int TAG_BYTES = 15;

    static Representation of(byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            String tag = Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, TAG_BYTES));
            return new Representation(body, '"' + tag + '"');
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
