package dev.docent.navigation.internal;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.view.NavigationJson;
import dev.docent.navigation.internal.view.NavigationJson.Audience;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Cases in which other tools lose content or report nothing: the resulting tree and the reported problem. */
class NothingLostSilentlyTest {

    private static final String LIST = "'/users': {'get': {'summary': 'List users', 'tags': ['Users']}}";

    @Test
    void two_versions_of_one_operation_keep_their_own_pages() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'v1', 'openapi': 'v1.json'}, {'tab': 'v2', 'openapi': 'v2.json'}]}")
                .withSpec("v1.json", LIST)
                .withSpec("v2.json", LIST);

        assertThat(site.outline()).isEqualTo("""
                        tab v1
                          group Users
                            /api-reference/users/list-users List users </v1.json get /users>
                        tab v2
                          group Users
                            /api-reference/users/list-users-1 List users </v2.json get /users>""");
        assertThat(site.problem("slug-taken").file()).isEqualTo("v2.json");
        assertThat(site.problem("slug-taken").message()).contains("\"api-reference/users/list-users-1\"");
    }

    @Test
    void different_names_with_one_slug_keep_their_own_pages() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': 'v1.json'}]}")
                .withSpec("v1.json", "'/a': {'get': {'summary': 'a b'}}, '/b': {'get': {'summary': 'a-b'}}");

        assertThat(site.outline())
                .contains("/api-reference/a-b a b </v1.json get /a>", "/api-reference/a-b-1 a-b </v1.json get /b>");
        assertThat(site.codes()).containsExactly("slug-taken");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'pages': ['a', {'sourceRef': 'acme/docs'}]",
                "'groups': [{'group': 'A', 'pages': ['a']}, {'sourceRef': 'acme/docs'}]",
                "'tabs': [{'tab': 'A', 'pages': ['a']}, {'sourceRef': 'acme/docs'}]",
                "'anchors': [{'anchor': 'A', 'pages': ['a']}, {'sourceRef': 'acme/docs'}]",
                "'tabs': [{'tab': 'A', 'menu': [{'item': 'A', 'pages': ['a']}, {'sourceRef': 'acme/docs'}]}]"
            })
    void navigation_of_another_repository_is_named(String navigation) {
        TestSite site = TestSite.navigation("{" + navigation + "}").withPages("a");

        assertThat(site.codes()).containsExactly("entry-malformed");
        assertThat(site.problem("entry-malformed").message()).contains("\"acme/docs\"", "another repository");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'pages': ['a'], 'variations': [{'variation': 'V', 'pages': ['b']}]",
                "'tabs': [{'tab': 'T', 'variations': [{'variation': 'V', 'groups': [{'group': 'G', 'pages': ['b']}]}],"
                        + " 'pages': ['a']}]",
                "'tabs': [{'tab': 'T', 'variations': [{'variation': 'V', 'pages': ['b']}]}, {'tab': 'A', 'pages': ['a']}]",
                "'groups': [{'group': 'G', 'pages': ['a'], 'sections': [1, {'section': 'S', 'pages': ['b']}]}]"
            })
    void container_of_another_kind_with_pages_is_named(String navigation) {
        TestSite site = TestSite.navigation("{" + navigation + "}").withPages("a");

        assertThat(site.outline()).contains("/a");
        assertThat(site.codes()).containsExactly("container-dropped");
    }

    @Test
    void list_without_pages_is_data() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'pages': ['a'], 'x': [{'y': 1, 'pages': []}, {'pages': 'b'}, 'z']}]}")
                .withPages("a");

        assertThat(site.codes()).isEmpty();
    }

    @Test
    void entries_of_one_operation_share_a_page() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'A', 'pages': ['v1.json GET /users']},"
                        + " {'group': 'B', 'pages': ['v1.json GET /users']}]}")
                .withSpec("v1.json", LIST);

        assertThat(site.outline()).isEqualTo("""
                        group A
                          /api-reference/users/list-users List users </v1.json get /users>
                        group B
                          /api-reference/users/list-users List users </v1.json get /users>""");
        assertThat(site.codes()).isEmpty();
    }

    @Test
    void every_document_of_a_list_generates_its_pages() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': ['a.json', 'gone.json', 'b.json']}]}")
                .withSpec("a.json", "'/a': {'get': {}}")
                .withSpec("b.json", "'/b': {'get': {}}");

        assertThat(site.outline()).contains("</a.json get /a>", "</b.json get /b>");
        assertThat(site.codes()).containsExactly("spec-missing");
    }

    @Test
    void a_document_named_many_times_is_read_once_and_its_problems_are_reported_once() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'A', 'openapi': 'a.json'}, {'group': 'B', 'openapi': 'a.json'}]}")
                .withSpec("a.json", "'/a': {'get': {'rest of a text': null}}");

        assertThat(site.outline()).isEqualTo("group A\ngroup B");
        assertThat(site.codes()).filteredOn("spec-invalid"::equals).hasSize(1);
        assertThat(site.problem("spec-invalid").pointer()).isEqualTo("/paths/~1a/get/rest of a text");
    }

    @Test
    void a_second_container_is_reported_by_name() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', 'pages': ['p']}], 'groups': [{'group': 'G', 'pages': ['q']}]}")
                .withPages("p", "q");

        assertThat(site.outline()).isEqualTo("tab T\n  /p P");
        assertThat(site.problem("container-dropped").message())
                .isEqualTo("\"groups\" is ignored because the element also has \"tabs\";"
                        + " 1 entry is listed nowhere else, such as \"q\".");
        assertThat(site.problem("container-dropped").pointer()).isEqualTo("/navigation/groups");
    }

    @Test
    void an_explicit_reference_keeps_the_access_groups_of_its_path() {
        TestSite site = TestSite.navigation("{'pages': ['v1.json GET /a', 'nowhere']}")
                .withSpec("v1.json", "'/a': {'x-mint': {'groups': ['staff']}, 'get': {}}");

        assertThat(site.page("/api-reference/get-a").visibility().groups()).containsExactly("staff");
        assertThat(new String(new NavigationJson().render(site.resolve(), Audience.PUBLIC)))
                .doesNotContain("get-a");
        assertThat(site.codes()).containsExactly("page-missing");
    }

    @Test
    void omissions_are_reported_with_their_location() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'pages': ['p', 'none', 'p', 'v1.json GET /a', 'fm']},"
                                + " {'group': 'H', 'openapi': 'hidden.json'}]}")
                .withPages("p", "orphan")
                .with("fm.mdx", "---\nopenapi: v1.json GET /c\n---\n")
                .withSpec("v1.json", "'/a': {'get': {}}, '/b': {'get': {}}")
                .withSpec("hidden.json", "'/h': {'get': {'x-hidden': true, 'tags': ['Secret']}}");

        assertThat(site.outline()).isEqualTo("""
                        group G
                          /p P
                          /none None (missing)
                          /p P
                          /api-reference/get-a Get a </v1.json get /a>
                          /fm Fm
                        group H""");
        assertThat(site.resolve().problems())
                .extracting(problem -> problem.code() + " " + problem.file() + "#" + problem.pointer())
                .containsExactlyInAnyOrder(
                        "page-missing docs.json#/navigation/groups/0/pages/1",
                        "entry-duplicate docs.json#/navigation/groups/0/pages/2",
                        "element-empty docs.json#/navigation/groups/1",
                        "front-matter-reference-unknown fm.mdx#/openapi",
                        "page-orphaned orphan.mdx#",
                        "operation-undocumented v1.json#/paths/~1b/get",
                        "group-all-hidden hidden.json#/paths/~1h/get");
    }

    @ParameterizedTest
    @CsvSource({"'<script>alert(1)</script>'", "'\"onmouseover='"})
    void text_from_the_site_is_data_everywhere(String text) {
        String quoted = text.replace("\"", "\\\"");
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'v1.json'}]}")
                .withSpec("v1.json", "'/a': {'get': {'summary': '" + quoted + "', 'x-mint': {'href': '../" + "x'}}}");

        assertThat(site.outline()).contains(text);
        assertThat(site.codes()).containsExactly("path-outside-site");
        List<Problem> problems = site.resolve().problems();
        assertThat(new String(new NavigationJson().render(site.resolve(), Audience.AUTHORS)))
                .contains(quoted);
        assertThat(problems).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "../x.json, path-outside-site",
        "file:///etc/x.json, spec-not-fetched",
        "https://h/x.json, spec-not-fetched"
    })
    void paths_outside_the_site_do_not_affect_the_rest(String source, String code) {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'A', 'openapi': '" + source + "'}, {'group': 'B', 'pages': ['p']}]}")
                .withPages("p");

        assertThat(site.outline()).isEqualTo("group A\ngroup B\n  /p P");
        assertThat(site.codes()).containsExactly(code);
    }
}
