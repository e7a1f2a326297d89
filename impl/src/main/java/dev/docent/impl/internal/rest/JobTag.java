package dev.docent.impl.internal.rest;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireLeaf;
import dev.docent.api.jobs.AgentJob;
import dev.docent.base.internal.http.EntityTags;
import org.jspecify.annotations.Nullable;

/** The entity tag of a job, computed from its fields without serializing it: most clients that poll already have it. */
final class JobTag {

    private static final int ABSENT = -1;
    private static final int TYPICAL_LENGTH = 384;
    /** Must change if the serialized form of a job changes otherwise than by a new field, which changes the tags itself. */
    private static final String FORMAT = "job 1";

    private JobTag() {}

    /** {@return the tag of the serialized form of {@code job}} */
    static String of(AgentJob job) {
        return of(job, JobFields.LEAVES);
    }

    static String of(AgentJob job, List<WireLeaf<AgentJob>> leaves) {
        return of(leaves, leaf -> leaf.value().apply(job));
    }

    /**
     * {@return the tag of a job that is not at hand as an object}
     *
     * @param fields reads a field; {@code null} for none
     */
    static String of(Function<WireLeaf<AgentJob>, ? extends @Nullable Object> fields) {
        return of(JobFields.LEAVES, fields);
    }

    private static String of(
            List<WireLeaf<AgentJob>> leaves, Function<WireLeaf<AgentJob>, ? extends @Nullable Object> fields) {
        ByteArrayOutputStream content = new ByteArrayOutputStream(TYPICAL_LENGTH);
        append(content, FORMAT);
        for (WireLeaf<AgentJob> leaf : leaves) {
            append(content, fields.apply(leaf));
        }
        return EntityTags.of(content.toByteArray());
    }

    /** Prefixed with its length, so that the boundary between fields is unambiguous. */
    private static void append(ByteArrayOutputStream content, @Nullable Object field) {
        byte[] text = field == null ? new byte[0] : field.toString().getBytes(StandardCharsets.UTF_8);
        content.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .putInt(field == null ? ABSENT : text.length)
                .array());
        content.writeBytes(text);
    }
}
