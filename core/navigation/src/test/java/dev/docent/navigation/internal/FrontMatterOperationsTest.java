package dev.docent.navigation.internal;

import java.util.List;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
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
    void without_a_document_the_first_is_shown_with_the_title_of_the_last_and_reported() {
        TestSite site = page("openapi: GET /x");

        assertThat(site.outline()).isEqualTo("/p X in B </specs/a.json get /x>");
        assertThat(site.problem("front-matter-reference-ambiguous").message()).contains("specs/a.json", "specs/b.json");
        assertThat(site.problem("front-matter-reference-ambiguous").line()).isEqualTo(2);
        assertThat(site.problem("front-matter-reference-ambiguous").column()).isEqualTo(10);
    }

    private static TestSite nested(String reference) {
        return TestSite.navigation("{'pages': ['api/v2/p']}")
                .with("api/v2/p.mdx", "---\n" + reference + "\n---\n")
                .withSpec("api/indexer.json", "'/x': {'get': {'summary': 'From the folder'}}", MODEL)
                .withSpec("archive/indexer.json", "'/x': {'get': {}}, '/w': {'get': {'summary': 'Archived'}}")
                .withSpec("specs/meta-v1.json", "'/y': {'get': {'summary': 'Y'}}, '/z': {'get': {'summary': 'First'}}")
                .withSpec("specs/other.json", "'/x': {'get': {}}, '/z': {'get': {'summary': 'Last'}}");
    }

    private static final String MODEL = "'components': {'schemas': {'M': {'title': 'Model'}}}";

    @ParameterizedTest
    @CsvSource({
        "../indexer.json GET /x, From the folder, /api/indexer.json get /x, ../indexer.json, api/indexer.json",
        "./../indexer.json get /x/, From the folder, /api/indexer.json get /x, ./../indexer.json, api/indexer.json",
        "../indexer.json GET /w, Archived, /archive/indexer.json get /w, ../indexer.json, archive/indexer.json",
        "../../../indexer.json GET /w, Archived, /archive/indexer.json get /w, indexer.json, archive/indexer.json",
        "meta GET /y, Y, /specs/meta-v1.json get /y, meta, specs/meta-v1.json",
        "./gone/indexer.yaml GET /w, Archived, /archive/indexer.json get /w, indexer.yaml, archive/indexer.json",
        "gone.json GET /y, Y, /specs/meta-v1.json get /y, gone.json, specs/meta-v1.json",
        "api/indexer.json GET /y, Y, /specs/meta-v1.json get /y, api/indexer.json, specs/meta-v1.json",
        "gone.json GET /z, Last, /specs/meta-v1.json get /z, specs/meta-v1.json, title of \"specs/other.json\"",
        "https://h/gone.json GET /y, Y, /specs/meta-v1.json get /y, https://h/gone.json, specs/meta-v1.json"
    })
    void a_document_is_found_by_a_similar_path_and_reported(
            String openapi, String title, String reference, String named, String taken) {
        TestSite site = nested("openapi: \"" + openapi + "\"");

        assertThat(site.outline()).isEqualTo("/api/v2/p " + title + " <" + reference + ">");
        assertThat(site.codes()).containsExactly("front-matter-document-assumed");
        assertThat(site.problem("front-matter-document-assumed").message()).contains(named, taken);
    }

    @Test
    void the_document_of_a_model_is_found_by_a_similar_path_and_reported() {
        TestSite site = nested("openapi-schema: ../indexer.json M");

        assertThat(site.outline()).isEqualTo("/api/v2/p Model </api/indexer.json M>");
        assertThat(site.problem("front-matter-document-assumed").fix()).contains("/api/indexer.json");
    }

    @Test
    void what_no_document_has_is_reported_and_dropped() {
        TestSite site = nested("openapi: ../indexer.json GET /gone");

        assertThat(site.outline()).isEqualTo("/api/v2/p P");
        assertThat(site.codes()).containsExactly("spec-missing");
    }

    @Test
    void nothing_is_taken_from_elsewhere_when_the_named_document_cannot_be_used() {
        for (String named : List.of("/api/broken.json", "../broken.json")) {
            TestSite site = nested("openapi: " + named + " GET /x")
                    .withSpec("api/broken.json", "'/x': {'get': {'rest of a text': null}}");

            assertThat(site.outline()).as(named).isEqualTo("/api/v2/p P");
            assertThat(site.codes()).as(named).containsExactly("spec-invalid");
        }
    }

    @Test
    void wrong_names_of_a_document_are_one_problem_per_name() {
        TestSite site = TestSite.navigation("{'pages': ['a/p', 'a/q', 'a/r']}")
                .with("a/p.mdx", "---\nopenapi: ./s.json GET /x\n---\n")
                .with("a/q.mdx", "---\nopenapi: ./s.json GET /y\n---\n")
                .with("a/r.mdx", "---\nopenapi: a/sss.json GET /y\n---\n")
                .withSpec("a/s.json", "'/x': {'get': {}}, '/y': {'get': {}}");

        assertThat(site.codes()).containsExactly("front-matter-document-assumed", "front-matter-document-assumed");
        assertThat(site.resolve().problems())
                .extracting(Problem::message)
                .anyMatch(message -> message.contains("with what 2 pages document"));
    }

    @Test
    void a_page_that_guesses_its_document_is_closed_and_another_is_as_restricted_as_its_operation_and_its_title() {
        String restricted = "'x-mint': {'groups': ['staff']}";
        TestSite site = TestSite.navigation("{'pages': ['a/p', 'a/q', 'a/r', 'a/s', 'a/t']}")
                .with("a/s.mdx", "---\nopenapi: GET /y\n---\n")
                .with("a/t.mdx", "---\nopenapi: other/s.json GET /y\n---\n")
                .with("a/p.mdx", "---\nopenapi: ./s.json GET /x\n---\n")
                .with("a/q.mdx", "---\nopenapi: gone.json GET /y\n---\n")
                .with("a/r.mdx", "---\nopenapi: gone.json GET /gone\n---\n")
                .withSpec("a/s.json", "'/x': {'get': {" + restricted + "}}, '/y': {'get': {}}")
                .withSpec("b.json", "'/y': {'get': {'summary': 'Secret', 'x-mint': {'groups': ['board']}}}");

        assertThat(site.page("/a/p").visibility()).isEqualTo(PageVisibility.of(List.of("staff")));
        assertThat(site.page("/a/s").visibility()).isEqualTo(PageVisibility.of(List.of("board")));
        assertThat(site.page("/a/q").visibility()).isEqualTo(PageVisibility.nobody());
        assertThat(site.page("/a/t").visibility()).isEqualTo(PageVisibility.nobody());
        assertThat(site.page("/a/r").visibility()).isEqualTo(PageVisibility.nobody());
    }

    @Test
    void a_hidden_copy_gives_no_title() {
        TestSite site = page("openapi: GET /x")
                .withSpec("specs/c.json", "'/x': {'get': {'summary': 'Hidden', 'x-hidden': true}}");

        assertThat(site.outline()).isEqualTo("/p X in A </specs/a.json get /x>");
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
                .withSpec("api.json", "'/a': {'get': {'rest of a text': null}}");

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
        assertThat(page("openapi: specs/aa.json GET /gone")
                        .problem("spec-missing")
                        .message())
                .isEqualTo("There is no OpenAPI document \"specs/aa.json\"; 1 page may depend on it;"
                        + " did you mean \"specs/a.json\"?");
        assertThat(page("openapi: specs/a.json DELETE /x")
                        .problem("front-matter-reference-unknown")
                        .message())
                .isEqualTo("\"DELETE /x\" is not in specs/a.json; did you mean \"GET /x\"?");
    }
}
