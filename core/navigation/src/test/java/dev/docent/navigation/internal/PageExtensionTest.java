package dev.docent.navigation.internal;

import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class PageExtensionTest {

    private static TestSite reference(String pathItem) {
        return TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'v1.json', 'pages': ['GET /a']}]}")
                .withSpec("v1.json", "'/a': " + pathItem);
    }

    @Test
    void metadata_overrides_the_operation_but_not_its_address_and_identity() {
        NavigationPage page = reference("""
                        {'x-mint': {'groups': ['staff']},
                         'get': {'summary': 'S', 'description': 'D', 'deprecated': true, 'x-mint': {
                           'groups': ['admin'], 'content': 'before',
                           'metadata': {'title': 'T', 'description': 'M', 'deprecated': false, 'icon': 'star',
                             'sidebarTitle': 'Side', 'groups': ['staff', 'beta'], 'href': '/x', 'openapi': 'GET /x'}}}}
                        """).page("/api-reference/s");

        assertThat(page)
                .isEqualTo(NavigationPage.builder("T", "/api-reference/s")
                        .description("M")
                        .sidebarTitle("Side")
                        .operation(new DocumentedOperation.Endpoint("v1.json", "get", "/a"))
                        .groups(List.of("staff", "admin", "beta"))
                        .fields(Map.of("icon", "star"))
                        .build());
    }

    @Test
    void href_replaces_the_whole_slug_and_sets_the_sidebar_title() {
        NavigationPage page = reference("{'get': {'summary': 'List all', 'x-mint': {'href': '/Docs/list.v1.mdx'}}}")
                .page("/docs/list.v1");

        assertThat(page.title()).isEqualTo("List all");
        assertThat(page.sidebarTitle()).isEqualTo("List all");
    }

    @Test
    void an_href_outside_the_site_is_reported_and_not_used() {
        TestSite site = reference("{'get': {'summary': 'S', 'x-mint': {'href': '../../etc'}}}");

        assertThat(site.outline()).contains("/api-reference/s S");
        assertThat(site.codes()).containsExactly("path-outside-site");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "1", "'yes'", "{}", "[]"})
    void a_hidden_operation_is_not_part_of_the_documentation(String truthy) {
        TestSite site = reference("{'get': {'summary': 'S', 'x-hidden': " + truthy + "}}");

        assertThat(site.outline()).isEqualTo("group G");
        assertThat(site.codes()).containsExactly("operation-hidden");
    }

    @ParameterizedTest
    @ValueSource(strings = {"false", "0", "0.0", "null", "''"})
    void an_untruthy_mark_hides_nothing(String untruthy) {
        TestSite site =
                reference("{'get': {'summary': 'S', 'x-hidden': " + untruthy + ", 'x-excluded': " + untruthy + "}}");

        assertThat(site.outline()).contains("/api-reference/s S");
    }

    @Test
    void an_unlisted_operation_is_shown_only_where_it_is_referenced() {
        String hidden = "{'get': {'summary': 'S', 'x-hidden': true}}";

        assertThat(reference(hidden).unlisted().outline()).contains("/api-reference/s S");
        assertThat(TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': 'v1.json'}]}")
                        .withSpec("v1.json", "'/a': " + hidden)
                        .unlisted()
                        .outline())
                .isEqualTo("tab T");
    }

    @Test
    void an_excluded_operation_never_has_a_page() {
        TestSite site =
                reference("{'get': {'summary': 'S', 'x-excluded': true}}").unlisted();

        assertThat(site.outline()).isEqualTo("group G");
        assertThat(site.codes()).containsExactly("operation-excluded");
    }

    @Test
    void a_generated_group_of_hidden_operations_is_omitted_and_reported() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': 'v1.json'}]}")
                .withSpec("v1.json", "'/a': {'get': {}, 'put': {'tags': ['Inner'], 'x-hidden': true}}");

        assertThat(site.outline()).doesNotContain("Inner");
        assertThat(site.problem("group-all-hidden").message()).contains("Inner");
        assertThat(site.problem("group-all-hidden").pointer()).isEqualTo("/paths/~1a/put");
    }

    @Test
    void a_hand_written_page_wins_and_inherits_missing_fields() {
        TestSite site = reference(
                        "{'x-mint': {'groups': ['staff']}, 'get': {'summary': 'S', 'description': 'D', 'deprecated': true}}")
                .with("api-reference/s.mdx", "---\nicon: star\n---\n");

        assertThat(site.page("/api-reference/s"))
                .isEqualTo(NavigationPage.builder("S", "/api-reference/s")
                        .description("D")
                        .groups(List.of("staff"))
                        .fields(Map.of("icon", "star"))
                        .build());
    }

    @ParameterizedTest
    @CsvSource({
        "/Docs/List VMs, /docs/list vms",
        "docs/list/, /docs/list",
        "/docs/list.html/, /docs/list",
        "a//b, /a/b",
        "/, /",
        "./, /"
    })
    void href_is_normalized_to_a_path(String href, String expected) {
        TestSite site = reference("{'get': {'summary': 'S', 'x-mint': {'href': '" + href + "'}}}");

        assertThat(site.page(expected).title()).isEqualTo("S");
        assertThat(site.codes()).isEmpty();
    }
}
