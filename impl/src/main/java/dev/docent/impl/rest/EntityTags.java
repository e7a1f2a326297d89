package dev.docent.impl.rest;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

import dev.docent.api.jobs.AgentJob;

/** Strong entity tags (RFC 9110 §8.8.3), with their quotes; the same on every node. */
final class EntityTags {

    private static final int TAG_BYTES = 15;
    private static final int ABSENT = -1;
    /** To be changed whenever the same job is written in other bytes. */
    private static final String JOB_FORMAT = "job 1";

    private EntityTags() {}

    /** {@return the tag of these bytes} */
    static String of(byte[] body) {
        return tag(sha256().digest(body));
    }

    /** {@return the tag of what a job is written as, without writing it: most who ask know it already} */
    static String of(AgentJob job) {
        MessageDigest digest = sha256();
        update(digest, JOB_FORMAT);
        update(digest, job.id());
        update(digest, job.status());
        update(digest, job.source() == null ? null : job.source().repository());
        update(digest, job.source() == null ? null : job.source().ref());
        update(digest, job.model());
        update(digest, job.prLink());
        update(digest, job.createdAt());
        update(digest, job.archivedAt());
        return tag(digest.digest());
    }

    /** With its length in front, so that no text can be taken for the end of one field and the beginning of the next. */
    private static void update(MessageDigest digest, Object field) {
        byte[] text = field == null ? new byte[0] : field.toString().getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES)
                .putInt(field == null ? ABSENT : text.length)
                .array());
        digest.update(text);
    }

    private static String tag(byte[] hash) {
        return '"' + Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, TAG_BYTES)) + '"';
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
