package dev.docent.cli.migration;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.output.CommandFailedException;
import org.jspecify.annotations.Nullable;

/**
 * What is needed to finish an interrupted step.
 *
 * @param step name of the step
 * @param files the change of each file
 */
record Journal(String step, List<Entry> files) {

    /**
     * The change of one file.
     *
     * @param path path of the file from the site's root
     * @param before hash of its content before the step
     * @param after hash of its content after the step; {@code null} if the file is removed
     */
    record Entry(String path, String before, @Nullable String after) {}

    byte[] toBytes() {
        JsonArrayBuilder entries = Json.createArrayBuilder();
        for (Entry file : files) {
            JsonObjectBuilder entry = Json.createObjectBuilder().add("path", file.path());
            entry.add("before", file.before());
            if (file.after() != null) {
                entry.add("after", file.after());
            }
            entries.add(entry);
        }
        JsonObject whole = Json.createObjectBuilder()
                .add("step", step)
                .add("files", entries)
                .build();
        return whole.toString().getBytes(StandardCharsets.UTF_8);
    }

    static Journal of(byte[] bytes) {
        try {
            JsonObject whole = Json.createReader(new StringReader(new String(bytes, StandardCharsets.UTF_8)))
                    .readObject();
            List<Entry> files = whole.getJsonArray("files").getValuesAs(JsonObject.class).stream()
                    .map(file ->
                            new Entry(file.getString("path"), file.getString("before"), file.getString("after", null)))
                    .toList();
            return new Journal(whole.getString("step"), files);
        } catch (JsonException | ClassCastException | NullPointerException damaged) {
            throw new CommandFailedException("the journal of an interrupted step cannot be read; restore the site from"
                    + " version control and delete the folder " + ChangeJournal.FOLDER);
        }
    }

    static String hash(byte @Nullable [] content) {
        return Sha256.hex(Objects.requireNonNull(content));
    }
}
