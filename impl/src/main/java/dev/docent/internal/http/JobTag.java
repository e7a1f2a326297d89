package dev.docent.internal.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.internal.WireObject;
import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.view.EntityTags;
import org.jspecify.annotations.Nullable;

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
        update(digest, JobFields.JOB, job);
        return EntityTags.of(digest);
    }

    /** @param value {@code null} if all of its fields are absent */
    private static <T, B> void update(MessageDigest digest, WireObject<T, B> type, @Nullable T value) {
        for (WireField<T, B> field : type.fields()) {
            if (field instanceof WireField.Nested<T, B, ?> nested) {
                update(digest, nested, value);
            } else if (field instanceof WireField.Text<T, B> text) {
                update(digest, value == null ? null : text.getter().apply(value));
            }
        }
    }

    private static <T, V> void update(MessageDigest digest, WireField.Nested<T, ?, V> field, @Nullable T owner) {
        update(digest, field.type(), owner == null ? null : field.getter().apply(owner));
    }

    /** Prefixed with its length, so that the boundary between fields is unambiguous. */
    private static void update(MessageDigest digest, @Nullable Object field) {
        byte[] text = field == null ? new byte[0] : field.toString().getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES)
                .putInt(field == null ? ABSENT : text.length)
                .array());
        digest.update(text);
    }
}
