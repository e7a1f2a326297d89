package dev.docent.internal.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.view.EntityTags;

/** The entity tag of a job, computed from its fields without serializing it: most clients that poll already have it. */
final class JobTag {

    private static final int ABSENT = -1;
    /** Must change whenever the serialized form of a job changes. */
    private static final String FORMAT = "job 1";

    private JobTag() {}

    /** {@return the tag of the serialized form of {@code job}} */
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

    /** Prefixed with its length, so that the boundary between fields is unambiguous. */
    private static void update(MessageDigest digest, Object field) {
        byte[] text = field == null ? new byte[0] : field.toString().getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES)
                .putInt(field == null ? ABSENT : text.length)
                .array());
        digest.update(text);
    }
}
