package dev.docent.navigation.internal;

import dev.docent.navigation.internal.openapi.EndpointReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class EndpointReferencesTest {

    private static final String USERS = """
            '/users': {'get': {'summary': 'List users', 'tags': ['Users']},
                       'post': {'summary': 'Create user', 'tags': ['Users']}},
            '/users/{id}': {'parameters': [{'name': 'id', 'in': 'path', 'required': true, 'schema': {}}],
                            'get': {'summary': 'Get user', 'tags': ['Users']}},
            '/teams/': {'get': {'summary': 'List teams'}}
            """;

    private static TestSite group(String openApi, String... pages) {
        String entries = "'" + String.join("', '", pages) + "'";
        return TestSite.navigation(
                "{'groups': [{'group': 'API', 'openapi': " + openApi + ", 'pages': [" + entries + "]}]}");
    }

    @Test
    void references_and_pages_mix_in_the_order_written() {
        TestSite site = group("'/v1.json'", "intro", "GET /users/{id}", "outro", "get /users")
                .withSpec("v1.json", USERS)
                .withPages("intro", "outro");

        assertThat(site.outline()).isEqualTo("""
                        group API
                          /intro Intro
                          /api-reference/users/get-user Get user </v1.json get /users/{id}>
                          /outro Outro
                          /api-reference/users/list-users List users </v1.json get /users>""");
    }

    @Test
    void the_nearest_document_above_and_its_directory_are_used() {
        TestSite site = TestSite.navigation("""
                        {'tabs': [{'tab': 'A', 'openapi': {'source': 'v1.json', 'directory': '/one/'}, 'groups': [
                           {'group': 'inherits', 'pages': ['GET /users']},
                           {'group': 'own', 'openapi': 'v2.json', 'pages': ['GET /users']},
                           {'group': 'explicit', 'pages': ['v2.json POST /users']}]}]}
                        """).withSpec("v1.json", USERS).withSpec("v2.json", USERS);

        assertThat(site.outline()).isEqualTo("""
                        tab A
                          group inherits
                            /one/users/list-users List users </v1.json get /users>
                          group own
                            /api-reference/users/list-users List users </v2.json get /users>
                          group explicit
                            /one/users/create-user Create user </v2.json post /users>""");
    }

    @Test
    void an_explicit_document_needs_no_scope() {
        TestSite site = TestSite.navigation("{'pages': ['./specs/v1.json  GET\\t/users']}")
                .withSpec("specs/v1.json", USERS);

        assertThat(site.outline()).isEqualTo("/api-reference/users/list-users List users </specs/v1.json get /users>");
    }

    @Test
    void one_trailing_slash_is_ignored_on_either_side() {
        TestSite site = group("'v1.json'", "GET /users/", "GET /teams").withSpec("v1.json", USERS);

        assertThat(site.outline()).isEqualTo("""
                        group API
                          /api-reference/users/list-users List users </v1.json get /users>
                          /api-reference/list-teams List teams </v1.json get /teams/>""");
    }

    @Test
    void webhooks_are_referred_to_by_name() {
        TestSite site = group("'v1.json'", "webhook order.paid", "WEBHOOK plain")
                .withSpec(
                        "v1.json",
                        "",
                        "'webhooks': {'order.paid': {'post': {'summary': 'Order paid', 'tags': ['Events']}},"
                                + " 'plain': {'post': {}}}");

        assertThat(site.outline()).isEqualTo("""
                        group API
                          /api-reference/events/order-paid Order paid </v1.json webhook order.paid>
                          /api-reference/plain Plain </v1.json webhook plain>""");
    }

    @Test
    void a_webhooks_title_comes_from_its_slug() {
        TestSite site = group("'v1.json'", "webhook paid")
                .withSpec("v1.json", "", "'webhooks': {'paid': {'post': {'summary': 'An ORDER, paid'}}}");

        assertThat(site.outline()).contains("/api-reference/an-order-paid An order paid <");
    }

    @ParameterizedTest
    @ValueSource(strings = {"get started", "connect /x", "GET users", "a GET /x y", "post"})
    void anything_else_is_a_page(String text) {
        assertThat(EndpointReference.parse(text)).isEmpty();
    }

    @Test
    void an_unknown_operation_creates_no_node_and_the_nearest_is_suggested() {
        TestSite site = group("'v1.json'", "GET /user/{id}", "GET /Users").withSpec("v1.json", USERS);

        assertThat(site.outline()).isEqualTo("group API");
        assertThat(site.resolve().problems().get(0).message())
                .isEqualTo("\"GET /user/{id}\" is not in v1.json; did you mean \"GET /users/{id}\"?");
        assertThat(site.codes()).containsExactly("operation-unknown", "operation-unknown");
    }

    @Test
    void without_a_document_in_scope_a_reference_stays_a_missing_page() {
        TestSite site = TestSite.navigation("{'pages': ['GET /users']}");

        assertThat(site.outline()).isEqualTo("/GET /users Users (missing)");
        assertThat(site.codes()).containsExactly("reference-without-spec");
    }

    @Test
    void the_first_of_several_documents_that_has_the_operation_is_used() {
        TestSite site = group("['a.json', 'b.json']", "GET /b", "GET /both")
                .withSpec("a.json", "'/both': {'get': {'summary': 'In A'}}")
                .withSpec("b.json", "'/b': {'get': {'summary': 'Only B'}}, '/both': {'get': {'summary': 'In B'}}");

        assertThat(site.outline()).isEqualTo("""
                        group API
                          /api-reference/only-b Only B </b.json get /b>
                          /api-reference/in-a In A </a.json get /both>""");
    }

    @Test
    void the_root_of_a_group_is_never_a_reference() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'openapi': 'v1.json', 'root': 'GET /users', 'pages': ['GET /users']}]}")
                .withSpec("v1.json", USERS);

        assertThat(site.outline()).startsWith("group G @/GET /users\n");
        assertThat(site.codes()).containsExactly("page-missing");
    }

    @Test
    void a_path_may_also_name_a_page_generated_elsewhere() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'A', 'pages': ['api-reference/users/get-user']},"
                        + " {'group': 'B', 'openapi': 'v1.json', 'pages': ['GET /users/{id}']}]}")
                .withSpec("v1.json", USERS);

        assertThat(site.outline()).startsWith("group A\n  /api-reference/users/get-user Get user </v1.json");
        assertThat(site.codes()).isEmpty();
    }

    @Test
    void undocumented_operations_are_reported() {
        TestSite site = group("'v1.json'", "GET /users", "POST /users", "GET /teams")
                .withSpec(
                        "v1.json", USERS + ", '/hid': {'get': {'x-hidden': true}}, '/ex': {'get': {'x-excluded': 1}}");

        assertThat(site.problem("operation-undocumented").message()).contains("GET /users/{id}");
        assertThat(site.problem("operation-undocumented").pointer()).isEqualTo("/paths/~1users~1{id}/get");
    }

    @Test
    void consecutive_slashes_count_as_one() {
        TestSite site = group("'v1.json'", "GET //users///{id}").withSpec("v1.json", USERS);

        assertThat(site.outline()).contains("get /users/{id}>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "'  '", "'/'", "'./'"})
    void an_empty_directory_is_the_root_of_the_site(String directory) {
        TestSite site = group("{'source': 'v1.json', 'directory': " + directory + "}", "GET /users")
                .withSpec("v1.json", "'/users': {'get': {'summary': 'List users'}}");

        assertThat(site.outline()).isEqualTo("group API\n  /list-users List users </v1.json get /users>");
    }

    @Test
    void each_of_several_documents_has_a_directory_of_its_own() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'openapi': [{'source': 'a.json', 'directory': 'x'}, 'b.json']}]}")
                .withSpec("a.json", "'/a': {'get': {'summary': 'A'}}")
                .withSpec("b.json", "'/b': {'get': {'summary': 'B'}}");

        assertThat(site.outline()).contains("/x/a A", "/api-reference/b B");
        assertThat(site.codes()).isEmpty();
    }

    @Test
    void an_unusable_document_setting_inherits_that_of_the_parent() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': 'v1.json', 'groups':"
                        + " [{'group': 'G', 'openapi': 5, 'pages': ['GET /users']}]}]}")
                .withSpec("v1.json", USERS);

        assertThat(site.outline()).contains("get /users>");
        assertThat(site.codes()).containsExactly("openapi-malformed");
    }
}
