package dev.docent.navigation.internal.openapi.changes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class DocumentComparisonTest {

    private static ApiDocument document(String name, String text) {
        try {
            return ApiDocument.read(name, text.getBytes(StandardCharsets.UTF_8));
        } catch (NotOpenApiException unusable) {
            throw new AssertionError(unusable);
        }
    }

    private static ApiChanges compare(String before, String after) {
        return DocumentComparison.compare(document("old.yaml", before), document("new.yaml", after));
    }

    private static String api(String operation) {
        return """
                openapi: 3.1.0
                info: {title: T, version: "1"}
                paths:
                  /things:
                    post: %s
                components:
                  schemas:
                    A: {type: object, properties: {a: {type: string}}}
                    A2: {type: object, properties: {a: {type: string}}, description: The same}
                    B: {type: object}
                  parameters:
                    Page: {name: page, in: query, schema: {type: integer}}
                  responses:
                    Gone: {description: Gone, content: {a/b: {schema: {type: string}}}}
                  securitySchemes:
                    key: {type: apiKey, in: header, name: X-Key}
                    other: {type: apiKey, in: header, name: X-Key}
                    basic: {type: http, scheme: basic}
                    basic2: {type: http, scheme: Basic}
                    bearer: {type: http, scheme: bearer}
                    flow: {type: oauth2, flows: {}}
                    code: {type: oauth2, flows: {authorizationCode: {scopes: {}}}}
                    code2: {type: oauth2, flows: {authorizationCode: {scopes: {a: A}}}}
                    both: {type: oauth2, flows: {authorizationCode: {scopes: {}}, clientCredentials: {scopes: {}}}}
                """.formatted(operation);
    }

    private static String ofParameter(String parameter) {
        return api("{parameters: [" + parameter + "], responses: {'200': {description: OK}}}");
    }

    private static String ofRequest(String schema) {
        return api("{requestBody: {content: {application/json: {schema: " + schema
                + "}}}, responses: {'200': {description: OK}}}");
    }

    private static String ofResponse(String schema) {
        return api("{responses: {'200': {description: OK, content: {application/json: {schema: " + schema + "}}}}}");
    }

    private static List<String> sentences(ApiChanges changes) {
        return changes.changes().stream().map(ApiChange::sentence).toList();
    }

    private static String verdict(ApiChanges changes) {
        return !changes.incomplete().isEmpty()
                ? "unknown"
                : changes.isEmpty() ? "none" : changes.breaking() > 0 ? "breaking" : "compatible";
    }

    private static Stream<Arguments> mutations() throws IOException {
        try (InputStream table =
                Objects.requireNonNull(DocumentComparisonTest.class.getResourceAsStream("mutations.tsv"))) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .map(line -> Arguments.of((Object[]) (line + "\t").split("\t", 6)))
                            .toList()
                            .stream();
        }
    }

    @ParameterizedTest(name = "{0}: {1} to {2}")
    @MethodSource("mutations")
    void a_change_breaks_clients_if_they_send_or_receive_what_the_old_document_rules_out(
            String kind, String before, String after, String written, String read) {
        if (kind.equals("operation")) {
            assertThat(verdict(compare(api(before), api(after)))).isEqualTo(written);
            assertThat(compare(api(before), api(before)).isEmpty()).isTrue();
            return;
        }
        assertThat(verdict(compare(ofRequest(before), ofRequest(after))))
                .as("request")
                .isEqualTo(written);
        assertThat(verdict(compare(ofResponse(before), ofResponse(after))))
                .as("response")
                .isEqualTo(read);
        assertThat(verdict(compare(
                        ofParameter("{name: q, in: query, schema: " + before + "}"),
                        ofParameter("{name: q, in: query, schema: " + after + "}"))))
                .as("parameter")
                .isEqualTo(written);
        assertThat(compare(ofRequest(before), ofRequest(before)).isEmpty()).isTrue();
    }

    @Test
    void operations_are_added_and_removed_in_both_directions() {
        String one = "openapi: 3.0.0\npaths: {/a: {get: {}}, '/b/{x}': {get: {}}}\n";
        String other = "openapi: 3.0.0\npaths: {'/b/{y}': {get: {}}, /c: {put: {}}}\n";

        assertThat(compare(one, other).changes())
                .extracting(ApiChange::operation, ApiChange::kind, ApiChange::breaking)
                .containsExactly(tuple("GET /a", Kind.REMOVED, true), tuple("PUT /c", Kind.ADDED, false));
        assertThat(compare(other, one).changes())
                .extracting(ApiChange::operation, ApiChange::kind)
                .containsExactly(tuple("PUT /c", Kind.REMOVED), tuple("GET /a", Kind.ADDED));
    }

    @ParameterizedTest
    @CsvSource({
        "/u/{id}, /u/{id}/, true",
        "/u/{id}/, /u/{id}, true",
        "/u/{id}/, /u/{key}/, false",
        "/u//{id}, /u/{id}, true",
        "/v1/u/, /u/, false",
        "/v1/u, /u/, true",
        "/v1, /, true",
    })
    void a_slash_is_part_of_an_address(String before, String after, boolean other) {
        String servers = before.startsWith("/v1") ? "servers: [{url: 'https://a.com/v1'}]\n" : "";
        ApiChanges changes = compare(
                "openapi: 3.0.0\npaths: {'" + before + "': {get: {}}}\n",
                "openapi: 3.0.0\n" + servers + "paths: {'" + after + "': {get: {}}}\n");

        assertThat(changes.changes())
                .extracting(ApiChange::operation, ApiChange::kind)
                .containsExactlyElementsOf(
                        other
                                ? List.of(tuple("GET " + before, Kind.REMOVED), tuple("GET " + after, Kind.ADDED))
                                : List.of());
    }

    @Test
    void a_hidden_operation_does_not_exist() {
        String shown = "openapi: 3.0.0\npaths: {/a: {get: {}}}\n";
        String hidden = "openapi: 3.0.0\npaths: {/a: {get: {x-hidden: true, deprecated: true}}}\n";

        assertThat(sentences(compare(shown, hidden))).containsExactly("operation removed");
        assertThat(compare(hidden, hidden.replace("true}", "false}")).isEmpty()).isTrue();
    }

    @Test
    void a_change_of_a_shared_schema_is_one_of_each_operation_even_in_circles() {
        String api = """
                openapi: 3.1.0
                paths:
                  /a: {get: {responses: {'200': {content: {a/b: {schema: {$ref: '#/components/schemas/A'}}}}}}}
                  /b: {get: {responses: {'200': {content: {a/b: {schema: {$ref: '#/components/schemas/B'}}}}}}}
                components:
                  schemas:
                    A: {properties: {b: {$ref: '#/components/schemas/B'}, x: {type: string}}}
                    B: {properties: {a: {items: {$ref: '#/components/schemas/A'}}}}
                """;

        assertThat(compare(api, api.replace("x: {type: string}", "y: {type: string}"))
                        .changes())
                .extracting(change -> change.operation() + " " + change.sentence())
                .containsExactly(
                        "GET /a response field 200 x removed (string)",
                        "GET /a response field 200 y added (string)",
                        "GET /b response field 200 a[].x removed (string)",
                        "GET /b response field 200 a[].y added (string)");
    }

    @Test
    void a_field_of_the_other_direction_does_not_exist() {
        String before = "{properties: {id: {type: string, readOnly: true}}}";
        String after = "{properties: {id: {type: integer, readOnly: true}}}";

        assertThat(compare(ofRequest(before), ofRequest(after)).isEmpty()).isTrue();
        assertThat(sentences(compare(ofResponse(before), ofResponse(after))))
                .containsExactly("response field 200 id: type string → integer");
    }

    @Test
    void a_reference_that_leads_nowhere_is_never_no_change() {
        String schema = "{$ref: '#/components/schemas/Nothing'}";

        assertThat(compare(ofRequest(schema), ofRequest("{type: string}")).incomplete())
                .containsExactly("a reference of old.yaml leads nowhere: #/components/schemas/Nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF", "# comment\r\n", "---\n"})
    void what_no_reader_sees_is_no_change(String prefix) {
        String api = ofResponse("{properties: {a: {type: string}}}");

        assertThat(compare(api, prefix + api.replace("\n", "\r\n")).isEmpty()).isTrue();
    }

    @Test
    void duplicate_keys_are_reported() {
        String api = "openapi: 3.0.0\npaths: {/a: {get: {}, get: {deprecated: true}}}\n";

        assertThat(compare(api, api).incomplete()).isNotEmpty();
    }

    @Test
    void many_changes_are_cut_and_counted_with_those_that_break_first() {
        String before = IntStream.range(0, 100).mapToObj(i -> "a" + i + ": {}").collect(Collectors.joining(", "));
        String after = IntStream.range(0, 100).mapToObj(i -> "b" + i + ": {}").collect(Collectors.joining(", "));
        ApiChanges changes =
                compare(ofResponse("{properties: {" + before + "}}"), ofResponse("{properties: {" + after + "}}"));

        assertThat(changes.changes()).hasSize(50).allMatch(ApiChange::breaking);
        assertThat(changes.breaking()).isEqualTo(100);
        assertThat(changes.omitted()).isEqualTo(150);
    }
}
