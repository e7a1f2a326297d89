package dev.docent.navigation.internal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.JsonWriter;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PagesDocument;
import dev.docent.navigation.internal.openapi.RestrictedOperations;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.changes.DocumentComparison;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Operations whose methods path items have since OpenAPI 3.2: QUERY, and any other in {@code additionalOperations}. */
class AdditionalOperationsTest {

    private static final String PATHS = """
            '/pets': {'additionalOperations': {'COPY': {'summary': 'Copy pets'}, 'x-note': 1, 'Purge': {}},
                      'query': {'summary': 'Find pets', 'tags': ['T']}, 'get': {}},
            '/chain': {'$ref': '#/paths/~1pets'}
            """;

    private static String document(String version, String paths, String more) {
        return "{'openapi': '" + version + "', 'info': {'title': 'T', 'version': '1'}, 'paths': {" + paths + "}" + more
                + "}";
    }

    private static TestSite site(String members, String version) {
        return TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': 'v1.json'" + members + "}]}")
                .with("v1.json", document(version, PATHS, ""));
    }

    @Test
    void they_are_listed_after_the_methods_of_earlier_versions() {
        TestSite site = site("", "3.2.0");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group API Reference
                            /api-reference/get-pets Get pets </v1.json get /pets>
                            /api-reference/copy-pets Copy pets </v1.json COPY /pets>
                            /api-reference/purge-pets Purge pets </v1.json Purge /pets>
                            /api-reference/get-chain Get chain </v1.json get /chain>
                            /api-reference/copy-pets-1 Copy pets </v1.json COPY /chain>
                            /api-reference/purge-chain Purge chain </v1.json Purge /chain>
                          group T
                            /api-reference/t/find-pets Find pets </v1.json query /pets>
                            /api-reference/t/find-pets-1 Find pets </v1.json query /chain>""");
        assertThat(site.codes()).containsOnly("slug-taken");
    }

    @ParameterizedTest
    @CsvSource({
        "QUERY /pets, query /pets",
        "query /pets/, query /pets",
        "v1.json QUERY /pets, query /pets",
        "COPY /pets, COPY /pets",
        "copy //pets, COPY /pets",
        "v1.json Copy /pets, COPY /pets",
        "PURGE /pets/, Purge /pets",
    })
    void references_name_them_in_any_capitals(String reference, String operation) {
        TestSite listed = site(", 'pages': ['" + reference + "']", "3.2.0");
        assertThat(listed.outline()).contains("</v1.json " + operation + ">").doesNotContain("missing");
        assertThat(listed.codes()).doesNotContain("page-missing", "operation-unknown");

        TestSite written = TestSite.navigation("{'pages': ['p']}")
                .with("v1.json", document("3.2.0", PATHS, ""))
                .with("p.mdx", "---\nopenapi: " + reference + "\n---\n");
        assertThat(written.outline()).contains("</v1.json " + operation + ">");
        assertThat(written.codes()).isEmpty();
    }

    @Test
    void a_reference_to_one_suppresses_the_generated_pages_like_any_other() {
        assertThat(site(", 'pages': ['COPY /pets']", "3.2.0").outline()).isEqualTo("""
                        tab API
                          /api-reference/copy-pets Copy pets </v1.json COPY /pets>""");
    }

    @ParameterizedTest
    @CsvSource({
        "FETCH /pets, /FETCH /pets, page-missing",
        "v1.json FETCH /pets, /v1.json FETCH /pets, page-missing",
        "QUERY /cats, '', operation-unknown"
    })
    void a_text_with_a_method_that_no_document_has_is_the_path_of_a_page(String text, String href, String code) {
        TestSite site = site(", 'pages': ['" + text + "', 'p']", "3.2.0").withPages("p");

        assertThat(site.outline()).contains(href);
        assertThat(site.codes()).contains(code);
    }

    @Test
    void the_navigation_of_earlier_versions_does_not_change() {
        for (String version : List.of("3.0.3", "3.1.0")) {
            TestSite site = TestSite.navigation(
                            "{'tabs': [{'tab': 'API', 'openapi': 'v1.json', 'pages': ['COPY /a', 'p']}]}")
                    .withPages("p")
                    .with(
                            "v1.json",
                            document(version, "'/a': {'get': {'responses': {'200': {'description': 'd'}}}}", ""));
            assertThat(site.outline()).isEqualTo("""
                            tab API
                              group API Reference
                                /api-reference/get-a Get a </v1.json get /a>
                              /COPY /a A (missing)
                              /p P""");
            assertThat(site(", 'pages': ['p']", version).withPages("p").codes()).contains("spec-irregular");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "get", "Query", "webhook", "a b", "", "A/B"})
    void additional_operations_of_other_names_are_reported_and_left_out(String method) {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': 'v1.json'}]}")
                .with(
                        "v1.json",
                        document("3.2.0", "'/a': {'put': {}, 'additionalOperations': {'" + method + "': {}}}", ""));

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group API Reference
                            /api-reference/put-a Put a </v1.json put /a>""");
        assertThat(site.codes()).containsExactly("spec-part-ignored");
        assertThat(site.problem("spec-part-ignored").message()).contains(method, "cannot be in additionalOperations");
    }

    @Test
    void a_webhook_may_have_one_of_them() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': 'v1.json'}]}")
                .with(
                        "v1.json",
                        document(
                                "3.2.0",
                                "",
                                ", 'webhooks': {'w': {'query': {}}, 'v': {'additionalOperations': {'NOTIFY': {}, 'PING': {}}}}"));

        assertThat(site.outline()).contains("</v1.json webhook w>", "</v1.json webhook v>");
        assertThat(site.problem("webhook-method-ignored").message())
                .isEqualTo("A webhook has one page, which shows NOTIFY; left out: PING.");
    }

    private static final String SECRET =
            "'operationId': 'secretId', 'requestBody': {'content': {'a/b': {'schema':" + " {'title': 'secret'}}}}";

    private static String restricted(String mark, String way) {
        return document(
                        "3.2.0",
                        "'/public': {'query': {'summary': 'kept', " + way + "}},"
                                + "'/internal': {'additionalOperations': {'COPY': {" + mark + SECRET + "}}, 'query': {"
                                + mark + SECRET + "}}",
                        "")
                .replace('\'', '"');
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'callbacks': {'c': {'{$url}': {'$ref': '#/paths/~1internal'}}}",
                "'callbacks': {'c': {'{$url}': {'additionalOperations': {'COPY':"
                        + " {'$ref': '#/paths/~1internal/additionalOperations/COPY'}}}}}",
                "'requestBody': {'$ref': '#/paths/~1internal/additionalOperations/COPY/requestBody'}",
                "'requestBody': {'$ref': '#/paths/~1internal/query/requestBody'}",
                "'responses': {'200': {'links': {'l': {'operationId': 'secretId'}}}}",
                "'responses': {'200': {'links': {'secret': {'operationRef':"
                        + " '#/paths/~1internal/additionalOperations/COPY'}}}}",
            })
    void a_public_operation_shows_nothing_of_a_restricted_one(String way) {
        RestrictedOperations byPage = new RestrictedOperations(Map.of(
                RestrictedOperations.pointer("COPY", "/internal"), PageVisibility.of(List.of("staff")),
                RestrictedOperations.pointer("query", "/internal"), PageVisibility.of(List.of("staff"))));
        List<String> marks = way.startsWith("'requestBody'")
                ? List.of("'x-mint': {'groups': ['staff']}, ", "")
                : List.of("'x-hidden': true, ", "'x-excluded': true, ", "'x-mint': {'groups': ['staff']}, ", "");
        for (String mark : marks) {
            SpecDocument document = SpecDocument.of(
                            "a.json", restricted(mark, way).getBytes(StandardCharsets.UTF_8))
                    .shownTo(PageVisibility.everybody(), mark.isEmpty() ? byPage : RestrictedOperations.NONE);
            var page = PageOperation.of(document, "query", "/public").orElseThrow();
            assertThat(text(page.parts().get("operation"))
                            + page.neighbours()
                                    .map(AdditionalOperationsTest::text)
                                    .orElse("")
                            + text(page.document()))
                    .as(mark)
                    .contains("kept")
                    .doesNotContain("secret");
        }
    }

    private static String text(Node node) {
        return new String(JsonWriter.write(node, 1 << 20).orElseThrow(), StandardCharsets.UTF_8);
    }

    @Test
    void the_document_of_a_page_has_its_operation_and_no_other_one() {
        SpecDocument document = SpecDocument.of(
                "a.json", document("3.2.0", PATHS, "").replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        var copy = PageOperation.of(document, "COPY", "/pets").orElseThrow();
        assertThat(text(copy.document()))
                .contains("\"additionalOperations\":{\"COPY\":{\"summary\":\"Copy pets\"}}")
                .doesNotContain("Purge", "Find pets");
        assertThat(PageOperation.of(document, "copy", "/pets")).isEmpty();

        PagesDocument all = new PagesDocument();
        all.add(copy);
        all.add(PageOperation.of(document, "Purge", "/pets").orElseThrow());
        all.add(PageOperation.of(document, "query", "/pets").orElseThrow());
        assertThat(text(all.build().orElseThrow())).contains("COPY", "Purge", "Find pets");
    }

    @Test
    void comparisons_of_documents_include_them() throws Exception {
        assertThat(changes(
                        "'/a': {'query': {}, 'additionalOperations': {'COPY': {}, 'LOCK': {}}}",
                        "'/a': {'get': {}, 'additionalOperations': {'COPY': {'deprecated': true}}}"))
                .containsExactlyInAnyOrder(
                        "QUERY /a: operation removed",
                        "LOCK /a: operation removed",
                        "COPY /a: operation: deprecated false → true",
                        "GET /a: operation added");
    }

    private static List<String> changes(String before, String after) throws Exception {
        return DocumentComparison.compare(compared(before), compared(after)).changes().stream()
                .map(change -> change.operation() + ": " + change.sentence())
                .toList();
    }

    private static ApiDocument compared(String paths) throws Exception {
        return ApiDocument.read(
                "a.json", document("3.2.0", paths, "").replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }
}
