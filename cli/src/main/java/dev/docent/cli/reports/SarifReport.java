package dev.docent.cli.reports;

import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.site.Coverage;

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
            problems.stream()
                    .map(Problem::code)
                    .distinct()
                    .sorted()
                    .forEach(code -> json.writeStartObject().write("id", code).writeEnd());
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

    private static void write(Problem problem, String prefix, JsonGenerator json) {
        json.writeStartObject()
                .write("ruleId", problem.code())
                .write(
                        "level",
                        switch (problem.severity()) {
                            case ERROR -> "error";
                            case WARNING -> "warning";
                            case INFO -> "note";
                        });
        json.writeStartObject("message")
                .write("text", problem.message() + " " + problem.fix())
                .writeEnd();
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
