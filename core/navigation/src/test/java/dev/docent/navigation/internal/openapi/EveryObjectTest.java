package dev.docent.navigation.internal.openapi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A restriction at each object of a document, in each form, and data at each place that looks like one. */
class EveryObjectTest {

    private static final Path FOLDER = Path.of("src/test/resources/access");

    /** With the name of the file. */
    private static final List<List<String>> FORMS = List.of(
            List.of("a.json", "\"x-mint\": {\"groups\": [\"staff\"]}"),
            List.of("a.json", "\"x-mint\": {\"groups\": {\"staff\": true}}"),
            List.of("a.json", "\"X-MINT\": {\"groups\": [\"staff\"]}"),
            List.of("a.json", "\"x_mint\": {\"groups\": [\"staff\"]}"),
            List.of("a.json", "\"x-mint \": {\"groups\": [\"staff\"]}"),
            List.of("a.json", "\" X Mint\": {\" Groups \": [\"staff\"]}"),
            List.of("a.json", "\"x-mint.groups\": [\"staff\"]"),
            List.of("a.json", "\"x-mint.metadata\": {\"groups\": [\"staff\"]}"),
            List.of("a.json", "\"x-mint\": {\"metadata.groups\": [\"staff\"]}"),
            List.of("a.json", "\"x-mint\": {\"Metadata\": {\"groups\": [\"staff\"]}}"),
            List.of("a.json", "\"x-mint\": {\"page\": {\"groups\": [\"staff\"]}}"),
            List.of("a.json", "\"x-mint\": {\"metadata\": {\"a\": [{\"groups\": \"staff\"}]}}"),
            List.of("a.json", "\"x-mint\": [{\"groups\": [\"staff\"]}]"),
            List.of("a.json", "\"x-mint\": \"groups: [staff]\""),
            List.of("a.json", "\"x-\\u006dint\": {\"\\u0067roups\": [\"staff\"]}"),
            List.of("a.json", "\"x\\u002dmint\": {\"groups\": [\"staff\"]}"),
            List.of("a.yaml", "x-mint: {groups: [staff]}"),
            List.of("a.yaml", "\"x-\\x6dint\": {\"\\x67roups\": [staff]}"),
            List.of("a.yaml", "\"\\U00000078-mint\": {groups: [staff]}"),
            List.of("a.yaml", "!!binary eC1taW50: {!!binary Z3JvdXBz: [staff]}"),
            List.of("a.yaml", "!<tag:yaml.org,2002:binary> eC1taW50: {groups: [staff]}"),
            List.of("a.yaml", "? \"x-mi\\\n    nt\"\n    : {groups: [staff]}"),
            List.of("a.yaml", "\"x-mint\": &limited {groups: &names [staff]}"),
            List.of("a.yaml", "<<: {x-mint: {groups: [staff]}}"));

    private record Line(String name, String json) {}

    private static Stream<Line> lines(String file, int skipped) throws IOException {
        return Files.readAllLines(FOLDER.resolve(file)).stream()
                .filter(line -> !line.startsWith("#") && !line.endsWith("| |") && !line.startsWith("docs.json"))
                .map(line -> {
                    String[] parts = line.split(" \\| ");
                    String more = parts.length > skipped + 2 ? parts[skipped + 2] : "";
                    return new Line(line, document(parts[skipped], parts[skipped + 1], more));
                });
    }

    private static String document(String place, String members, String ofDocument) {
        String at = place.replace("+", "");
        String operation = switch (at) {
            case "operation" -> members;
            case "parameter" -> "\"parameters\": [{\"name\": \"p\", \"in\": \"query\", " + members + "}]";
            case "media" -> "\"requestBody\": {\"content\": {\"application/json\": {" + members + "}}}";
            case "schema" -> "\"requestBody\": {\"content\": {\"application/json\": {\"schema\": {" + members + "}}}}";
            case "response" -> "\"responses\": {\"200\": {\"description\": \"d\", " + members + "}}";
            default -> "\"deprecated\": false";
        };
        String all = at.equals("document") ? members : ofDocument;
        return "{\"openapi\": \"3.2.0\""
                + (all.contains("\"info\"") ? "" : ", \"info\": {\"title\": \"T\", \"version\": \"1\"}")
                + (all.contains("\"paths\"")
                        ? ""
                        : ", \"paths\": {\"/kept\": {\"get\": {\"summary\": \"kept\", " + operation + "}"
                                + (at.equals("item") ? ", " + members : "") + "}}")
                + (all.isEmpty() ? "" : ", " + all)
                + "}";
    }

    static Stream<Line> objects() throws IOException {
        return lines("objects.txt", 1);
    }

    static Stream<Line> data() throws IOException {
        return lines("data.txt", 0);
    }

    /** {@return all that pages show to everybody of operations that everybody may see; of an invalid document, nothing} */
    private static String shown(String file, String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        SpecIndex index = SpecReader.read(file, bytes).closed();
        SpecDocument pages =
                SpecDocument.of(file, bytes).shownTo(PageVisibility.everybody(), RestrictedOperations.NONE);
        StringBuilder shown = new StringBuilder();
        for (SpecOperation operation : index.operations()) {
            if (operation.page().access().visibility().isEverybody()) {
                shown.append(operation.label()).append(operation.summary()).append(operation.groupLabel());
                PageOperation.of(pages, operation.method(), operation.path()).ifPresent(page -> {
                    page.parts().values().forEach(part -> shown.append(text(part)));
                    page.neighbours().ifPresent(part -> shown.append(text(part)));
                    shown.append(text(page.document()));
                });
            }
        }
        return shown.toString();
    }

    private static String text(Node node) {
        return new String(JsonWriter.write(node, 1 << 20).orElseThrow(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("objects")
    void what_is_restricted_is_in_no_page_in_whatever_form(Line object) {
        assertThat(shown("a.json", object.json().replace("@", "")).toLowerCase(Locale.ROOT))
                .contains("secret");
        for (List<String> form : FORMS) {
            String restricted = object.json().replace("@", ", " + form.get(1));
            assertThat(shown(form.get(0), restricted).toLowerCase(Locale.ROOT))
                    .as(restricted)
                    .doesNotContain("secret");
            assertThat(FileAccess.of(form.get(0), restricted.getBytes(StandardCharsets.UTF_8)))
                    .as(restricted)
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("objects")
    void what_has_lost_a_restriction_is_named_and_in_no_page(Line object) {
        for (String form : List.of(
                "\"x-mint\": {\"groups\": [\"staff\"]}, \"x-mint\": {}",
                "\"x-mint\": {\"groups\": [\"staff\"], \"groups\": []}",
                "\"x_mint\": {\"groups\": [\"staff\"]}, \"x_mint\": {}")) {
            String document = object.json().replace("@", ", " + form);

            assertThat(SpecReader.read("a.json", document.getBytes(StandardCharsets.UTF_8))
                            .lostParts())
                    .as(form)
                    .isNotEmpty();
            for (String file : List.of("a.json", "a.yaml")) {
                assertThat(shown(file, document).toLowerCase(Locale.ROOT))
                        .as("%s in %s", form, file)
                        .doesNotContain("secret");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("data")
    void data_restricts_nothing(Line data) {
        byte[] bytes = data.json().getBytes(StandardCharsets.UTF_8);
        SpecIndex index = SpecReader.read("a.json", bytes);

        assertThat(shown("a.json", data.json())).contains("KEPT");
        assertThat(index.problems()).isEmpty();
        assertThat(index.isRestricting()).isFalse();
        assertThat(FileAccess.of("a.json", bytes)).isEmpty();
    }

    @Test
    void a_value_of_an_enumeration_does_not_exist_for_readers_without_its_group() {
        String schema =
                "\"enum\": [\"kept\", \"SECRET\", 7], \"x-mint-enum\": {\"SECRET\": [\"staff\"], \"7\": \"board\"},"
                        + " \"x-enum-varnames\": [\"K\", \"SECRETNAME\", \"SEVENTH\"], \"x-enumDescriptions\": {\"SECRET\": \"SECRETTEXT\"},"
                        + " \"default\": \"SECRET\", \"example\": \"SECRET\", \"examples\": [\"kept\", \"SECRET\"]";
        String json = document(
                "operation",
                "\"parameters\": [{\"name\": \"p\", \"in\": \"query\", \"example\": \"SECRET\", \"schema\": {" + schema
                        + "}}], \"requestBody\": {\"content\": {\"application/json\": {\"schema\": {\"$ref\":"
                        + " \"#/components/schemas/A\"}, \"examples\": {\"a\": {\"value\": {\"a\": \"kept\"}},"
                        + " \"b\": {\"value\": {\"a\": \"SECRET\"}}}}}}",
                "\"components\": {\"schemas\": {\"A\": {\"properties\": {\"a\": {" + schema + "}}}}}");

        assertThat(shown("a.json", json))
                .contains("kept", "\"K\"")
                .doesNotContain("SECRET", "SEVENTH", "staff", "x-mint-enum");
        assertThat(SpecReader.read("a.json", json.getBytes(StandardCharsets.UTF_8))
                        .problems())
                .isEmpty();
        PageOperation page = PageOperation.of(
                        SpecDocument.of("a.json", json.getBytes(StandardCharsets.UTF_8))
                                .shownTo(PageVisibility.of(List.of("staff")), RestrictedOperations.NONE),
                        "get",
                        "/kept")
                .orElseThrow();
        assertThat(text(page.document())).contains("SECRET").doesNotContain("SEVENTH");
    }

    @Test
    void restrictions_of_values_that_cannot_be_understood_close_the_schema() {
        for (String form : List.of(
                "\"enum\": [\"SECRET\"], \"X-Mint-Enum\": {\"SECRET\": [\"staff\"]}",
                "\"enum\": [\"SECRET\"], \"x-mint-enum\": {\"secret\": [\"staff\"]}",
                "\"enum\": [\"SECRET\"], \"x-mint-enum\": {\"SECRET\": {\"staff\": true}}",
                "\"enum\": [\"SECRET\"], \"x-mint-enum\": [\"staff\"]",
                "\"const\": \"SECRET\", \"x-mint-enum\": {\"SECRET\": [\"staff\"]}")) {
            String json = document("schema", "\"properties\": {\"a\": {" + form + "}}", "");

            assertThat(shown("a.json", json)).as(form).doesNotContain("SECRET");
            assertThat(SpecReader.read("a.json", json.getBytes(StandardCharsets.UTF_8))
                            .problems())
                    .as(form)
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.toProblem().code()).isEqualTo("page-closed"));
        }
    }
}
