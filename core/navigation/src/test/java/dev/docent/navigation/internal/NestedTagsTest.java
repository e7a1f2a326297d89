package dev.docent.navigation.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Tags of OpenAPI 3.2: in other tags, with a summary, of a kind. */
class NestedTagsTest {

    private static TestSite site(String version, String tags, String paths) {
        return TestSite.navigation("{'tabs': [{'tab': 'API', 'openapi': 'v1.json'}]}")
                .with(
                        "v1.json",
                        "{'openapi': '" + version + "', 'info': {'title': 'T', 'version': '1'}, 'tags': [" + tags
                                + "], 'paths': {" + paths + "}}");
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
