package dev.docent.jobs.internal.callers;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;

import dev.docent.base.internal.digests.Sha256;

/**
 * A request that its sender may repeat.
 *
 * @param scope identifies the request, as {@link dev.docent.api.jobs.IdempotencyRecord#scope}
 * @param fingerprint digest of its content, as {@link dev.docent.api.jobs.IdempotencyRecord#fingerprint}
 */
public record RepeatableRequest(String scope, String fingerprint) {

    /**
     * {@return the scope of a request}
     *
     * @param caller name of the key or principal; empty if there is none
     * @param route what is called, with the job if it concerns one
     * @param idempotencyKey as the caller sent it
     */
    public static String scope(String caller, String projectId, List<String> route, String idempotencyKey) {
        MessageDigest digest = Sha256.begin();
        add(digest, caller);
        add(digest, projectId);
        add(digest, idempotencyKey);
        route.forEach(part -> add(digest, part));
        return text(digest.digest());
    }

    /** {@return the fingerprint of a content} */
    public static String fingerprint(byte[] content) {
        return text(Sha256.of(content));
    }

    /** {@return the fingerprint of a prompt} */
    static String fingerprint(String prompt) {
        MessageDigest digest = Sha256.begin();
        add(digest, prompt);
        return text(digest.digest());
    }

    /** With its length, so that the parts cannot run into each other, and without an encoding that loses surrogates. */
    private static void add(MessageDigest digest, String part) {
        ByteBuffer characters = ByteBuffer.allocate(Integer.BYTES + Character.BYTES * part.length());
        characters.putInt(part.length());
        characters.asCharBuffer().put(part);
        digest.update(characters.array());
    }

    private static String text(byte[] digest) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }
}
