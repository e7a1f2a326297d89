package dev.docent.navigation.internal.openapi.drift;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.navigation.internal.openapi.drift.Difference.Change;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.navigation.internal.openapi.drift.Comparing.drift;
import static dev.docent.navigation.internal.openapi.drift.Comparing.get;
import static dev.docent.navigation.internal.openapi.drift.Comparing.messages;
import static dev.docent.navigation.internal.openapi.drift.Comparing.post;
import static dev.docent.navigation.internal.openapi.drift.Comparing.schema;
import static org.assertj.core.api.Assertions.assertThat;

class OperationComparisonTest {

    private static final String NOT_LIVE = " is documented, but the running API does not have it.";
    private static final String NOT_DOCUMENTED = ", which is not documented.";

    private static List<Difference> differences(String documented, String live) {
        return drift(documented, live)
                .of("api.yaml", "get", "/things/{id}")
                .map(OperationDrift::differences)
                .orElse(List.of());
    }

    @Test
    void a_parameter_that_is_not_live_is_removed() {
        String documented = get("parameters:\n- {name: id, in: path, required: true}\n- {name: limit, in: query}");

        assertThat(messages(drift(documented, get("parameters: []"))))
                .containsExactly("\"GET /things/{id}\": the query parameter \"limit\"" + NOT_LIVE);
        Problem problem = drift(documented, get("parameters: []")).problems().get(0);
        assertThat(problem.code()).isEqualTo("operation-changed");
        assertThat(problem.severity()).isEqualTo(Severity.WARNING);
        assertThat(problem.pointer()).isEqualTo("/paths/~1things~1{id}/get/parameters/1");
        assertThat(problem.line()).isEqualTo(8);
        assertThat(differences(documented, get("parameters: []")))
                .singleElement()
                .satisfies(difference -> {
                    assertThat(difference.change()).isEqualTo(Change.REMOVED);
                    assertThat(difference.name()).isEqualTo("limit");
                });
    }

    @Test
    void a_parameter_that_is_not_documented_is_added() {
        String live = get("parameters: [{name: X-Trace, in: header, required: true, schema: {type: string}}]");

        assertThat(messages(drift(get("{}"), live)))
                .containsExactly("\"GET /things/{id}\": the running API has the header parameter \"X-Trace\""
                        + " (required, string)" + NOT_DOCUMENTED);
        assertThat(differences(get("{}"), live))
                .extracting(Difference::change, Difference::name)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Change.ADDED, "X-Trace"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{name: q, in: query, required: true} | {name: q, in: query} | required | optional",
                "{name: q, in: cookie} | {name: q, in: cookie, required: true} | optional | required",
                "{name: q, in: query, schema: {type: integer}} | {name: q, in: query, schema: {type: string}} | integer | string",
                "{name: q, in: query, schema: {type: integer, format: int64}} | {name: q, in: query, schema: {type: integer, format: int32}} | integer (int64) | integer (int32)",
                "{name: q, in: query, schema: {type: array, items: {type: string}}} | {name: q, in: query, schema: {type: array, items: {type: integer}}} | array of string | array of integer",
                "{name: q, in: query, content: {application/json: {schema: {type: object}}}} | {name: q, in: query, schema: {type: string}} | object | string"
            })
    void a_parameter_that_differs_is_changed(String documented, String live, String said, String is) {
        assertThat(messages(drift(get("parameters: [" + documented + "]"), get("parameters: [" + live + "]"))))
                .singleElement()
                .asString()
                .endsWith(" is documented as " + said + ", but is " + is + " in the running API.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{name: Q, in: header} | {name: q, in: header, description: Other, example: 1, deprecated: true}",
                "{name: q, in: query, schema: {type: integer}} | {name: q, in: query, schema: {type: integer, format: int64}}",
                "{name: q, in: query} | {name: q, in: query, schema: {type: integer}}",
                "{name: q, in: query, schema: {type: [string, 'null']}} | {name: q, in: query, schema: {type: string, nullable: true}}",
                "{name: q, in: query, schema: {oneOf: [{type: string}, {type: 'null'}]}} | {name: q, in: query, schema: {type: string}}",
                "{name: q, in: query, schema: {anyOf: [{type: string}, {type: integer}]}} | {name: q, in: query, schema: {type: string}}",
                "{name: q, in: querystring, content: {a/b: {schema: {type: object}}}} | {name: r, in: querystring, content: {a/b: {schema: {type: object}}}}",
                "{name: Accept, in: header} | {name: Content-Type, in: header}",
                "{name: id, in: path, required: true} | {name: id, in: query2}",
                "{in: query} | {name: [q], in: query}",
                "{$ref: '#/components/parameters/None'} | {$ref: 'http://example.com/p'}",
                "1 | text"
            })
    void what_does_not_matter_is_no_difference(String documented, String live) {
        assertThat(messages(drift(get("parameters: [" + documented + "]"), get("parameters: [" + live + "]"))))
                .isEmpty();
    }

    @Test
    void parameters_of_the_path_are_compared_by_position() {
        String documented = """
                openapi: 3.1.0
                servers: [{url: /v1}]
                paths:
                  /a/{first}/{second}:
                    parameters: [{name: first, in: path, schema: {type: string}}]
                    get: {parameters: [{name: second, in: path, schema: {type: integer}}]}
                """;
        String live = """
                openapi: 3.1.0
                paths:
                  /v1/a/{x}/{y}:
                    get: {parameters: [{name: y, in: path, schema: {type: string}}, {name: x, in: path, schema: {type: string}}]}
                """;

        assertThat(messages(drift(documented, live)))
                .containsExactly("\"GET /a/{first}/{second}\": the path parameter \"second\" is documented as integer,"
                        + " but is string in the running API.");
    }

    @Test
    void parameters_of_an_operation_replace_those_of_its_path_and_may_be_references() {
        String documented = """
                openapi: 3.1.0
                paths:
                  /a:
                    parameters: [{name: q, in: query, schema: {type: string}}]
                    get: {parameters: [{$ref: '#/components/parameters/Q'}]}
                components: {parameters: {Q: {name: q, in: query, schema: {$ref: '#/components/schemas/N'}}},
                  schemas: {N: {type: integer}}}
                """;
        String live =
                "openapi: 3.1.0\npaths: {/a: {get: {parameters: [{name: q, in: query, schema: {type: integer}}]}}}";

        assertThat(drift(documented, live).problems()).isEmpty();
    }

    @Test
    void a_request_body_is_added_or_removed() {
        String without = "openapi: 3.1.0\npaths: {/things: {post: {}}}";
        String with = post("{required: true, content: {application/json: {}}}");

        assertThat(messages(drift(with, without))).containsExactly("\"POST /things\": the request body" + NOT_LIVE);
        assertThat(messages(drift(without, with)))
                .containsExactly("\"POST /things\": the running API has a request body (required)" + NOT_DOCUMENTED);
        assertThat(drift(with, with).problems()).isEmpty();
    }

    @Test
    void a_request_body_may_be_required_and_of_other_types() {
        String documented = post("{required: true, content: {application/json: {}, text/csv: {}}}");
        String live = post("{content: {application/json: {}, application/xml: {}}}");

        assertThat(messages(drift(documented, live)))
                .containsExactly(
                        "\"POST /things\": the request body is documented as required, but is optional in the running"
                                + " API.",
                        "\"POST /things\": the media type \"text/csv\" of the request body" + NOT_LIVE,
                        "\"POST /things\": the running API has the media type \"application/xml\" of the request body"
                                + NOT_DOCUMENTED);
    }

    @ParameterizedTest
    @CsvSource({
        "application/json, Application/JSON",
        "application/json, application/json;charset=UTF-8",
        "application/json, '*/*'",
        "application/*, application/json",
        "'*/*', text/plain"
    })
    void spellings_of_media_types_do_not_matter(String documented, String live) {
        assertThat(messages(drift(post("content: {'" + documented + "': {}}"), post("content: {'" + live + "': {}}"))))
                .isEmpty();
    }

    @Test
    void fields_of_a_body_are_compared() {
        String documented =
                schema("{type: object, required: [a, c], properties: {a: {type: string}, b: {type: integer},"
                        + " c: {type: string}, d: {type: boolean}}}");
        String live = schema("{type: object, required: [c, d, e], properties: {a: {type: string}, c: {type: integer},"
                + " d: {type: boolean}, e: {type: array, items: {type: string}}}}");

        assertThat(messages(drift(documented, live)))
                .containsExactly(
                        "\"POST /things\": the field \"a\" of the request body is documented as required, but is"
                                + " optional in the running API.",
                        "\"POST /things\": the field \"b\" of the request body" + NOT_LIVE,
                        "\"POST /things\": the field \"c\" of the request body is documented as string, but is integer"
                                + " in the running API.",
                        "\"POST /things\": the field \"d\" of the request body is documented as optional, but is"
                                + " required in the running API.",
                        "\"POST /things\": the running API has the field \"e\" of the request body (required, array of"
                                + " string)" + NOT_DOCUMENTED);
    }

    @Test
    void the_location_of_a_field_is_its_schema() {
        Problem problem = drift(
                        schema("{properties: {a: {type: string}, b: {type: string}}}"),
                        schema("{properties: {a: {type: string}}}"))
                .problems()
                .get(0);

        assertThat(problem.pointer())
                .isEqualTo("/paths/~1things/post/requestBody/content/application~1json/schema/properties/b");
        assertThat(problem.line()).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{allOf: [{properties: {a: {type: string}}}, {properties: {b: {}}}]} | {properties: {b: {}, a: {type: string}}}",
                "{properties: {a: {readOnly: true}, b: {}}} | {properties: {b: {}}}",
                "{properties: {a: {allOf: [{readOnly: true}]}, b: {}}} | {properties: {b: {}}}",
                "{allOf: [{type: object}, {type: string}]} | {type: string}",
                "{type: object} | {properties: {a: {}}}",
                "{properties: {a: {}}} | {type: object, additionalProperties: true}",
                "{oneOf: [{properties: {a: {}}}, {properties: {b: {}}}]} | {properties: {c: {}}}",
                "{$ref: 'other.yaml#/A'} | {type: string}",
                "{$ref: '#/components/schemas/None'} | {properties: {a: {}}}",
                "{properties: {description: {}, example: {}, type: {}, required: {}}} | {properties: {type: {}, required: {}, example: {}, description: {}}}",
                "true | {type: object}",
                "{type: array, items: {properties: {a: {}}}} | {type: array, items: {properties: {a: {}}}}"
            })
    void schemas_that_say_the_same_or_nothing_are_equal(String documented, String live) {
        assertThat(messages(drift(schema(documented), schema(live)))).isEmpty();
    }

    @Test
    void fields_of_the_elements_of_an_array_are_compared() {
        assertThat(messages(drift(
                        schema("{type: array, items: {properties: {a: {}}}}"),
                        schema("{type: array, items: {properties: {b: {}}}}"))))
                .hasSize(2);
    }

    @Test
    void a_body_of_another_type_is_one_difference() {
        assertThat(messages(drift(
                        schema("{type: object, properties: {a: {}}}"), schema("{type: array, items: {type: object}}"))))
                .containsExactly("\"POST /things\": the request body is documented as object, but is array of object"
                        + " in the running API.");
    }

    @Test
    void schemas_that_refer_to_themselves_are_compared() {
        String api = """
                openapi: 3.1.0
                paths: {/a: {post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/%s'}}}}}}}
                components:
                  schemas:
                    Node: {type: object, properties: {next: {$ref: '#/components/schemas/Node'}, all: {type: array, items: {$ref: '#/components/schemas/Node'}}}}
                    Self: {$ref: '#/components/schemas/Self'}
                    All: {allOf: [{$ref: '#/components/schemas/All'}, {properties: {a: {}}}]}
                    List: {type: array, items: {$ref: '#/components/schemas/List'}}
                """;

        for (String name : List.of("Node", "Self", "All", "List")) {
            assertThat(drift(api.formatted(name), api.formatted(name)).problems())
                    .isEmpty();
        }
        assertThat(drift(api.formatted("Node"), api.formatted("List")).problems())
                .hasSize(1);
    }

    @Test
    void several_media_types_with_one_schema_have_each_difference_once() {
        String documented = post("content: {application/json: {schema: {properties: {a: {}, b: {}}}},"
                + " application/xml: {schema: {properties: {a: {}, b: {}}}}}");
        String live = post("content: {application/json: {schema: {properties: {a: {}}}},"
                + " application/xml: {schema: {properties: {a: {}}}}}");

        assertThat(messages(drift(documented, live))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'200': {}, '404': {}} | {'200': {}} | the response \"404\" is documented",
                "{'200': {}} | {'200': {}, '409': {}} | has the response \"409\"",
                "{'200': {content: {text/plain: {}}}} | {'200': {content: {application/json: {}}}} | \"text/plain\" of the response 200 is documented",
                "{'200': {content: {a/b: {schema: {properties: {x: {}, y: {}}}}}}} | {'200': {content: {a/b: {schema: {properties: {x: {}}}}}}} | the field \"y\" of the response 200 is documented",
                "{'2XX': {}} | {'404': {}} | the response \"2XX\" is documented"
            })
    void responses_are_compared(String documented, String live, String said) {
        assertThat(messages(drift(get("responses: " + documented), get("responses: " + live))))
                .isNotEmpty()
                .anySatisfy(message -> assertThat(message).contains(said));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'200': {}, '404': {}} | {'200': {}, default: {}}",
                "{'200': {}, default: {}} | {'200': {}, '500': {}}",
                "{'2XX': {}} | {'200': {}, '201': {}}",
                "{'200': {}} | {'2xx': {}}",
                "{'200': {}, x-note: 1} | {'200': {}}",
                "{'200': {content: {a/b: {}}}} | {'200': {description: Nothing said}}",
                "{'200': {}} | {}",
                "{200: {}} | {'200': {}}",
                "{'200': {$ref: '#/components/responses/None'}} | {'200': {content: {a/b: {}}}}",
                "{'200': {content: {a/b: {schema: {properties: {x: {}, p: {writeOnly: true}}, required: [x]}}}}} | {'200': {content: {a/b: {schema: {properties: {x: {}}}}}}}",
                "[1] | {'200': {}}",
                "{'': {}} | {'': 1}"
            })
    void responses_that_cover_each_other_are_equal(String documented, String live) {
        assertThat(messages(drift(get("responses: " + documented), get("responses: " + live))))
                .isEmpty();
    }

    @Test
    void very_many_differences_of_an_operation_are_counted() {
        String parameters = IntStream.range(0, 3_000)
                .mapToObj(i -> "{name: p" + i + ", in: query}")
                .collect(Collectors.joining(", ", "parameters: [", "]"));

        List<String> messages = messages(drift(get(parameters), get("{}")));

        assertThat(messages).hasSize(51);
        assertThat(messages.get(50)).isEqualTo("\"GET /things/{id}\" differs from the running API in 2950 more ways.");
    }

    @Test
    void order_and_words_do_not_matter() {
        String documented = get("""
                operationId: one
                tags: [A]
                summary: A
                parameters: [{name: a, in: query}, {name: b, in: query}]
                responses: {"200": {description: Fine}, "404": {description: None}}
                """);
        String live = get("""
                operationId: other
                tags: [B]
                description: B
                deprecated: true
                parameters: [{name: b, in: query}, {name: a, in: query}]
                responses: {"404": {description: ""}, "200": {description: OK}}
                """);

        assertThat(drift(documented, live).problems()).isEmpty();
    }
}
