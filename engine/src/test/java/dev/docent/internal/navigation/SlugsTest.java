package dev.docent.internal.navigation;

import java.time.Duration;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SlugsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "Slash/One's {x}, v1.2 | slashones--v12",
                "/v1/a_b/{id}/c.d/{e} | v1a_b-cd",
                "/ | \"\"",
                "Größe & Maß? a:b | größe-&-maß?-a:b",
                "{a}{b} | \"\"",
                "a {open | a-open",
                "a } b {c} | a-b-",
                "A - B | a--b",
                "(Get) (all) | get-all"
            })
    void clean_turns_text_into_a_slug(String text, String slug) {
        assertThat(Slugs.clean(text)).isEqualTo(slug);
    }

    @Test
    void a_pair_of_braces_must_be_on_one_line() {
        assertThat(Slugs.clean("a{b\nc}d{e}f")).isEqualTo("abcd-f");
    }

    @Test
    void hostile_text_takes_no_longer_than_other_text() {
        String braces = "{".repeat(4_000_000);

        Assertions.assertTimeout(Duration.ofMinutes(5), () -> {
            Slugs.clean(braces);
            Slugs.clean(braces + "\n}");
            Slugs.clean(braces + "}");
        });
    }

    @Test
    void tag_and_summary_make_the_path_or_method_and_path_without_a_summary() {
        TestSite site = TestSite.navigation(
                        "{'tabs': [{'tab': 'T', 'openapi': {'source': 'v1.json', 'directory': 'Docs/API'}}]}")
                .withSpec(
                        "v1.json",
                        "'/users/{id}': {'get': {'summary': 'Get a User', 'tags': ['The Users'], 'operationId': 'x'},"
                                + " 'put': {'summary': '', 'tags': ['The Users']}}, '/': {'get': {}}");

        assertThat(site.outline()).isEqualTo("""
                        tab T
                          group The Users
                            /docs/api/the-users/get-a-user Get a User </v1.json get /users/{id}>
                            /docs/api/the-users/put-users  </v1.json put /users/{id}>
                          group API Reference
                            /docs/api/get- Get  </v1.json get />""");
    }

    @Test
    void different_operations_with_one_slug_get_numbers_and_are_reported() {
        TestSite site = TestSite.navigation("""
                        {'versions': [
                          {'version': 'v1', 'openapi': 'v1.json'},
                          {'version': 'v2', 'openapi': 'v2.json'},
                          {'version': 'v1 again', 'groups': [{'group': 'G', 'pages': ['v1.json GET /a']}]}]}
                        """)
                .withSpec(
                        "v1.json",
                        "'/a': {'get': {'summary': 'a b', 'tags': ['t']}}, '/b': {'get': {'summary': 'a-b', 'tags': ['t']}}")
                .withSpec("v2.json", "'/a': {'get': {'summary': 'a b', 'tags': ['t']}}");

        assertThat(site.outline()).isEqualTo("""
                        version v1
                          group t
                            /api-reference/t/a-b a b </v1.json get /a>
                            /api-reference/t/a-b-1 a-b </v1.json get /b>
                        version v2
                          group t
                            /api-reference/t/a-b-2 a b </v2.json get /a>
                        version v1 again
                          group G
                            /api-reference/t/a-b a b </v1.json get /a>""");
        assertThat(site.codes()).containsExactly("slug-taken", "slug-taken");
    }
}
