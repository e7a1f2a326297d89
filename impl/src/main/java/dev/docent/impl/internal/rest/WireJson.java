package dev.docent.impl.internal.rest;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.impl.internal.json.JsonObjectWriter;

/**
 * Writes the wire types, independent of the host's JSON Binding, and byte for byte as Yasson does: fields that are
 * {@code null} are written, and an unpaired surrogate is written as a question mark.
 */
final class WireJson {

    private static final int TYPICAL_LENGTH = 384;

    private WireJson() {}

    static byte[] bytes(AgentJob job) {
        StringBuilder json = new StringBuilder(TYPICAL_LENGTH);
        write(json, JobFields.JOB, job);
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] bytes(ErrorBody error) {
        if (error.error() == null) {
            return "{}".getBytes(StandardCharsets.UTF_8);
        }
        StringBuilder json = new StringBuilder(TYPICAL_LENGTH).append("{\"error\":");
        JsonObjectWriter.string(json, error.error());
        return json.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static <T> void write(StringBuilder json, List<WireField<T>> fields, T value) {
        char separator = '{';
        for (WireField<T> field : fields) {
            json.append(separator).append('"').append(field.name()).append("\":");
            if (field instanceof WireField.Nested<T, ?> nested) {
                write(json, nested, value);
            } else if (field instanceof WireField.Leaf<T> leaf) {
                JsonObjectWriter.string(json, leaf.getter().apply(value));
            }
            separator = ',';
        }
        json.append('}');
    }

    private static <T, V> void write(StringBuilder json, WireField.Nested<T, V> field, T owner) {
        write(json, field.fields(), field.getter().apply(owner));
    }
}
