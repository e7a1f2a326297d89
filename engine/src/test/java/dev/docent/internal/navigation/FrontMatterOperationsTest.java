package dev.docent.internal.navigation;

import dev.docent.api.navigation.NavigationPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FrontMatterOperationsTest {

    private static TestSite page(String frontMatter) {
        return TestSite.navigation("{'pages': ['p']}")
                .with("p.mdx", "---\n" + frontMatter + "\n---\n")
                .withSpec("specs/a.json", "'/x': {'get': {'summary': 'X in A', 'description': 'D'}}")
                .withSpec(
                        "specs/b.json",
                        "'/x': {'get': {'summary': 'X in B'}}, '/y': {'get': {'summary': 'Y', 'x-hidden': true}}",
                        "'webhooks': {'w': {'post': {'summary': 'Hook'}}}",
                        "'components': {'schemas': {'M': {'title': 'Model', 'description': 'About'}, 'N': {}}}");
    }

    @ParameterizedTest
    @CsvSource({
        "specs/a.json GET /x, X in A, /specs/a.json get /x",
        "/specs/a.json get /x/, X in A, /specs/a.json get /x",
        "b GET /x, X in B, /specs/b.json get /x",
        "b webhook w, P, /specs/b.json webhook w"
    })
    void a_page_documents_the_operation_of_the_document_it_names(String openapi, String title, String reference) {
        NavigationPage page = page("openapi: \"" + openapi + "\"").page("/p");

        assertThat(page.title()).isEqualTo(title);
        assertThat(page.operation().reference()).isEqualTo(reference);
    }

    @Test
    void without_a_document_the_last_in_path_order_is_used_and_reported() {
        TestSite site = page("openapi: GET /x");

        assertThat(site.outline()).isEqualTo("/p X in B </specs/b.json get /x>");
        assertThat(site.problem("front-matter-reference-ambiguous").message()).contains("specs/a.json", "specs/b.json");
        assertThat(site.problem("front-matter-reference-ambiguous").line()).isEqualTo(2);
        assertThat(site.problem("front-matter-reference-ambiguous").column()).isEqualTo(10);
    }

    @Test
    void own_title_and_description_win() {
        NavigationPage page =
                page("openapi: a GET /x\ntitle: Mine\ndescription: ''").page("/p");

        assertThat(page.title()).isEqualTo("Mine");
        assertThat(page.description()).isEmpty();
    }

    @Test
    void a_page_may_document_a_model() {
        assertThat(page("openapi-schema: M").outline()).isEqualTo("/p Model </specs/b.json M>");
        assertThat(page("openapi-schema: specs/b.json N").outline()).isEqualTo("/p N </specs/b.json N>");
    }

    @Test
    void an_unknown_reference_is_reported_with_the_nearest_match_and_dropped() {
        TestSite site = page("openapi: a GET /xx");

        assertThat(site.outline()).isEqualTo("/p P");
        assertThat(site.problem("front-matter-reference-unknown").message()).contains("did you mean \"GET /x\"?");
        assertThat(page("openapi: nonsense").codes()).containsExactly("front-matter-reference-unknown");
        assertThat(page("openapi-schema: L").codes()).containsExactly("front-matter-reference-unknown");
    }

    @Test
    void a_hidden_operation_is_not_documented_either() {
        TestSite site = page("openapi: b GET /y");

        assertThat(site.outline()).isEqualTo("/p P");
        assertThat(site.codes()).containsExactly("operation-hidden");
    }

    @Test
    void an_unnamed_document_is_reported_when_it_is_unusable() {
        TestSite site = TestSite.navigation("{'pages': ['p']}")
                .with("p.mdx", "---\nopenapi: GET /a\n---\n")
                .withSpec("api.json", "'/a': {'get': {'responses': []}}");

        assertThat(site.outline()).isEqualTo("/p P");
        assertThat(site.codes()).containsExactly("spec-invalid");
    }

    @Test
    void an_invalid_document_is_not_the_cause_when_it_never_had_the_operation() {
        TestSite site = page("openapi: GET /gone").with("specs/c.json", "{'openapi': '3.1.0', 'paths': {}}");

        assertThat(site.problem("front-matter-reference-unknown").message())
                .isEqualTo("\"GET /gone\" is not in any OpenAPI document of the site.");
        assertThat(site.codes()).doesNotContain("spec-invalid");
    }

    @Test
    void missing_members_are_named() {
        assertThat(page("openapi: specs/a.json")
                        .problem("front-matter-reference-unknown")
                        .message())
                .isEqualTo("\"specs/a.json\" names a document but no operation.");
        assertThat(page("openapi: FETCH /x")
                        .problem("front-matter-reference-unknown")
                        .message())
                .isEqualTo("\"FETCH /x\" does not have the form METHOD PATH.");
        assertThat(page("openapi: specs/aa.json GET /x").problem("spec-missing").message())
                .isEqualTo("There is no OpenAPI document \"specs/aa.json\"; 1 page may depend on it;"
                        + " did you mean \"specs/a.json\"?");
        assertThat(page("openapi: specs/a.json DELETE /x")
                        .problem("front-matter-reference-unknown")
                        .message())
                .isEqualTo("\"DELETE /x\" is not in specs/a.json; did you mean \"GET /x\"?");
    }
}
