package dev.docent.navigation.internal.openapi.drift;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.openapi.compared.NotOpenApiException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.navigation.internal.openapi.drift.Comparing.document;
import static dev.docent.navigation.internal.openapi.drift.Comparing.drift;
import static dev.docent.navigation.internal.openapi.drift.Comparing.messages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class ApiComparisonTest {

    /** {@return a document whose operations answer with 200} */
    private static String api(String servers, String... operations) {
        return "openapi: 3.0.3\ninfo: {title: T, version: '1'}\n"
                + (servers.isEmpty() ? "" : "servers: [{url: '" + servers + "'}]\n") + "paths:\n"
                + IntStream.range(0, operations.length)
                        .mapToObj(i -> operations[i].split(" "))
                        .map(words ->
                                "  " + words[1] + ":\n    " + words[0] + ": {responses: {'200': {description: OK}}}\n")
                        .collect(Collectors.joining());
    }

    @Test
    void equal_documents_do_not_differ() {
        String api = api("", "get /a", "post /b");

        assertThat(drift(api, api).problems()).isEmpty();
    }

    @Test
    void an_operation_that_is_not_live_is_gone() {
        Drift drift = drift(api("", "get /a", "delete /b/{id}"), api("", "get /a", "put /b/{id}"));

        assertThat(messages(drift))
                .containsExactly(
                        "\"DELETE /b/{id}\" is documented, but the running API does not have it (live).",
                        "The running API (live) has an operation that is not documented: \"PUT /b/{id}\".");
        Problem gone = drift.problems().get(0);
        assertThat(gone.code()).isEqualTo("operation-gone");
        assertThat(gone.severity()).isEqualTo(Severity.ERROR);
        assertThat(gone.file()).isEqualTo("api.yaml");
        assertThat(gone.pointer()).isEqualTo("/paths/~1b~1{id}/delete");
        assertThat(gone.line()).isEqualTo(7);
        assertThat(drift.of("api.yaml", "delete", "/b/{id}"))
                .hasValueSatisfying(found -> assertThat(found.gone()).isTrue());
        assertThat(drift.of("api.yaml", "get", "/a")).isEmpty();
        assertThat(drift.of("other.yaml", "delete", "/b/{id}")).isEmpty();
    }

    @Test
    void new_operations_are_one_problem_at_the_paths_of_the_document() {
        String[] many = IntStream.range(0, 25).mapToObj(i -> "get /x" + i).toArray(String[]::new);
        Drift drift = drift(api("", "get /x0"), api("", many));

        assertThat(drift.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("operation-new");
            assertThat(problem.severity()).isEqualTo(Severity.WARNING);
            assertThat(problem.pointer()).isEqualTo("/paths");
            assertThat(problem.message())
                    .startsWith("The running API (live) has 24 operations that are not documented: \"GET /x1\", ")
                    .endsWith("\"GET /x20\", and 4 more.");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "/things/{id}, /things/{thingId}",
        "/things/{id}/, /things/{x}",
        "/things//{id}, /things/{id}",
        "/a/{b}/c/{d}.json, /a/{x}/c/{y}.json"
    })
    void names_of_path_parameters_and_slashes_do_not_count(String documented, String live) {
        assertThat(drift(api("", "get " + documented), api("", "get " + live)).problems())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/things/{id}, /things/id", "/Things, /things", "/a/{b}, /a/{b}/{c}", "/a{b}, /a/{b}"})
    void other_paths_do(String documented, String live) {
        assertThat(messages(drift(api("", "get " + documented), api("", "get " + live))))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'', /app/api/things, http://localhost:9080/app/api, /things",
        "https://api.example.com/app/api/, /things, '', /app/api/things",
        "/app/api, /things, '', /app/api/things",
        "./api, /things, api, /things",
        "https://api.example.com/v1, /things, http://localhost/internal, /things",
        "//api.example.com/v1?x=/y, /things, '', /v1/things"
    })
    void paths_of_servers_belong_to_the_path(String server, String path, String liveServer, String livePath) {
        assertThat(drift(api(server, "get " + path), api(liveServer, "get " + livePath))
                        .problems())
                .isEmpty();
    }

    @Test
    void the_same_server_path_is_preferred() {
        String live = api("", "get /things", "get /v2/things");

        assertThat(messages(drift(api("https://example.com/v2", "get /things"), live)))
                .containsExactly("The running API (live) has an operation that is not documented: \"GET /things\".");
    }

    @Test
    void variables_of_servers_have_their_defaults() {
        String documented = """
                openapi: 3.1.0
                servers: [{url: 'https://{host}/{base}', variables: {base: {default: v1}, host: {default: h}}}]
                paths: {/a: {get: {responses: {'200': {description: OK}}}}}
                """;

        assertThat(drift(documented, api("", "get /v1/a", "get /a")).problems()).hasSize(1);
    }

    @Test
    void servers_of_an_operation_win() {
        String documented = """
                openapi: 3.1.0
                servers: [{url: /wrong}]
                paths:
                  /a:
                    servers: [{url: /also-wrong}]
                    get:
                      servers: [{url: /right}]
                      responses: {'200': {description: OK}}
                """;

        assertThat(messages(drift(documented, api("", "get /right/a", "get /wrong/a"))))
                .containsExactly("The running API (live) has an operation that is not documented: \"GET /wrong/a\".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-hidden: true", "x-excluded: true"})
    void hidden_operations_are_documented(String mark) {
        String hidden = "openapi: 3.1.0\npaths: {/a: {get: {" + mark + ", responses: {'200': {description: OK}}}}}";

        assertThat(drift(hidden, api("", "get /a")).problems()).isEmpty();
        assertThat(drift(hidden, api("", "get /b")).problems())
                .filteredOn(problem -> problem.code().equals("operation-gone"))
                .singleElement()
                .satisfies(gone -> assertThat(gone.severity()).isEqualTo(Severity.INFO));
        assertThat(drift(api("", "get /a"), hidden + "\n").problems()).isEmpty();
    }

    @Test
    void what_the_running_api_hides_is_not_new() {
        String live =
                "openapi: 3.1.0\npaths: {/a: {get: {}}, /b: {get: {x-hidden: true}}, /c: {get: {x-excluded: yes}}}";

        assertThat(drift(api("", "get /a"), live).problems()).isEmpty();
    }

    @Test
    void operations_of_docent_itself_are_not_new() {
        String live = """
                openapi: 3.1.0
                paths:
                  /a: {get: {}}
                  /v2/agent/{projectId}/job: {post: {tags: [Agent jobs], summary: Create agent job}}
                  /moved/{id}: {get: {tags: [Agent jobs], summary: Get agent job}}
                  /docs/navigation: {get: {tags: [Documentation], summary: Get navigation}}
                  /docs/pages/{slug}: {get: {tags: [Documentation], summary: Get page}}
                  /manuals: {get: {tags: [Documentation], summary: Get manual}}
                """;

        assertThat(messages(drift(api("", "get /a"), live)))
                .containsExactly("The running API (live) has an operation that is not documented: \"GET /manuals\".");
    }

    @Test
    void webhooks_are_not_compared() {
        String documented = api("", "get /a") + "webhooks: {created: {post: {}}}\n";

        assertThat(drift(documented, api("", "get /a")).problems()).isEmpty();
    }

    @Test
    void path_items_may_be_references() {
        String documented = """
                openapi: 3.1.0
                paths: {/a: {$ref: '#/components/pathItems/A'}}
                components: {pathItems: {A: {get: {parameters: [{name: q, in: query}]}}}}
                """;

        assertThat(messages(drift(documented, api("", "get /a"))))
                .containsExactly(
                        "\"GET /a\": the query parameter \"q\" is documented, but the running API does not have it.");
    }

    @Test
    void several_documents_together_have_all_operations() {
        ApiDocument one = document("one.yaml", api("", "get /a"));
        ApiDocument two = document("two.yaml", api("", "get /b", "get /gone"));

        assertThat(messages(drift(api("", "get /a", "get /b"), one, two)))
                .containsExactly("\"GET /gone\" is documented, but the running API does not have it (live).");
    }

    @Test
    void a_document_of_another_api_is_not_compared() {
        ApiDocument one = document("one.yaml", api("", "get /a"));
        ApiDocument other = document("other.yaml", api("", "get /x", "get /y"));

        Drift drift = drift(api("", "get /a"), one, other);

        assertThat(drift.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("drift-unchecked");
            assertThat(problem.severity()).isEqualTo(Severity.INFO);
            assertThat(problem.file()).isEqualTo("other.yaml");
        });
        assertThat(drift.of("other.yaml", "get", "/x")).isEmpty();
    }

    @Test
    void a_single_document_is_compared_whatever_it_has_in_common() {
        assertThat(messages(drift(api("", "get /x"), api("", "get /a")))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"openapi: 3.1.0", "openapi: 3.1.0\npaths: null", "openapi: '3'\npaths: [1]", "openapi: 3.0"})
    void a_document_without_paths_has_no_operations(String empty) {
        assertThat(drift(empty, empty).problems()).isEmpty();
        assertThat(messages(drift(empty, api("", "get /a"))))
                .containsExactly("The running API (live) has an operation that is not documented: \"GET /a\".");
        assertThat(messages(drift(api("", "get /a"), empty))).hasSize(1);
    }

    @Test
    void json_and_yaml_can_be_compared() {
        String live = "{\"openapi\": \"3.0.3\", \"paths\": {\"/a\": {\"get\": {\"responses\": {\"200\": {}}}}}}";

        assertThat(drift(api("", "get /a"), live).problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | it is not an object",
                "<html><body>Starting</body></html> | it is not an object",
                "'{\"openapi\": \"3.1.0\", \"paths\": {' | it is neither valid JSON nor valid YAML",
                "swagger: '2.0' | it is Swagger 2, and only OpenAPI 3 can be compared",
                "openapi: 4.0.0 | its version of OpenAPI is not 3",
                "openapi: 30 | its version of OpenAPI is not 3",
                "asyncapi: 3.0.0 | it has no member \"openapi\"",
                "[1, 2] | it is not an object"
            })
    void anything_else_says_why_it_is_none(String content, String reason) {
        byte[] bytes = (content == null ? "" : content).getBytes(java.nio.charset.StandardCharsets.UTF_8);

        assertThatThrownBy(() -> ApiDocument.read("live", bytes))
                .isInstanceOf(NotOpenApiException.class)
                .hasMessage(reason);
    }

    @Test
    void three_thousand_operations_are_compared_quickly() {
        String[] documented =
                IntStream.range(0, 3_000).mapToObj(i -> "get /x" + i).toArray(String[]::new);
        String[] live = IntStream.range(1, 3_001).mapToObj(i -> "get /x" + i).toArray(String[]::new);

        Drift drift = assertTimeoutPreemptively(Duration.ofMinutes(5), () -> drift(api("", documented), api("", live)));

        assertThat(drift.problems()).hasSize(2);
    }

    @Test
    @Tag("slow")
    void schemas_that_multiply_do_not_take_for_ever() {
        String bomb = IntStream.range(0, 10)
                .mapToObj(i -> "S" + i + ": {allOf: ["
                        + ("{$ref: '#/components/schemas/S" + (i + 1) % 10 + "'}, ").repeat(20) + "{}]}")
                .collect(Collectors.joining(", "));
        String operations = IntStream.range(0, 3_000)
                .mapToObj(i -> "  /x" + i + ": {post: {requestBody: {content: {application/json: {schema:"
                        + " {$ref: '#/components/schemas/S0'}}}}}}\n")
                .collect(Collectors.joining());
        String api = "openapi: 3.1.0\npaths:\n" + operations + "components: {schemas: {" + bomb + "}}\n";

        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> drift(api, api));
    }

    @Tag("slow")
    @Test
    void thousands_of_fields_in_thousands_of_operations_end_with_a_problem() {
        String fields = IntStream.range(0, 20_000)
                .mapToObj(i -> "f" + i + ": {type: string}")
                .collect(Collectors.joining(", "));
        String operations = IntStream.range(0, 1_000)
                .mapToObj(i -> "  /x" + i + ": {post: {requestBody: {content: {application/json: {schema:"
                        + " {$ref: '#/components/schemas/S'}}}}}}\n")
                .collect(Collectors.joining());
        String api = "openapi: 3.1.0\npaths:\n" + operations + "components: {schemas: {S: {properties: {" + fields
                + "}}}}\n";

        Drift drift = assertTimeoutPreemptively(Duration.ofMinutes(5), () -> drift(api, api));

        assertThat(drift.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo("drift-unchecked"));
    }

    @Test
    void without_a_location_new_operations_are_not_reported() {
        ApiDocument document = document("api.yaml", api("", "get /a"));
        ApiComparison comparison = new ApiComparison(document("live", api("", "get /a", "get /b")));

        assertThat(comparison.compare(List.of(document), Optional.empty()).problems())
                .isEmpty();
    }
}
