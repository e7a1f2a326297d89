package dev.docent.impl.internal.rest;

import java.util.List;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.base.internal.json.JsonObjectWriter;

/**
 * Writes the wire types, independent of the host's JSON Binding, and byte for byte as Yasson does: fields that are
 * {@code null} are written, and an unpaired surrogate is written as a question mark.
 */
final class WireJson {

    private WireJson() {}

    static byte[] bytes(AgentJob job) {
        return JsonObjectWriter.object(object -> write(object, JobFields.JOB, job));
    }

    static byte[] bytes(ErrorBody error) {
        return JsonObjectWriter.object(object -> {
            if (error.error() != null) {
                object.string("error", error.error());
            }
        });
    }

    private static <T> void write(JsonObjectWriter object, List<WireField<T>> fields, T value) {
        for (WireField<T> field : fields) {
            if (field instanceof WireField.Nested<T, ?> nested) {
                object.member(field.name(), member -> write(member, nested, value));
            } else if (field instanceof WireField.Leaf<T> leaf) {
                object.string(field.name(), leaf.getter().apply(value));
            }
        }
    }

    private static <T, V> void write(JsonObjectWriter object, WireField.Nested<T, V> field, T owner) {
        write(object, field.fields(), field.getter().apply(owner));
    }
}
