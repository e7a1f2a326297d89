package dev.docent.cli.builds;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonWriter;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;

/**
 * What a build leaves for the next one, so that it need not make the same pages again. Has only what is in public pages:
 * it may be published with them.
 *
 * @param inputs fingerprint of everything that the build was made from
 * @param outputs fingerprint of the files that it wrote
 * @param coverage the line about the coverage
 * @param bytes how many bytes the files have
 * @param problems the problems of the public pages
 */
record BuildState(String inputs, String outputs, String coverage, long bytes, List<Problem> problems) {

    /** The name of its file in the output. */
    static final String FILE = ".docent-state";

    /** Copies the list. */
    BuildState {
        problems = List.copyOf(problems);
    }

    /** {@return what the build before left in the folder; empty if it left nothing that can be used} */
    static Optional<BuildState> read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            JsonObject state = Json.createReader(in).readObject();
            List<Problem> problems = new ArrayList<>();
            state.getJsonArray("problems").forEach(value -> problems.add(problem(value.asJsonObject())));
            return Optional.of(new BuildState(
                    state.getString("inputs"),
                    state.getString("outputs"),
                    state.getString("coverage"),
                    state.getJsonNumber("bytes").longValue(),
                    problems));
        } catch (IOException
                | JsonException
                | ClassCastException
                | NullPointerException
                | IllegalArgumentException no) {
            return Optional.empty();
        }
    }

    private static Problem problem(JsonObject value) {
        return Problem.builder(
                        value.getString("code"),
                        Severity.valueOf(value.getString("severity").toUpperCase(Locale.ROOT)),
                        value.getString("file"),
                        value.getString("message"),
                        value.getString("fix"))
                .pointer(value.getString("pointer"))
                .line(value.getInt("line"))
                .column(value.getInt("column"))
                .otherLocations(value.getJsonArray("otherLocations").stream()
                        .map(other -> location(other.asJsonObject()))
                        .toList())
                .build();
    }

    private static Problem.Location location(JsonObject value) {
        return new Problem.Location(value.getString("file"), value.getInt("line"), value.getInt("column"));
    }

    private static JsonArrayBuilder locations(Problem problem) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        problem.otherLocations()
                .forEach(other -> list.add(Json.createObjectBuilder()
                        .add("file", other.file())
                        .add("line", other.line())
                        .add("column", other.column())));
        return list;
    }

    void write(Path folder) throws IOException {
        JsonArrayBuilder list = Json.createArrayBuilder();
        problems.forEach(problem -> list.add(Json.createObjectBuilder()
                .add("code", problem.code())
                .add("severity", problem.severity().name())
                .add("file", problem.file())
                .add("pointer", problem.pointer())
                .add("line", problem.line())
                .add("column", problem.column())
                .add("message", problem.message())
                .add("fix", problem.fix())
                .add("otherLocations", locations(problem))));
        JsonObject state = Json.createObjectBuilder()
                .add("inputs", inputs)
                .add("outputs", outputs)
                .add("coverage", coverage)
                .add("bytes", bytes)
                .add("problems", list)
                .build();
        try (OutputStream out = Files.newOutputStream(folder.resolve(FILE));
                JsonWriter writer = Json.createWriter(out)) {
            writer.write(state);
        }
    }
}
