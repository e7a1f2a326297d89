package dev.docent.internal.rest;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.ErrorBody;

/**
 * Writes the wire types, independent of the host's JSON Binding, and byte for byte as Yasson does: fields that are
 * {@code null} are written, and an unpaired surrogate is written as a question mark.
 */
final class WireJson {

    private static final int TYPICAL_LENGTH = 384;
    private static final String HEX = "0123456789abcdef";

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
        write(json, error.error());
        return json.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static <T> void write(StringBuilder json, List<WireField<T>> fields, T value) {
        char separator = '{';
        for (WireField<T> field : fields) {
            json.append(separator).append('"').append(field.name()).append("\":");
            if (field instanceof WireField.Nested<T, ?> nested) {
                write(json, nested, value);
            } else if (field instanceof WireField.Leaf<T> leaf) {
                write(json, leaf.getter().apply(value));
            }
            separator = ',';
        }
        json.append('}');
    }

    private static <T, V> void write(StringBuilder json, WireField.Nested<T, V> field, T owner) {
        write(json, field.fields(), field.getter().apply(owner));
    }

    private static void write(StringBuilder json, Object value) {
        if (value == null) {
            json.append("null");
            return;
        }
        String text = value.toString();
        json.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\') {
                json.append(text, written, i);
                escape(json, c);
                written = i + 1;
            }
        }
        json.append(text, written, text.length()).append('"');
    }

    private static void escape(StringBuilder json, char c) {
        json.append('\\');
        switch (c) {
            case '"', '\\' -> json.append(c);
            case '\b' -> json.append('b');
            case '\f' -> json.append('f');
            case '\n' -> json.append('n');
            case '\r' -> json.append('r');
            case '\t' -> json.append('t');
            default -> json.append("u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xF));
        }
    }
}
