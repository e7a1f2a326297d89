package dev.docent.cli.internal.reports;

import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.navigation.internal.problems.ProblemHelp;
import dev.docent.pages.internal.site.Coverage;

/** Writes problems as SARIF 2.1.0 (OASIS), which code hosts show next to the changed lines. */
public final class SarifReport {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    private SarifReport() {}

    public static String of(List<Problem> problems, String prefix, Optional<Coverage> coverage) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json =
                JsonProvider.provider().createGeneratorFactory(Map.of()).createGenerator(text)) {
            json.writeStartObject().write("$schema", SCHEMA).write("version", "2.1.0");
            json.writeStartArray("runs").writeStartObject();
            json.writeStartObject("tool").writeStartObject("driver").write("name", "Docent");
            json.writeStartArray("rules");
            problems.stream().map(Problem::code).distinct().sorted().forEach(code -> rule(code, json));
            json.writeEnd().writeEnd().writeEnd();
            json.write("columnKind", "unicodeCodePoints").writeStartArray("results");
            problems.forEach(problem -> write(problem, prefix, json));
            json.writeEnd();
            coverage.ifPresent(known -> {
                json.writeStartObject("properties");
                JsonReport.write(known, json);
                json.writeEnd();
            });
            json.writeEnd().writeEnd().writeEnd();
        }
        return text.toString();
    }

    /** The texts of a code are in a rule once, not with each result. */
    private static void rule(String code, JsonGenerator json) {
        json.writeStartObject().write("id", code);
        ProblemHelp.of(code).ifPresent(help -> {
            String command = ProblemHelp.command(code).orElseThrow();
            String fixes =
                    help.texts().stream().map(ProblemHelp.Text::fix).distinct().collect(Collectors.joining(" "));
            text("shortDescription", help.texts().get(0).message(), json);
            text("help", fixes + " More: " + command, json);
            json.writeStartObject("defaultConfiguration")
                    .write("level", level(help.severity()))
                    .writeEnd();
        });
        ProblemHelp.address(code).ifPresent(address -> json.write("helpUri", address));
        json.writeEnd();
    }

    private static void text(String name, String text, JsonGenerator json) {
        json.writeStartObject(name).write("text", text).writeEnd();
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFO -> "note";
        };
    }

    private static void write(Problem problem, String prefix, JsonGenerator json) {
        json.writeStartObject().write("ruleId", problem.code()).write("level", level(problem.severity()));
        text("message", problem.message() + " " + problem.fix(), json);
        json.writeStartArray("locations");
        write(new Problem.Location(problem.file(), problem.line(), problem.column()), prefix, json);
        problem.otherLocations().forEach(other -> write(other, prefix, json));
        json.writeEnd().writeEnd();
    }

    private static void write(Problem.Location location, String prefix, JsonGenerator json) {
        json.writeStartObject().writeStartObject("physicalLocation");
        json.writeStartObject("artifactLocation")
                .write("uri", uri(location.file(), prefix))
                .writeEnd();
        if (location.line() > 0) {
            json.writeStartObject("region")
                    .write("startLine", location.line())
                    .write("startColumn", location.column())
                    .writeEnd();
        }
        json.writeEnd().writeEnd();
    }

    private static String uri(String file, String prefix) {
        if (file.contains("://")) {
            return file;
        }
        try {
            return new URI(null, null, "/" + prefix + file, null)
                    .toASCIIString()
                    .substring(1);
        } catch (URISyntaxException neverOfAPath) {
            throw new IllegalArgumentException(neverOfAPath);
        }
    }
}
