package dev.docent.navigation.internal;

import java.util.List;

import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

class OneCauseOneProblemTest {

    private static final String LIST = "'/a': {'get': {'summary': 'A'}}, '/b': {'get': {'summary': 'B'}}";

    @Test
    void a_document_that_is_not_fetched_is_reported_once_for_all_its_pages() {
        TestSite site = TestSite.docsJson(
                        "'api': {'openapi': 'https://h/x.json'}, 'navigation': {'pages': ['p', 'q', 'r']}")
                .with("p.mdx", "---\nopenapi: GET /x\n---\n")
                .with("q.mdx", "---\nopenapi-schema: X\n---\n")
                .withPages("r");

        assertThat(site.codes()).containsExactly("spec-not-fetched");
        assertThat(site.problem("spec-not-fetched").message()).endsWith("; 2 pages may depend on it.");
        assertThat(site.problem("spec-not-fetched").severity()).isEqualTo(Problem.Severity.ERROR);
    }

    @Test
    void an_unneeded_document_that_is_not_fetched_is_a_note() {
        TestSite site = TestSite.docsJson(
                        "'api': {'openapi': ['https://h/x.json', 'none.json']}, 'navigation': {'pages': ['p']}")
                .withPages("p");

        assertThat(site.codes()).isEmpty();
        assertThat(site.resolve().problems())
                .extracting(Problem::code)
                .containsExactlyInAnyOrder("spec-missing", "spec-not-fetched");
    }

    @Test
    void references_into_an_unusable_document_are_not_reported_one_by_one() {
        String references = "'pages': ['GET /a', 'GET /b']}]}";

        for (String spec : List.of("none.json", "https://h/x.json", "broken.json")) {
            TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': '" + spec + "', " + references)
                    .with("broken.json", "{'openapi': '3.1.0', 'paths': {");
            assertThat(site.codes()).as(spec).hasSize(1);
            assertThat(site.outline()).isEqualTo("group G");
        }
    }

    @Test
    void an_invalid_document_is_the_cause_only_for_operations_that_it_may_have() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'openapi': 'v1.json', 'pages': ['GET /a', 'GET /gone']}]}")
                .withSpec("v1.json", "'/a': {'get': {'rest of a text': null}}");

        assertThat(site.codes()).containsExactlyInAnyOrder("spec-invalid", "operation-unknown");
        assertThat(site.problem("operation-unknown").message()).contains("GET /gone");
    }

    @Test
    void two_copies_of_a_document_are_one_problem_with_a_count() {
        TestSite site = TestSite.navigation("{'pages': ['p', 'q']}")
                .with("p.mdx", "---\nopenapi: GET /a\n---\n")
                .with("q.mdx", "---\nopenapi: GET /b\n---\n")
                .with("unlisted.mdx", "---\nopenapi: GET /b\n---\n")
                .withSpec("one.json", LIST)
                .withSpec("two.json", LIST);

        assertThat(site.codes()).containsExactly("front-matter-reference-ambiguous");
        assertThat(site.problem("front-matter-reference-ambiguous").message())
                .isEqualTo("The operations of 2 pages are in 2 OpenAPI documents, from \"one.json\" to \"two.json\";"
                        + " the first one is shown, with the title from the last one.");
    }

    /** A folder that was not there was 585 problems. */
    @Test
    void pages_of_a_folder_that_has_none_are_one_problem_with_all_their_locations() {
        TestSite site = TestSite.navigation(
                        "{'pages': ['guides/a', 'giudes/a', 'giudes/deep/b', 'guides/qick', 'giudes/c', 'x/one']}")
                .withPages("guides/a", "guides/quick")
                .with("giudes/image.png", "");

        List<Problem> problems = site.resolve().problems().stream()
                .filter(problem -> problem.code().equals("page-missing"))
                .toList();
        assertThat(problems)
                .extracting(Problem::pointer, Problem::message)
                .containsExactly(
                        tuple(
                                "/navigation/pages/1",
                                "No page of the site is in \"giudes\", where the navigation names \"giudes/a\" and 2 other"
                                        + " pages; did you mean \"guides\"?"),
                        tuple(
                                "/navigation/pages/3",
                                "There is no file for the page \"guides/qick\"; did you mean \"guides/quick\"?"),
                        tuple("/navigation/pages/5", "There is no file for the page \"x/one\"."));
        assertThat(problems.get(0).otherLocations()).hasSize(2);
        assertThat(problems.get(0).severity()).isEqualTo(Problem.Severity.ERROR);
    }

    @Test
    void a_page_that_is_missing_twice_is_not_several_pages() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'pages': ['es/a']}," + " {'group': 'H', 'pages': ['es/a']}]}")
                .withPages("p");

        assertThat(site.resolve().problems().stream()
                        .filter(problem -> problem.code().equals("page-missing")))
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem.message()).startsWith("There is no file for the page"));
    }

    @Test
    void references_without_a_document_are_one_problem_per_element() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'pages': ['GET /a', 'GET /b']}]}");

        assertThat(site.codes()).containsExactly("reference-without-spec");
        assertThat(site.problem("reference-without-spec").pointer()).isEqualTo("/navigation/groups/0/pages/0");
        assertThat(site.problem("reference-without-spec").message()).contains("(2, first \"GET /a\")");
    }

    @Test
    void the_rest_of_a_text_with_commas_is_one_problem() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'v1.yaml'}]}")
                .with("v1.yaml", """
                        openapi: 3.1.0
                        info: {title: T, version: '1'}
                        paths:
                          /a:
                            get:
                              responses:
                                '200': {description: One, two, or three}
                        """);

        assertThat(site.codes()).containsExactly("spec-invalid");
    }

    @Test
    void a_missing_version_loses_nothing() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'v1.json'}]}")
                .with("v1.json", "{'openapi': '3.1.0', 'info': {'title': 'T'}, 'paths': {" + LIST + "}}");

        assertThat(site.outline()).contains("/api-reference/a A");
        assertThat(site.problem("spec-incomplete").severity()).isEqualTo(Problem.Severity.WARNING);
        assertThat(site.codes()).containsExactly("spec-incomplete");
    }

    @Test
    void an_element_is_not_reported_as_empty_because_of_a_reported_problem() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'none.json'},"
                + " {'group': 'H', 'pages': [7]}, {'group': 'I', 'openapi': 5}, {'group': 'J'}]}");

        assertThat(site.problem("element-empty").pointer()).isEqualTo("/navigation/groups/3");
    }

    @Test
    void two_versions_of_a_document_in_one_directory_collide_once() {
        TestSite site = TestSite.navigation("{'versions': [{'version': '1', 'openapi': 'one.json'},"
                        + " {'version': '2', 'openapi': 'two.json'}]}")
                .withSpec("one.json", LIST)
                .withSpec("two.json", LIST);

        assertThat(site.outline()).contains("/api-reference/a-1 A </two.json get /a>", "/api-reference/b-1 B");
        assertThat(site.codes()).containsExactly("slug-taken");
        assertThat(site.problem("slug-taken").message()).contains("1 more of its document's operations collide too");
    }
}
