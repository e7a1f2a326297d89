package dev.docent.internal.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.view.EntityTags;

/** The entity tag of a job, computed from its fields without serializing it: most clients that poll already have it. */
final class JobTag {

    private static final int ABSENT = -1;
    /** To be changed whenever the same job is written in other bytes. */
    private static final String FORMAT = "job 1";

    private JobTag() {}

    /** {@return the tag of the bytes that {@code job} is written as} */
    static String of(AgentJob job) {
        MessageDigest digest = EntityTags.digest();
        update(digest, FORMAT);
        update(digest, job.id());
        update(digest, job.status());
        update(digest, job.source() == null ? null : job.source().repository());
        update(digest, job.source() == null ? null : job.source().ref());
        update(digest, job.model());
        update(digest, job.prLink());
        update(digest, job.createdAt());
        update(digest, job.archivedAt());
        return EntityTags.of(digest);
    }

    /** With its length in front, so that no text can be taken for the end of one field and the beginning of the next. */
    private static void update(MessageDigest digest, Object field) {
        byte[] text = field == null ? new byte[0] : field.toString().getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES)
                .putInt(field == null ? ABSENT : text.length)
                .array());
        digest.update(text);
    }
}
