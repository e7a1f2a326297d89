package dev.docent.navigation.internal;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WholeSpecTest {

    private static final String AB = "'/a': {'get': {'summary': 'A', 'tags': ['T']}}, '/b': {'get': {'summary': 'B'}}";

    private static TestSite tab(String members) {
        return TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': 'v1.json'" + members + "}]}");
    }

    @Test
    void operations_are_in_document_order_by_method_then_webhooks_grouped_by_first_tag() {
        TestSite site = tab("").withSpec(
                        "v1.json",
                        """
                        '/z': {'trace': {'tags': ['B']}, 'get': {'tags': ['B', 'A']}, 'put': {}, 'post': {'tags': ['A']}},
                        '/a': {'get': {'tags': ['B']}}
                        """,
                        "'webhooks': {'w': {'post': {'tags': ['A']}}}",
                        "'tags': [{'name': 'A', 'x-group': 'Label of A'}]");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group B
                            /api-reference/b/get-z Get z </v1.json get /z>
                            /api-reference/b/trace-z Trace z </v1.json trace /z>
                            /api-reference/b/get-a Get a </v1.json get /a>
                          group API Reference
                            /api-reference/put-z Put z </v1.json put /z>
                          group Label of A
                            /api-reference/a/post-z Post z </v1.json post /z>
                            /api-reference/a/w W </v1.json webhook w>""");
    }

    @Test
    void a_blank_tag_or_label_makes_no_group() {
        TestSite site = tab("").withSpec(
                        "v1.json",
                        "'/a': {'get': {'tags': ['']}, 'put': {'tags': [' ', 'B']}, 'post': {'tags': ['B', 'B']},"
                                + " 'patch': {'tags': ['b']}, 'trace': {'tags': []}}",
                        "'tags': [{'name': 'B', 'x-group': ' '}, {'name': ''}]");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group API Reference
                            /api-reference/get-a Get a </v1.json get /a>
                            /api-reference/put-a Put a </v1.json put /a>
                            /api-reference/trace-a Trace a </v1.json trace /a>
                          group B
                            /api-reference/b/post-a Post a </v1.json post /a>
                          group b
                            /api-reference/b/patch-a Patch a </v1.json patch /a>""");
    }

    @Test
    void further_methods_of_a_webhook_are_reported() {
        TestSite site = tab("").withSpec(
                        "v1.json",
                        "",
                        "'webhooks': {'w': {'put': {'summary': 'Put'}, 'post': {'summary': 'Post'}, 'get': {}},"
                                + " 'v': {'post': {}}}");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group API Reference
                            /api-reference/w W </v1.json webhook w>
                            /api-reference/v V </v1.json webhook v>""");
        assertThat(site.codes()).containsExactly("webhook-method-ignored");
        assertThat(site.problem("webhook-method-ignored").message())
                .isEqualTo("A webhook has one page, which shows GET; left out: PUT, POST.");
        assertThat(site.problem("webhook-method-ignored").pointer()).isEqualTo("/webhooks/w/put");
    }

    @Test
    void tags_with_one_label_are_one_group_but_keep_their_slugs() {
        TestSite site = tab("").withSpec(
                        "v1.json",
                        "'/a': {'get': {'tags': ['A']}, 'put': {'tags': ['B']}}",
                        "'tags': [{'name': 'A', 'x-group': 'Same'}, {'name': 'B', 'x-group': 'Same'}]");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group Same
                            /api-reference/a/get-a Get a </v1.json get /a>
                            /api-reference/b/put-a Put a </v1.json put /a>""");
    }

    @Test
    void on_a_group_the_generated_groups_come_after_its_own_pages() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'v1.json', 'pages': ['intro']}]}")
                .withSpec("v1.json", "'/a': {'get': {}}")
                .withPages("intro");

        assertThat(site.outline()).isEqualTo("""
                        group G
                          /intro Intro
                          group API Reference
                            /api-reference/get-a Get a </v1.json get /a>""");
    }

    @Test
    void on_another_element_they_are_further_groups() {
        String generated = "  group API Reference\n    /api-reference/get-a Get a </v1.json get /a>";

        assertThat(tab(", 'groups': [{'group': 'Own', 'pages': ['intro']}]")
                        .withSpec("v1.json", "'/a': {'get': {}}")
                        .withPages("intro")
                        .outline())
                .isEqualTo("tab API\n  group Own\n    /intro Intro\n" + generated);
        assertThat(tab(", 'pages': ['intro']")
                        .withSpec("v1.json", "'/a': {'get': {}}")
                        .withPages("intro")
                        .outline())
                .isEqualTo("tab API\n" + generated + "\n  /intro Intro");
    }

    @Test
    void a_reference_below_without_a_document_suppresses_the_whole_spec() {
        TestSite site = tab(", 'groups': [{'group': 'G', 'pages': [{'group': 'H', 'pages': ['GET /a']}]}]")
                .withSpec("v1.json", AB);

        assertThat(site.outline()).doesNotContain("GET /b").doesNotContain("get /b");
    }

    @Test
    void an_unresolved_reference_suppresses_too_but_a_prefixed_one_does_not() {
        assertThat(tab(", 'groups': [{'group': 'G', 'pages': ['GET /none']}]")
                        .withSpec("v1.json", AB)
                        .outline())
                .isEqualTo("tab API\n  group G");
        assertThat(tab(", 'groups': [{'group': 'G', 'pages': ['v1.json GET /a']}]")
                        .withSpec("v1.json", AB)
                        .outline())
                .contains("get /b");
    }

    @Test
    void a_child_with_its_own_document_is_handled_separately() {
        TestSite site = tab(", 'groups': [{'group': 'G', 'openapi': 'v2.json', 'pages': ['GET /a']}]")
                .withSpec("v1.json", AB)
                .withSpec("v2.json", AB);

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group G
                            /api-reference/t/a A </v2.json get /a>
                          group T
                            /api-reference/t/a-1 A </v1.json get /a>
                          group API Reference
                            /api-reference/b B </v1.json get /b>""");
    }

    @Test
    void each_of_several_documents_generates_its_pages() {
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'G', 'openapi': ['a.json', 'b.json'], 'pages': ['GET /a']}]}")
                .withSpec("a.json", "'/a': {'get': {}}, '/a2': {'get': {}}")
                .withSpec("b.json", "'/b': {'get': {}}");

        assertThat(site.outline()).isEqualTo("""
                        group G
                          /api-reference/get-a Get a </a.json get /a>
                          group API Reference
                            /api-reference/get-b Get b </b.json get /b>""");
    }

    @Test
    void yaml_documents_work_alike() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': {'source': 'v1.yaml'}}]}")
                .with("v1.yaml", """
                        openapi: 3.1.0
                        info: {title: T, version: "1.0"}
                        tags:
                          - name: yes
                            x-group: Affirmed
                        paths:
                          /on:
                            get: &op
                              tags: [yes]
                              summary: Ask
                            put:
                              <<: *op
                              summary: Tell
                          ? /complex
                          : post: *op
                        """);

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group Affirmed
                            /api-reference/yes/ask Ask </v1.yaml get /on>
                            /api-reference/yes/tell Tell </v1.yaml put /on>
                            /api-reference/yes/ask-1 Ask </v1.yaml post /complex>""");
    }

    @Test
    void a_path_item_may_refer_to_another() {
        TestSite site = tab("").withSpec(
                        "v1.json",
                        "'/a': {'$ref': '#/components/pathItems/A'}, '/b': {'$ref': '#/paths/~1c'},"
                                + " '/c': {'get': {'summary': 'C'}}, '/d': {'$ref': '#/paths/~1d'},"
                                + " '/e': {'$ref': '../other.json#/x'}",
                        "'components': {'pathItems': {'A': {'get': {'summary': 'Shared'}}}}");

        assertThat(site.outline()).contains("Shared </v1.json get /a>", "C </v1.json get /b>");
        assertThat(site.codes()).contains("spec-unresolved-reference", "spec-external-reference");
    }
}
