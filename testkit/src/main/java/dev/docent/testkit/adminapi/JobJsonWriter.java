package dev.docent.testkit.adminapi;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.jobs.AgentJob;
import org.jspecify.annotations.Nullable;

/** Writes a job as the admin API does, without a dependency on a JSON library. */
final class JobJsonWriter {

    private JobJsonWriter() {}

    static String of(AgentJob job) {
        return of(JobFields.JOB, job);
    }

    private static <T> String of(List<WireField<T>> fields, T value) {
        return fields.stream()
                .map(field -> quoted(field.name()) + ":" + of(field, value))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static <T> String of(WireField<T> field, T owner) {
        return field instanceof WireField.Leaf<T> leaf
                ? quoted(leaf.getter().apply(owner))
                : nested((WireField.Nested<T, ?>) field, owner);
    }

    private static <T, V> String nested(WireField.Nested<T, V> field, T owner) {
        return of(field.fields(), field.getter().apply(owner));
    }

    static String quoted(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        StringBuilder json = new StringBuilder("\"");
        value.toString().chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                json.append('\\').append((char) c);
            } else if (c < ' ') {
                json.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                json.append((char) c);
            }
        });
        return json.append('"').toString();
    }
}
