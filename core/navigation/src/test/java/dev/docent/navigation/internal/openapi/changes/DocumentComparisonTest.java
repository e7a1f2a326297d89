package dev.docent.navigation.internal.openapi.changes;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.navigation.internal.openapi.changes.ApiChange.Kind;
import dev.docent.navigation.internal.openapi.drift.ApiDocument;
import dev.docent.navigation.internal.openapi.drift.NotOpenApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                openapi: 3.0.3
                info: {title: T, version: "1"}
                paths:
                  /things:
                    post: %s
                components:
                  securitySchemes:
                    key: {type: apiKey, in: header, name: X-Key}
                    other: {type: apiKey, in: header, name: X-Key}
                    flow: {type: oauth2, flows: {}}
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

    /** The change of a schema, whether it breaks clients that write it, and whether it breaks those that read it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {type: string}                                | {type: integer}                               | true  | true
            {type: integer}                               | {type: number}                                | false | true
            {type: number}                                | {type: integer}                               | true  | false
            {type: [string, 'null']}                      | {type: string}                                | true  | false
            {type: string}                                | {type: string, nullable: true}                | false | true
            {type: [string]}                              | {type: [string, integer]}                     | false | true
            {type: string}                                | {type: string, format: uuid}                  | true  | false
            {type: string, format: uuid}                  | {type: string}                                | false | true
            {type: integer, format: int32}                | {type: integer, format: int64}                | false | true
            {type: string, format: date}                  | {type: string, format: date-time}             | true  | true
            {type: string, enum: [a, b]}                  | {type: string, enum: [a]}                     | true  | false
            {type: string, enum: [a]}                     | {type: string, enum: [a, b]}                  | false | true
            {type: string, enum: [a]}                     | {type: string}                                | false | true
            {type: string}                                | {type: string, enum: [a]}                     | true  | false
            {type: string, enum: [a, b]}                  | {type: string, enum: [b, a]}                  |       |
            {type: string, const: a}                      | {type: string, const: b}                      | true  | true
            {type: string, maxLength: 9}                  | {type: string, maxLength: 5}                  | true  | false
            {type: string, maxLength: 9}                  | {type: string}                                | false | true
            {type: string, minLength: 1}                  | {type: string, minLength: 2}                  | true  | false
            {type: integer, minimum: 1}                   | {type: integer, minimum: 0}                   | false | true
            {type: integer, minimum: 1.0}                 | {type: integer, minimum: 1}                   |       |
            {type: integer, maximum: 5}                   | {type: integer, maximum: 6}                   | false | true
            {type: integer, multipleOf: 2}                | {type: integer, multipleOf: 4}                | true  | false
            {type: integer, multipleOf: 4}                | {type: integer, multipleOf: 6}                | true  | true
            {type: string, pattern: a+}                   | {type: string, pattern: b+}                   | true  | true
            {type: string}                                | {type: string, pattern: b+}                   | true  | false
            {type: array, items: {type: string}}          | {type: array, items: {type: integer}}         | true  | true
            {type: array, items: {}}                      | {type: array, uniqueItems: true, items: {}}   | true  | false
            {properties: {a: {}, b: {}}}                  | {properties: {a: {}}}                         | false | true
            {properties: {a: {}}}                         | {properties: {a: {}, b: {}}}                  | false | false
            {properties: {a: {}}}                         | {required: [b], properties: {a: {}, b: {}}}   | true  | false
            {properties: {a: {}}}                         | {required: [a], properties: {a: {}}}          | true  | false
            {required: [a], properties: {a: {}}}          | {properties: {a: {}}}                         | false | true
            {properties: {a: {type: string}}}             | {properties: {a: {type: boolean}}}            | true  | true
            {properties: {a: {}}}                         | {properties: {a: {deprecated: true}}}         | false | false
            {properties: {a: {}}, additionalProperties: {type: string}} | {properties: {a: {}}, additionalProperties: {type: integer}} | true | true
            {oneOf: [{type: string}, {type: integer}]}    | {oneOf: [{type: string}, {type: boolean}]}    | true  | true
            {oneOf: [{type: string}, {type: integer}]}    | {oneOf: [{type: integer}, {type: string}]}    |       |
            {anyOf: [{title: A}, {title: B}]}             | {anyOf: [{title: A}, {title: B}, {title: C}]} | false | true
            {anyOf: [{title: A}, {title: B}, {title: C}]} | {anyOf: [{title: A}, {title: B}]}             | true  | false
            {type: string}                                | {oneOf: [{type: string}, {type: integer}]}    | false | true
            {oneOf: [{type: string}, {type: integer}]}    | {type: string}                                | true  | false
            {allOf: [{type: object}, {properties: {a: {}}}]} | {type: object, properties: {a: {}}}        |       |
            {oneOf: [{type: string}, {type: 'null'}]}     | {type: string, nullable: true}                |       |
            {type: string, title: A, description: B}      | {type: string, example: C}                    |       |
            """)
    void a_schema_is_broken_by_direction(String before, String after, Boolean request, Boolean response) {
        assertThat(breaking(compare(ofRequest(before), ofRequest(after)))).isEqualTo(request);
        assertThat(breaking(compare(ofResponse(before), ofResponse(after)))).isEqualTo(response);
        assertThat(breaking(compare(
                        ofParameter("{name: q, in: query, schema: " + before + "}"),
                        ofParameter("{name: q, in: query, schema: " + after + "}"))))
                .isEqualTo(request);
        assertThat(compare(ofRequest(before), ofRequest(before)).isEmpty()).isTrue();
    }

    /** {@return whether changes break clients; {@code null} if there are none} */
    private static Boolean breaking(ApiChanges changes) {
        return changes.isEmpty() ? null : changes.breaking() > 0;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {parameters: [{name: q, in: query}]}   | {}                                                    | true
            {}                                     | {parameters: [{name: q, in: query}]}                  | false
            {}                                     | {parameters: [{name: q, in: query, required: true}]}  | true
            {parameters: [{name: q, in: query}]}   | {parameters: [{name: q, in: query, required: true}]}  | true
            {parameters: [{name: q, in: query, required: true}]} | {parameters: [{name: q, in: query}]}    | false
            {parameters: [{name: q, in: query}]}   | {parameters: [{name: q, in: header}]}                 | true
            {parameters: [{name: q, in: query}]}   | {parameters: [{name: q, in: query, deprecated: true}]} | false
            {parameters: [{name: q, in: query}]}   | {parameters: [{name: q, in: query, explode: false}]}  | true
            {parameters: [{name: q, in: query}]}   | {parameters: [{name: q, in: query, style: form}]}     |
            {parameters: [{name: Q-A, in: header}]} | {parameters: [{name: q-a, in: header}]}              |
            {}                                     | {requestBody: {content: {}}}                          | false
            {}                                     | {requestBody: {required: true, content: {}}}          | true
            {requestBody: {content: {}}}           | {}                                                    | true
            {requestBody: {content: {}}}           | {requestBody: {required: true, content: {}}}          | true
            {requestBody: {content: {a/b: {}}}}    | {requestBody: {content: {a/c: {}}}}                   | true
            {requestBody: {content: {a/b: {}}}}    | {requestBody: {content: {a/b: {}, a/c: {}}}}          | false
            {requestBody: {content: {a/b: {}}}}    | {requestBody: {content: {"a/*": {}}}}                 | false
            {responses: {'200': {content: {a/b: {}}}}} | {responses: {'200': {content: {a/c: {}}}}}        | true
            {responses: {'200': {content: {a/b: {}}}}} | {responses: {'200': {content: {a/b: {}, a/c: {}}}}} | false
            {responses: {'200': {}, '404': {}}}    | {responses: {'200': {}}}                              | true
            {responses: {'200': {}}}               | {responses: {'200': {}, '404': {}}}                   | false
            {responses: {'200': {headers: {A: {}}}}} | {responses: {'200': {}}}                            | true
            {responses: {'200': {headers: {A: {}}}}} | {responses: {'200': {headers: {a: {}, B: {}}}}}     | false
            {}                                     | {security: [{key: []}]}                               | true
            {security: [{key: []}]}                | {}                                                    | false
            {security: [{key: []}]}                | {security: [{key: []}, {flow: []}]}                   | false
            {security: [{key: []}, {flow: []}]}    | {security: [{key: []}]}                               | true
            {security: [{key: []}]}                | {security: [{key: [], flow: []}]}                     | true
            {security: [{flow: [read]}]}           | {security: [{flow: [read, write]}]}                   | true
            {security: [{flow: [read, write]}]}    | {security: [{flow: [read]}]}                          | false
            {security: [{key: []}]}                | {security: [{other: []}]}                             |
            {security: [{}]}                       | {security: []}                                        |
            {deprecated: false}                    | {deprecated: true}                                    | false
            {summary: a, operationId: b, tags: [c]} | {summary: d, operationId: e, tags: [f]}              |
            """)
    void a_part_of_an_operation_is_broken(String before, String after, Boolean breaking) {
        assertThat(breaking(compare(api(before), api(after)))).isEqualTo(breaking);
        assertThat(compare(api(before), api(before)).isEmpty()).isTrue();
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
