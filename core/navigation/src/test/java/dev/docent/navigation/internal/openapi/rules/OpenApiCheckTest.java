package dev.docent.navigation.internal.openapi.rules;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecReader;
import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class OpenApiCheckTest {

    private static SpecIndex read(String file, String text) {
        return SpecReader.read(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static SpecIndex document(String version, String members) {
        String text = "{'openapi': '%s', 'info': {'title': 'T', 'version': '1'}, %s}".formatted(version, members);
        return read("a.json", text.replace('\'', '"'));
    }

    private static SpecIndex operation(String version, String members) {
        return document(version, "'paths': {'/a': {'get': {" + members + "}}}");
    }

    private static String text(Finding problem) {
        return problem.location().pointer() + ": " + problem.detail();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "3.0.3 | | /paths/~1a/get: an operation needs the member \"responses\"",
                "3.0.3 | 'responses': {} | /paths/~1a/get/responses: at least one response is required",
                "3.1.0 | | ",
                "3.1.0 | 'responses': [] | /paths/~1a/get/responses: an object is required here",
                "3.1.0 | 'responses': {'200': {'description': 'd'}, '4xx': {'description': 'd'}} | /paths/~1a/get/responses/4xx: a response name must be a status code such as 200 or 4XX, or \"default\"",
                "3.1.0 | 'responses': {'200': {}} | /paths/~1a/get/responses/200: a response needs the member \"description\"",
                "3.1.0 | 'responses': {'200': {'$ref': '#/paths', 'x': 1}} | ",
                "3.1.0 | 'responses': {'default': {'description': null}} | /paths/~1a/get/responses/default/description: a string is required here",
                "3.1.0 | 'parameters': {} | /paths/~1a/get/parameters: an array is required here",
                "3.1.0 | 'parameters': [7] | /paths/~1a/get/parameters/0: a parameter must be an object",
                "3.1.0 | 'parameters': [{'in': 'query', 'schema': {}}] | /paths/~1a/get/parameters/0: a parameter needs the member \"name\"",
                "3.1.0 | 'parameters': [{'name': 'n', 'in': 'body', 'schema': {}}] | /paths/~1a/get/parameters/0/in: one of query, header, path, cookie is required here",
                "3.1.0 | 'parameters': [{'name': 'n', 'in': 'query'}] | /paths/~1a/get/parameters/0: a parameter needs either \"schema\" or \"content\"",
                "3.1.0 | 'parameters': [{'name': 'n', 'in': 'path', 'schema': {}}] | /paths/~1a/get/parameters/0: a parameter in the path needs \"required\": true",
                "3.1.0 | 'parameters': [{'name': 'n', 'in': 'path', 'required': true, 'schema': {}, 'x-a': 1}] | ",
                "3.1.0 | 'sumary': 's' | /paths/~1a/get/sumary: an operation has no member \"sumary\"",
                "3.1.0 | 'tags': 'a' | /paths/~1a/get/tags: an array is required here",
                "3.1.0 | 'deprecated': 'yes' | /paths/~1a/get/deprecated: true or false is required here",
                "3.1.0 | 'requestBody': {'content': {'a/b': {'schema': 7}}} | /paths/~1a/get/requestBody/content/a~1b/schema: a schema must be an object, true or false",
                "3.1.0 | 'requestBody': {'content': {'a/b': {'schema': {'type': ['string', 'null'], 'const': 1}}}} | ",
                "3.2.0 | 'sumary': 's', 'responses': {'200': {'summary': 's'}} | "
            })
    void the_shape_of_an_operation_is_checked(String version, String members, String expected) {
        SpecIndex index = operation(version, members == null ? "" : members);

        assertThat(index.problems())
                .extracting(OpenApiCheckTest::text)
                .isEqualTo(expected == null ? List.of() : List.of(expected));
        assertThat(index.operations()).hasSize(1);
    }

    /** One of them took all pages of the document. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "'/b': [] | PART_INVALID",
                "'/b': {'get': 7} | PART_INVALID",
                "'b': {'get': {}} | PART_INVALID",
                "'/b': {'parameters': 7} | PART_INVALID",
                "'/b': {'get': {'parameters': {}}} | PART_INVALID",
                "'/b': {'get': {'summary': 7, 'responses': {'200': {'description': 'd'}}}} | PART_INVALID",
                "'/b': {'get': {'parameters': [{'in': 'query', 'schema': {}}]}} | PART_INVALID",
                "'/b': {'get': {'parameters': [{'name': 'n', 'in': 'body', 'schema': {}}]}} | PART_INVALID",
                "'/b': {'fetch': {}} | IRREGULAR",
                "'/b': {'get': {'sumary': 's'}} | IRREGULAR",
                "'/b': {'get': {'parameters': [{'name': 'n', 'in': 'query'}]}} | IRREGULAR",
                "'/b': {'get': {'parameters': [{'name': 'n', 'in': 'path', 'schema': {}}]}} | IRREGULAR",
                "'/b': {'get': {'responses': {'200': {}}}} | IRREGULAR",
                "'/b': {'get': {'responses': {'204 NO_CONTENT': {'description': 'd'}}}} | IRREGULAR",
                "'/b': {'get': {'responses': {'20x': {'description': 7}}}} | IRREGULAR PART_INVALID",
            })
    void a_fault_of_a_path_loses_no_other(String path, String kinds) {
        for (String version : List.of("3.0.3", "3.1.0", "3.2.0")) {
            SpecIndex index = document(
                    version, "'paths': {" + path + ", '/a': {'get': {'responses': {'200': {'description': 'd'}}}}}");

            assertThat(index.isUsable()).isTrue();
            assertThat(index.find("get", "/a")).isPresent();
            Set<String> expected =
                    Stream.of(kinds.split(" ")).map(kind -> "SPEC_" + kind).collect(Collectors.toSet());
            Set<String> found = index.problems().stream()
                    .map(problem -> problem.kind().name())
                    .filter(kind -> !version.equals("3.2.0") || expected.contains(kind))
                    .filter(kind ->
                            !version.equals("3.0.3") || !kind.equals("SPEC_IRREGULAR") || expected.contains(kind))
                    .filter(kind -> kind.startsWith("SPEC_"))
                    .collect(Collectors.toSet());
            if (version.equals("3.2.0")) {
                assertThat(expected).as("later versions allow other members").containsAll(found);
            } else {
                assertThat(found).as(version).isEqualTo(expected);
            }
        }
    }

    /** If groups are in the wrong place, it is unknown who may see the part. */
    @Test
    void a_fault_in_a_document_with_access_groups_costs_all_of_it_and_says_how_much() {
        String other = "'/b': {'get': {'parameters': {'x-mint': {'groups': ['staff']}}}}";
        for (String groups : List.of("'x-mint': {'groups': ['staff']}, ", "'x-mint': {'groups': 7}, ")) {
            SpecIndex index = document("3.1.0", "'paths': {'/a': {" + groups + "'get': {}}, " + other + "}");

            assertThat(index.isUsable()).isFalse();
            assertThat(index.operations()).isEmpty();
            assertThat(index.problems().stream()
                            .filter(problem -> problem.kind() == Problems.SPEC_INVALID)
                            .map(problem -> problem.toProblem().message()))
                    .containsExactly(
                            "The OpenAPI document is invalid: an array is required here. It is not used, so that"
                                    + " its 2 operations have no page.");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "'in': 'header', 'name': 'Accept' | Accept",
                "'name': 'content-type', 'in': 'header' | content-type",
                "'name': 'Authorization', 'in': 'query' | ",
                "'name': 'X-Key', 'in': 'header' | ",
            })
    void a_header_that_openapi_ignores_is_noted_once(String members, String header) {
        String parameter = "{" + members + ", 'schema': {}}";
        for (String version : List.of("3.0.3", "3.1.0", "3.2.0")) {
            SpecIndex index = operation(
                    version,
                    "'parameters': [" + parameter + ", " + parameter + "], 'responses': {'200': {'description': 'd'}}");

            assertThat(index.isUsable()).isTrue();
            List<Finding> ignored = index.problems().stream()
                    .filter(problem -> problem.kind() == Problems.HEADER_IGNORED)
                    .toList();
            assertThat(ignored)
                    .extracting(Finding::kind, problem -> problem.location().pointer())
                    .isEqualTo(
                            header == null
                                    ? List.of()
                                    : List.of(tuple(Problems.HEADER_IGNORED, "/paths/~1a/get/parameters/0")));
            assertThat(ignored)
                    .allMatch(problem -> problem.toProblem()
                            .message()
                            .contains(String.valueOf(header).toLowerCase(Locale.ROOT)));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "'paths': [] | SPEC_INVALID",
                "'components': 7 | SPEC_INVALID",
                "'paths': {'/a': {'get': {'cut text': null}}} | SPEC_INVALID",
                "'paths': {}, 'tags': [{}] | SPEC_PART_INVALID",
                "'paths': {}, 'servers': [{'description': 'd'}] | SPEC_PART_INVALID",
                "'paths': {}, 'security': {} | SPEC_PART_INVALID",
                "'paths': {}, 'components': {'schemas': 7} | SPEC_PART_INVALID",
                "'paths': {}, 'components': {'schemas': {'a b!': {}}} | SPEC_IRREGULAR",
                "'paths': {}, 'components': {'securitySchemes': {'a': {'type': 'apiKey', 'name': 'n'}}} | SPEC_IRREGULAR",
                "'paths': {}, 'components': {'securitySchemes': {'a': {'type': 'oauth2', 'flows': {'implicit': {}}}}} | SPEC_PART_INVALID",
                "'paths': {}, 'definitions': {} | SPEC_IRREGULAR",
                "'x-no-paths': {} | "
            })
    void only_what_hides_the_content_of_a_document_costs_all_of_it(String members, Problems kind) {
        SpecIndex index = document("3.1.0", members + ", 'webhooks': {'w': {'post': {}}}");

        assertThat(index.problems())
                .extracting(Finding::kind)
                .containsOnly(kind == null ? new Problems[0] : new Problems[] {kind});
        assertThat(index.operations()).hasSize(kind == Problems.SPEC_INVALID ? 0 : 1);
    }

    @Test
    void many_faults_do_not_hide_that_a_text_is_cut() {
        String paths = IntStream.range(0, 1000).mapToObj(i -> "'/" + i + "': 7").collect(Collectors.joining(","));
        SpecIndex index = document("3.1.0", "'paths': {" + paths + ", '/cut': {'get': {'rest of a text': null}}}");

        assertThat(index.isUsable()).isFalse();
        assertThat(index.problems().get(0).toProblem().message()).contains("so that its operation has no page");
    }

    /** All of them were used without a word. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "'/u/{id}': {'get': {}} | PATH_PARAMETERS_UNDECLARED /paths/~1u~1{id} [/u/{id}, [id]]",
                "'/u/{a}/{b}': {'parameters': [@a], 'get': {'parameters': [@b]}, 'put': {}} | PATH_PARAMETERS_UNDECLARED /paths/~1u~1{a}~1{b} [/u/{a}/{b}, [b]]",
                "'/u/{a}': {'get': {'parameters': [{'name': 'a', 'in': 'query', 'schema': {}}]}} | PATH_PARAMETERS_UNDECLARED /paths/~1u~1{a} [/u/{a}, [a]]",
                "'/u/{a}': {'get': {'parameters': [{'$ref': '#/components/parameters/q'}]}} | PATH_PARAMETERS_UNDECLARED /paths/~1u~1{a} [/u/{a}, [a]]",
                "'/u/{a}': {'get': {'parameters': [@a], 'callbacks': {'c': {'x': {'post': {}}}}}} | ",
                "'/u/{p}': {'get': {'parameters': [{'$ref': '#/components/parameters/p'}]}} | ",
                "'/u/{p}': {'get': {'parameters': [{'$ref': 'other.json#/p'}]}} | EXTERNAL_REFERENCE /paths/~1u~1{p}/get/parameters/0/$ref [other.json#/p]",
                "'/u/{p}': {'$ref': '#/components/pathItems/i'} | ",
                "'/u/{n=x/*}/{+y}': {'get': {}} | ",
                "'/u/{a}': {'parameters': [@a]}, '/u/{b}': {'parameters': [@b]} | PATHS_EQUAL /paths/~1u~1{b} [/u/{b}, /u/{a}]",
                "'/u/{a}': {'parameters': [@a]}, '/u/{a}/': {'parameters': [@a]}, '/u/a': {} | ",
                "'/a': {'get': {'parameters': [@a, @b, @a]}} | PARAMETER_REPEATED /paths/~1a/get/parameters/2 [a]",
                "'/a': {'parameters': [{'$ref': '#/components/parameters/p'}, {'$ref': '#/components/parameters/p'}]} | PARAMETER_REPEATED /paths/~1a/parameters/1 [#/components/parameters/p]",
                "'/a': {'parameters': [@a], 'get': {'parameters': [@a, {'name': 'a', 'in': 'query', 'schema': {}}]}} | ",
                "'/a': {'get': {'operationId': 'x'}, 'put': {'operationId': 'x'}} | OPERATION_ID_TAKEN /paths/~1a/put/operationId [x]",
                "'/a': {'get': {'operationId': 'x', 'callbacks': {'c': {'x': {'post': {'operationId': 'x'}}}}}} | OPERATION_ID_TAKEN /paths/~1a/get/callbacks/c/x/post/operationId [x]",
                "'/a': {'get': {'security': [{'kye': []}, {}, {'key': []}]}, 'put': {'security': [{'kye': []}]}} | SECURITY_SCHEME_UNKNOWN /paths/~1a/get/security/0/kye [kye, Optional[key]]",
            })
    void a_name_that_is_not_declared_or_taken_is_one_problem_and_the_document_is_used(String paths, String expected) {
        String parameter = "{'name': '%s', 'in': 'path', 'required': true, 'schema': {}}";
        SpecIndex index = document(
                "3.1.0",
                "'paths': {" + paths.replace("@a", parameter.formatted("a")).replace("@b", parameter.formatted("b"))
                        + "}, 'components': {'parameters': {'p': " + parameter.formatted("p")
                        + ", 'q': {'name': 'a', 'in': 'header', 'schema': {}}}, 'pathItems': {'i': {'get': {}}},"
                        + " 'securitySchemes': {'key': {'type': 'http', 'scheme': 'basic'}}}");

        assertThat(index.problems())
                .extracting(problem -> problem.kind() + " " + problem.location().pointer() + " " + problem.arguments())
                .isEqualTo(expected == null ? List.of() : List.of(expected));
        assertThat(index.isUsable()).isTrue();
    }

    @Test
    void a_document_without_components_has_no_security_scheme() {
        assertThat(document("3.0.3", "'security': [{'key': []}], 'paths': {}").problems())
                .extracting(Finding::kind)
                .containsExactly(Problems.SECURITY_SCHEME_UNKNOWN);
        assertThat(document("3.2.0", "'security': [{'https://a.example/key': []}], 'paths': {}")
                        .problems())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'type': ['string', 'null']",
                "'const': 1",
                "'exclusiveMinimum': 0",
                "'properties': {'a': {'items': {'nulable': true}}}",
                "'allOf': [{'type': 'strng'}]"
            })
    void schemas_are_checked_if_the_version_defines_their_dialect(String schema) {
        String members = "'paths': {}, 'components': {'schemas': {'A': {" + schema + "}}}";

        assertThat(document("3.0.3", members).problems()).hasSize(1);
        assertThat(document("3.1.0", members).problems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "3.0, SPEC_IRREGULAR",
        "3.0.3, ",
        "3.0.12, SPEC_IRREGULAR",
        "3.1, SPEC_IRREGULAR",
        "3.1.10, ",
        "3.2.0, ",
        "3, SPEC_IRREGULAR",
        "4.0.0, SPEC_VERSION_UNKNOWN"
    })
    void the_version_is_checked(String version, Problems kind) {
        assertThat(document(version, "'paths': {}").problems())
                .extracting(Finding::kind)
                .isEqualTo(kind == null ? List.of() : List.of(kind));
    }

    @Test
    void info_is_required_but_no_page_needs_it() {
        String rest = "\"openapi\": \"3.1.0\", \"paths\": {\"/a\": {\"get\": {}}}";

        for (String info : List.of(
                "",
                "\"info\": 7, ",
                "\"info\": {\"version\": \"1\"}, ",
                "\"info\": {\"title\": \"T\", \"version\": 1.0}, ")) {
            SpecIndex index = read("a.json", "{" + info + rest + "}");
            assertThat(index.operations()).hasSize(1);
            assertThat(index.problems()).extracting(Finding::kind).containsExactly(Problems.SPEC_IRREGULAR);
        }
        for (String version : List.of("", ", \"version\": \"\"", ", \"version\": null", ", \"version\": 0")) {
            SpecIndex index = read("a.json", "{\"info\": {\"title\": \"T\"" + version + "}, " + rest + "}");
            assertThat(index.operations()).hasSize(1);
            assertThat(index.problems())
                    .hasSizeLessThanOrEqualTo(1)
                    .allMatch(problem -> problem.kind() == Problems.SPEC_INCOMPLETE);
        }
    }

    @Test
    void references_are_followed_and_pages_are_kept() {
        SpecIndex index = document("3.1.0", """
                'paths': {'/a/{b}': {'parameters': [{'name': 'b', 'in': 'path', 'required': true, 'schema': {}}],
                  'get': {'responses': {
                    '200': {'$ref': '#/components/responses/Ok'},
                    '404': {'$ref': '#/components/responses/None'},
                    'default': {'$ref': 'other.json#/x'}}},
                  'put': {'parameters': [{'$ref': '#/paths/~1a~1%7Bb%7D/get/responses/200'}, {'$ref': '#/paths/~1a'}]}}},
                'components': {'responses': {'Ok': {'description': 'd', 'content': {'a/b': {
                    'example': {'$ref': '#/not/a/reference'},
                    'schema': {'$anchor': 'here', 'allOf': [{'$ref': '#there'}, {'$ref': '#here'}, {'$ref': '#'}],
                        'enum': [{'$ref': '#/none'}],
                        'properties': {'$ref': {'type': 'string'}, 'x': {'items': {'$ref': '#/components/schemas/X'}}}}}}}}}
                """);

        assertThat(index.problems())
                .extracting(problem -> problem.kind() + " " + text(problem))
                .containsExactlyInAnyOrder(
                        "UNRESOLVED_REFERENCE /paths/~1a~1{b}/get/responses/404/$ref: #/components/responses/None",
                        "EXTERNAL_REFERENCE /paths/~1a~1{b}/get/responses/default/$ref: other.json#/x",
                        "UNRESOLVED_REFERENCE /paths/~1a~1{b}/put/parameters/1/$ref: #/paths/~1a",
                        "UNRESOLVED_REFERENCE /components/responses/Ok/content/a~1b/schema/allOf/0/$ref: #there",
                        "UNRESOLVED_REFERENCE /components/responses/Ok/content/a~1b/schema/properties/x/items/$ref:"
                                + " #/components/schemas/X");
        assertThat(index.operations()).hasSize(2);
    }

    @Test
    void a_text_cut_at_its_comma_is_reported_with_location_and_fix() {
        SpecIndex index = read("a.yaml", """
                openapi: 3.1.0
                info: {title: T, version: "1"}
                paths:
                  /a:
                    get:
                      responses:
                        "200": { description: Consent, grievance and export }
                """);

        Finding problem = index.problems().get(0);
        assertThat(index.problems()).hasSize(1);
        assertThat(problem.detail()).contains("\"grievance and export\"", "put the text in quotes");
        assertThat(problem.location().position().line()).isEqualTo(7);
        assertThat(index.operations()).isEmpty();
    }

    @Test
    void yaml_with_anchors_is_checked_alike() {
        SpecIndex index = read("a.yaml", """
                openapi: 3.1.0
                info: &info {title: T, version: "1"}
                paths:
                  /a:
                    get: &get {responses: {200: {description: d, typo: *info}}}
                    put: *get
                """);

        assertThat(index.problems())
                .extracting(OpenApiCheckTest::text)
                .containsExactly(
                        "/paths/~1a/get/responses/200/typo: a response has no member \"typo\"",
                        "/paths/~1a/put/responses/200/typo: a response has no member \"typo\"");
    }

    @Test
    void malformed_text_in_a_part_that_the_index_skips_loses_the_pages() {
        SpecIndex index = operation("3.1.0", "'requestBody': {'content': {'a/b' 7}}");

        assertThat(index.textProblems()).extracting(Finding::kind).containsExactly(Problems.SYNTAX_ERROR);
        assertThat(index.operations()).isEmpty();
    }

    @Test
    void the_problems_of_a_broken_document_are_bounded() {
        String paths = IntStream.range(0, 1000).mapToObj(i -> "'/" + i + "': 7").collect(Collectors.joining(","));

        assertThat(document("3.1.0", "'paths': {" + paths + "}").problems()).hasSize(100);
    }

    @Test
    void a_member_with_an_anchored_object_is_known_by_its_own_name() {
        SpecIndex index = read(
                "a.yaml",
                "openapi: 3.1.0\ninfo: &info\n  title: T\n  version: '1'\nx-shared: &shared\n  type: object\n"
                        + "paths: {}\ncomponents:\n  schemas:\n    S: *shared\n");

        assertThat(index.version()).isEqualTo("3.1.0");
        assertThat(index.problems()).isEmpty();
    }

    @Test
    void a_problem_in_a_flow_value_has_the_names_around_it() {
        SpecIndex index = read(
                "a.yaml",
                "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n"
                        + "    get: {parameters: [{name: n, in: body, schema: {}}]}\n");

        assertThat(index.problems())
                .extracting(OpenApiCheckTest::text)
                .containsExactly("/paths/~1a/get/parameters/0/in: one of query, header, path, cookie is required here");
    }
}
