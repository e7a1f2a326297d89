package dev.docent.navigation.internal.openapi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.rules.OpenApiCheck;
import dev.docent.navigation.internal.readers.MutatedYaml;
import dev.docent.navigation.internal.text.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Reading and checking a document in one walk gives the same index and problems as one after the other. */
class OneWalkTest {

    private static final Path SAMPLES =
            Path.of(System.getProperty("docent.test.samples", "src/test/resources/samples"));
    private static final int MUTATIONS = Integer.getInteger("docent.test.mutations", 2000);

    private static final String DOCUMENT = """
        {"openapi": "3.0.3", "info": {"title": "T", "version": "1"},
         "tags": [{"name": "a", "x-group": "A"}, {"name": "b"}],
         "paths": {
           "/a": {"get": {"summary": "S", "description": "d\\u00e9\\n", "tags": ["a", "b"], "deprecated": true,
             "parameters": [{"name": "n", "in": "path", "required": true, "schema": {"type": "string"}},
               {"$ref": "#/components/parameters/p"}],
             "responses": {"200": {"description": "ok", "content": {"a/b": {"schema":
               {"$ref": "#/components/schemas/s"}, "examples": {"e": {"$ref": "#/components/examples/x~1y"}}}}},
               "default": {"$ref": "#/components/responses/none"}},
             "x-mint": {"href": "/h", "content": "c"}, "x-hidden": false},
             "parameters": [], "x-excluded": true},
           "/b": {"$ref": "#/paths/~1a"},
           "/c": {"post": {"responses": {"4XX": {"description": "no"}}, "callbacks": {"done": {"{$url}":
             {"post": {"summary": "not listed", "responses": {"200": {"description": "ok"}}}}}}}}},
         "components": {
           "schemas": {"s": {"type": "object", "properties": {"self": {"$ref": "#/components/schemas/s"},
             "deep": {"$ref": "#/components/schemas/s/properties/self"}, "other": {"$ref": "b.json#/c"}}}},
           "parameters": {"p": {"name": "p", "in": "query", "schema": {"type": "integer"}}},
           "examples": {"x/y": {"value": {"$ref": "#/nowhere"}}}}}
        """;

    /** Parts that mutations insert. */
    private static final String[] PIECES = {
        "\"",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "null",
        "true",
        "1",
        "\"x\"",
        "é",
        "\t",
        "\n",
        "\1",
        "\\u00e9",
        "\\q",
        "\"$ref\": \"#/components/schemas/none\",",
        "\"get\": {},",
        "\"tags\": 3,",
        "\"summary\": 7,",
        "\"components\": {},",
        "\"schemas\": {},",
        "\"paths\": {},",
        "\"webhooks\": {\"w\": {}},",
        "\"openapi\": \"3.1.0\",",
        "\"swagger\": \"2.0\",",
        "\"x-hidden\": [{}],",
        "\"x-mint\": {\"a\": 1, \"a\": 2},",
        "\"description\": null,",
        "\"d\\u0065precated\": 1,"
    };

    private static void describe(SpecIndex index, List<String> lines) {
        lines.add(
                index.version() + " " + index.isUsable() + " " + index.mayHaveAnything() + " " + index.invalidParts());
        for (SpecOperation operation : index.operations()) {
            lines.add(operation + " " + text(operation.location()));
        }
        index.textProblems()
                .forEach(
                        problem -> lines.add(problem.kind() + " " + problem.detail() + " " + text(problem.location())));
        index.problems()
                .forEach(
                        problem -> lines.add(problem.kind() + " " + problem.detail() + " " + text(problem.location())));
        lines.add(index.schemaNames() + " " + index.payloads());
        index.claimed().ifPresent(claimed -> describe(claimed, lines));
    }

    private static String text(Location location) {
        return location.pointer() + " " + location.offset() + " " + location.position();
    }

    private static List<String> description(SpecIndex index) {
        List<String> lines = new ArrayList<>();
        describe(index, lines);
        return lines.stream()
                .map(line -> line.replaceAll("Location@[0-9a-f]+", "Location"))
                .toList();
    }

    private static void assertSame(String what, String file, byte[] bytes) {
        assertThat(description(SpecReader.read(file, bytes)))
                .as(what)
                .isEqualTo(description(SpecReader.indexThenCheck(file, bytes)));
    }

    private static OpenApiCheck.Checked inOneWalk(String file, String text) {
        return OpenApiCheck.read(file, text.getBytes(StandardCharsets.UTF_8), SpecSelection.DOCUMENT)
                .orElse(null);
    }

    @Test
    void one_walk_is_enough_for_a_document_with_unresolved_references() {
        OpenApiCheck.Checked checked = inOneWalk("a.json", DOCUMENT);

        assertThat(checked.root().member("paths").member("/a").member("get").text("summary"))
                .isEqualTo("S");
        assertThat(checked.root().member("components")).isNull();
        assertThat(checked.problems())
                .extracting(problem -> problem.kind() + " " + problem.detail())
                .containsExactly("UNRESOLVED_REFERENCE #/components/responses/none", "EXTERNAL_REFERENCE b.json#/c");
        assertSame("the document", "a.json", DOCUMENT.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void the_parts_of_a_document_with_another_structure_are_read_again() {
        OpenApiCheck.Checked checked = inOneWalk("a.json", DOCUMENT.replace("\"tags\": [{", "\"tags\": [7, {"));

        assertThat(checked.root()).isNull();
        assertThat(checked.problems()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"openapi\": \"3.0.3\", \"openapi\": \"3.1.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"},"
                        + " \"paths\": {}}",
                "{\"openapi\": \"3.0.3\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {\"/a\": {},"
                        + " \"/a\": {}}}",
                "{\"openapi\": \"3.0.3\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {}} more",
                "{\"openapi\": \"3.0.3\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {\"/a\":"
                        + " {\"summary\": \"\\q\"}}",
                "{\"openapi\": \"2.0\", \"paths\": {}}",
                "{\"openapi\": {}, \"paths\": {}}",
                "{\"swagger\": \"2.0\", \"paths\": {}}",
                "[\"openapi\", \"3.0.3\"]",
                "7",
                ""
            })
    void other_documents_are_read_before_they_are_checked(String text) {
        assertThat(inOneWalk("a.json", text)).isNull();
        assertSame(text, "a.json", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void the_last_of_several_components_counts() {
        String text = DOCUMENT.replace(
                        "\"components\": {", "\"components\": {\"schemas\": {\"t\": {}}}, \"components\": {")
                .replace("#/components/schemas/s\"", "#/components/schemas/t\"");

        assertThat(SpecReader.read("a.json", text.getBytes(StandardCharsets.UTF_8))
                        .problems())
                .extracting(problem -> problem.detail())
                .contains("#/components/schemas/t");
        assertSame(text, "a.json", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void samples_are_the_same() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            List<Path> samples = files.filter(file -> file.toString().matches(".*\\.(json|ya?ml)"))
                    .toList();
            assertThat(samples).isNotEmpty();
            for (Path sample : samples) {
                assertSame(sample.toString(), sample.getFileName().toString(), Files.readAllBytes(sample));
            }
        }
    }

    @Test
    void mutated_documents_are_the_same() {
        int inOneWalk = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            String json = mutated(DOCUMENT, new Random(seed));
            inOneWalk += inOneWalk("a.json", json) == null ? 0 : 1;
            assertSame("seed " + seed + ": " + json, "a.json", json.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(inOneWalk).isBetween(MUTATIONS / 10, MUTATIONS * 9 / 10);
    }

    @Test
    void mutated_yaml_documents_are_the_same() throws IOException {
        String sample = Files.readString(Path.of("src/test/resources/samples/block.yaml"));
        for (int seed = 0; seed < MUTATIONS; seed++) {
            String yaml = MutatedYaml.of(sample, seed);
            assertSame("seed " + seed + ": " + yaml, "a.yaml", yaml.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** {@return the document with a part removed, a part repeated elsewhere, or something inserted at a token} */
    private static String mutated(String text, Random random) {
        int at = random.nextInt(text.length());
        return switch (random.nextInt(4)) {
            case 0 -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1 + random.nextInt(20)));
            case 1 -> {
                int from = random.nextInt(text.length());
                int to = Math.min(text.length(), from + random.nextInt(60));
                yield text.substring(0, at) + text.substring(from, to) + text.substring(at);
            }
            default -> {
                int token = Math.max(0, text.indexOf(random.nextBoolean() ? '{' : ',', at)) + 1;
                String piece = PIECES[random.nextInt(PIECES.length)];
                yield text.substring(0, token) + piece + text.substring(token);
            }
        };
    }
}
