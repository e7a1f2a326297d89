package dev.docent.navigation.internal.view;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.problems.ProblemHelp;

/** Writes a resolved navigation as JSON in UTF-8. Thread-safe. */
public final class NavigationJson {

    /** The audience of a view. */
    public enum Audience {
        /** Sees everything, including the problems. */
        AUTHORS,
        /** Everybody: no problems, no pages with access groups, no elements with only such pages. */
        PUBLIC
    }

    private final JsonGeneratorFactory generators = JsonProvider.provider().createGeneratorFactory(Map.of());

    /**
     * Writes the navigation.
     *
     * @param navigation the navigation
     * @param audience its audience
     * @return the JSON text
     */
    public byte[] render(ResolvedNavigation navigation, Audience audience) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = generators.createGenerator(bytes, StandardCharsets.UTF_8)) {
            json.writeStartObject();
            json.writeKey("navigation");
            boolean everybody = audience == Audience.PUBLIC;
            NavigationContainer root = everybody ? PublicView.of(navigation.root()) : navigation.root();
            new NodeWriter(json).write(root);
            if (!everybody) {
                json.writeStartArray("problems");
                navigation.problems().forEach(problem -> write(problem, json));
                json.writeEnd();
            }
            json.writeEnd();
        }
        return bytes.toByteArray();
    }

    /**
     * Writes only the problems.
     *
     * @param problems the problems
     * @param more writes further members
     * @return the JSON text, an object with a member {@code problems}
     */
    public byte[] render(List<Problem> problems, Consumer<JsonGenerator> more) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = generators.createGenerator(bytes, StandardCharsets.UTF_8)) {
            json.writeStartObject().writeStartArray("problems");
            problems.forEach(problem -> write(problem, json));
            json.writeEnd();
            more.accept(json);
            json.writeEnd();
        }
        return bytes.toByteArray();
    }

    private static void write(Problem problem, JsonGenerator json) {
        json.writeStartObject()
                .write("code", problem.code())
                .write("severity", problem.severity().wireName())
                .write("file", problem.file())
                .write("pointer", problem.pointer());
        if (problem.line() > 0) {
            json.write("line", problem.line()).write("column", problem.column());
        }
        json.write("message", problem.message()).write("fix", problem.fix());
        ProblemHelp.command(problem.code()).ifPresent(command -> json.write("help", command));
        ProblemHelp.address(problem.code()).ifPresent(address -> json.write("helpUri", address));
        if (!problem.otherLocations().isEmpty()) {
            json.writeStartArray("otherLocations");
            problem.otherLocations().forEach(other -> write(other, json));
            json.writeEnd();
        }
        json.writeEnd();
    }

    private static void write(Problem.Location location, JsonGenerator json) {
        json.writeStartObject().write("file", location.file());
        if (location.line() > 0) {
            json.write("line", location.line()).write("column", location.column());
        }
        json.writeEnd();
    }
}
