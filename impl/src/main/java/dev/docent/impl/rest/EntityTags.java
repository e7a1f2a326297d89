package dev.docent.impl.rest;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** Makes strong entity tags out of the bytes they stand for, the same on every node. */
final class EntityTags {

    private static final int BYTES = 15;

    private EntityTags() {}

    static String of(byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            return '"' + Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, BYTES)) + '"';
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
