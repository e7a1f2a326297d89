package dev.docent.navigation.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.NavigationException;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class BadInputTest {

    private static final String TWO_GROUPS = """
            {'groups': [{'group': 'Bad', 'openapi': 'bad.json', 'pages': ['GET /a', 'p']},
                        {'group': 'Good', 'openapi': 'good.json'}]}
            """;

    private static TestSite docsJson(String text) {
        return new TestSite().with("docs.json", text);
    }

    @Test
    void a_missing_docs_json_gives_an_empty_tree() {
        TestSite site = new TestSite();

        assertThat(site.outline()).isEmpty();
        assertThat(site.codes()).containsExactly("docs-json-missing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | docs-json-not-an-object",
                "'   ' | docs-json-not-an-object",
                "null | docs-json-not-an-object",
                "[] | docs-json-not-an-object",
                "7 | docs-json-not-an-object",
                "{\"theme\": \"mint\", \"name\": \"N\", \"colors\": {\"primary\": \"#123\"}} | navigation-missing",
                "hello | syntax-error",
                "{\"navigation\": {} | syntax-error",
                "{\"navigation\": {}} x | syntax-error",
                "{\"navigation\": {},} | syntax-error",
                "{// comment | syntax-error",
                "{\"navigation\": tru} | syntax-error",
                "{\"navigation\": \"\\x\"} | syntax-error",
                "{\"navigation | syntax-error"
            })
    void a_docs_json_that_cannot_be_used_gives_an_empty_tree(String text, String code) {
        TestSite site = docsJson(text);

        assertThat(site.outline()).isEmpty();
        assertThat(site.codes()).containsExactly(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[{\"navigation\":"})
    void endless_nesting_is_reported_instead_of_overflowing(String opening) {
        TestSite site = docsJson(opening.repeat(1024 * 1024 / opening.length()));

        assertThat(site.codes()).containsExactly("nesting-too-deep");
    }

    @Test
    void other_encodings_are_reported() {
        String text = "{\"navigation\": {\"pages\": [\"caf\u00e9\"]}}";

        assertThat(new TestSite()
                        .with("docs.json", text.getBytes(StandardCharsets.UTF_16))
                        .codes())
                .containsExactly("encoding-not-utf8");
        assertThat(new TestSite()
                        .with("docs.json", text.getBytes(StandardCharsets.ISO_8859_1))
                        .codes())
                .containsExactlyInAnyOrder("encoding-not-utf8", "setting-missing", "page-missing");
    }

    @Test
    void a_byte_order_mark_is_skipped() {
        TestSite site = docsJson("\uFEFF{'navigation': {'pages': ['none']}}");

        assertThat(site.outline()).isEqualTo("/none None (missing)");
        assertThat(site.problem("page-missing").column()).isEqualTo(27);
    }

    @Test
    void the_last_of_duplicate_keys_wins() {
        TestSite site =
                docsJson("{'navigation': {'pages': ['a'],\n 'pages': ['b']}}").withPages("a", "b");

        assertThat(site.outline()).isEqualTo("/b B");
        assertThat(site.problem("duplicate-key").pointer()).isEqualTo("/navigation/pages");
        assertThat(site.problem("duplicate-key").line()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"openapi\": | syntax-error",
                "[] | spec-not-openapi",
                "'' | spec-not-openapi",
                "{} | spec-not-openapi",
                "{\"swagger\": \"2.0\", \"paths\": {\"/a\": {\"get\": {}}}} | spec-swagger-2",
                "{\"openapi\": \"4.0.0\", \"paths\": {\"/a\": {\"get\": {}}}} | spec-version-unknown",
                "{\"openapi\": \"3.0.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": []} | spec-invalid"
            })
    void a_problem_in_one_spec_affects_only_the_pages_of_that_spec(String spec, String code) {
        TestSite site = TestSite.navigation(TWO_GROUPS)
                .with("bad.json", spec)
                .withSpec("good.json", "'/a': {'get': {}}")
                .withPages("p");

        assertThat(site.outline()).isEqualTo("""
                        group Bad
                          /p P
                        group Good
                          group API Reference
                            /api-reference/get-a Get a </good.json get /a>""");
        assertThat(site.codes()).contains(code);
    }

    @Test
    void a_missing_spec_is_reported_with_the_nearest_file() {
        TestSite site = TestSite.navigation("{'tabs': [{'tab': 'T', 'openapi': 'spec/openapi.json'}]}")
                .withSpec("specs/openapi.json", "");

        assertThat(site.problem("spec-missing").message()).contains("did you mean \"specs/openapi.json\"?");
    }

    @Test
    void a_spec_outside_the_site_or_on_the_web_is_not_read() {
        TestSite site = TestSite.navigation(
                "{'tabs': [{'tab': 'T', 'openapi': ['../x.json', 'https://u:secret@example.org/x.json?key=1', 7]}]}");

        assertThat(site.codes())
                .containsExactlyInAnyOrder("path-outside-site", "spec-not-fetched", "openapi-malformed");
        assertThat(site.problem("spec-not-fetched").message()).contains("\"https://example.org/x.json\"");
    }

    @Test
    void a_spec_named_where_it_adds_nothing_is_reported() {
        TestSite site = TestSite.navigation("{'openapi': 'b.json', 'pages': ['p']}")
                .withPages("p")
                .withSpec("a.json", "");

        assertThat(site.outline()).isEqualTo("/p P");
        assertThat(site.problem("openapi-ignored").pointer()).isEqualTo("/navigation/openapi");
    }

    @Test
    void text_from_the_site_cannot_forge_log_lines() {
        TestSite site = TestSite.navigation("{'pages': ['a\\n2026 ERROR forged\\u001b[31m']}");

        assertThat(site.problem("page-missing").toString()).doesNotContain("\n", "\u001b");
    }

    @Test
    void a_file_that_cannot_be_read_is_reported() {
        DocsFolder broken = new DocsFolder() {
            @Override
            public Optional<byte[]> read(String path) throws IOException {
                throw new IOException("it is larger than 5 bytes");
            }

            @Override
            public DocsListing list() throws IOException {
                throw new IOException("gone");
            }

            @Override
            public String description() {
                return "broken";
            }
        };

        ResolvedNavigation resolved = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolve(broken);

        assertThat(resolved.problems())
                .extracting("code")
                .containsExactlyInAnyOrder("docs-folder-unreadable", "file-unreadable", "docs-json-missing");
    }

    @Test
    void strict_throws_one_exception_for_all_errors() {
        ResolvedNavigation resolved =
                TestSite.navigation("{'pages': ['a', 'b']}").resolve();

        assertThatThrownBy(resolved::strict)
                .isInstanceOfSatisfying(
                        NavigationException.class,
                        failure -> assertThat(failure.errors()).hasSize(2))
                .hasMessageContaining("docs.json:1:94: error: There is no file for the page \"a\"");
        assertThat(docsJson("{'navigation': {'pages': ['a']}}")
                        .withPages("a")
                        .resolve()
                        .strict())
                .isNotNull();
    }
}
