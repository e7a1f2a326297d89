package dev.docent.navigation.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Tags of OpenAPI 3.2: in other tags, with a summary, of a kind. */
class NestedTagsTest {

    private static TestSite site(String version, String tags, String paths, String... more) {
        return TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': 'v1.json'}]}")
                .with(
                        "v1.json",
                        "{'openapi': '" + version + "', 'info': {'title': 'T', 'version': '1'}, 'tags': [" + tags
                                + "], 'paths': {" + paths + "}"
                                + (more.length == 0 ? "" : ", " + String.join(", ", more)) + "}");
    }

    @Test
    void the_group_of_a_tag_is_in_that_of_its_parent_and_has_its_summary() {
        TestSite site = site(
                "3.2.0",
                "{'name': 'cats', 'parent': 'pets', 'summary': 'All cats'}, {'name': 'pets', 'summary': 'Pets'},"
                        + "{'name': 'x', 'summary': 's', 'x-group': 'Own'}, {'name': 'beta', 'kind': 'badge'},"
                        + "{'name': 'n', 'kind': 'nav', 'parent': 'cats'}",
                "'/a': {'get': {'tags': ['cats']}, 'put': {'tags': ['pets']}, 'post': {'tags': ['beta', 'x']},"
                        + "'delete': {'tags': ['beta']}, 'patch': {'tags': ['n']}, 'query': {'tags': ['other', 'x']}}");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group Pets
                            /api-reference/pets/put-a Put a </v1.json put /a>
                            group All cats
                              /api-reference/cats/get-a Get a </v1.json get /a>
                              group n
                                /api-reference/n/patch-a Patch a </v1.json patch /a>
                          group Own
                            /api-reference/x/post-a Post a </v1.json post /a>
                          group API Reference
                            /api-reference/delete-a Delete a </v1.json delete /a>
                          group other
                            /api-reference/other/query-a Query a </v1.json query /a>""");
        assertThat(site.codes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.0.3", "3.1.0", "3.2.0"})
    void extensions_name_and_group_the_groups_of_tags(String version) {
        TestSite site = site(
                version,
                "{'name': 'cats', 'x-displayName': 'All cats'}, {'name': 'dogs', 'x-displayName': 'd', 'x-group': 'Dogs'},"
                        + " {'name': 'n', 'x-displayName': ' '}, {'name': 'secret', 'x-mint': {'groups': ['staff']}}",
                "'/a': {'get': {'responses': {'200': {'description': 'OK'}}, 'tags': ['cats']}, 'put': {'responses': {'200': {'description': 'OK'}}, 'tags': ['dogs']}, 'post': {'responses': {'200': {'description': 'OK'}}, 'tags': ['n']},"
                        + " 'delete': {'responses': {'200': {'description': 'OK'}}, 'tags': ['undeclared']}, 'patch': {'responses': {'200': {'description': 'OK'}}, 'tags': ['secret']}}",
                "'x-tagGroups': [{'name': 'Pets', 'tags': ['cats', 'dogs', 7, 'secret']}, {'name': ' ', 'tags': ['n']},"
                        + " {'name': 'More', 'tags': ['cats', 'undeclared']}, {'name': 'None'}, 7]");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group Pets
                            group All cats
                              /api-reference/cats/get-a Get a </v1.json get /a>
                            group Dogs
                              /api-reference/dogs/put-a Put a </v1.json put /a>
                          group n
                            /api-reference/n/post-a Post a </v1.json post /a>
                          group More
                            group undeclared
                              /api-reference/undeclared/delete-a Delete a </v1.json delete /a>
                          group API Reference
                            /api-reference/patch-a Patch a </v1.json patch /a>""");
        assertThat(site.codes()).isEmpty();
    }

    @Test
    void the_group_of_tags_is_around_that_of_the_outermost_parent() {
        TestSite site = site(
                "3.2.0",
                "{'name': 'cats', 'parent': 'pets'}, {'name': 'pets', 'summary': 'All pets', 'x-displayName': 'Pets'}",
                "'/a': {'get': {'tags': ['cats']}}",
                "'x-tagGroups': [{'name': 'Animals', 'tags': ['pets']}, {'name': 'Inner', 'tags': ['cats']}]");

        assertThat(site.outline())
                .contains("group Animals\n    group All pets\n      group cats")
                .doesNotContain("Inner");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'name': 'a', 'parent': 'missing'}",
                "{'name': 'a', 'parent': 'a'}",
                "{'name': 'a', 'parent': 'b'}, {'name': 'b', 'parent': 'a'}"
            })
    void a_parent_that_does_not_exist_or_is_in_the_tag_is_reported(String tags) {
        TestSite site = site("3.2.0", tags, "'/a': {'get': {'tags': ['a']}}");

        assertThat(site.outline()).isEqualTo("""
                        tab API
                          group a
                            /api-reference/a/get-a Get a </v1.json get /a>""");
        assertThat(site.codes()).isNotEmpty().containsOnly("spec-part-ignored");
    }

    @Test
    void what_is_not_supported_is_reported_once() {
        TestSite site = site(
                "3.2.0",
                "",
                "'/a': {'post': {'requestBody': {'content': {'multipart/mixed': {'prefixEncoding': [], 'itemEncoding': {}},"
                        + " 'multipart/x': {'prefixEncoding': [{}]}}}}}");

        assertThat(site.codes()).containsExactly("spec-part-ignored", "spec-part-ignored");
    }
}
