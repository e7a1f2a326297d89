package dev.docent.navigation.internal;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class HandWrittenPagesTest {

    private static TestSite pages(String... pages) {
        return TestSite.navigation("{'pages': ['" + String.join("', '", pages) + "']}");
    }

    @Test
    void front_matter_gives_the_fields() {
        NavigationPage page = pages("a").with("a.mdx", """
                        ---
                        title: "Start: here"
                        sidebarTitle: Start
                        description: >
                          Two
                          lines
                        icon: rocket
                        deprecated: true
                        hidden: true
                        groups: [staff]
                        keywords: [not, passed]
                        ---
                        # Body
                        """).page("/a");

        assertThat(page)
                .isEqualTo(NavigationPage.builder("Start: here", "/a")
                        .description("Two lines\n")
                        .sidebarTitle("Start")
                        .deprecated(true)
                        .hidden(true)
                        .groups(List.of("staff"))
                        .fields(Map.of("icon", "rocket"))
                        .build());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08.2026",
                "007",
                "00.5",
                ".5",
                "5.",
                "+1",
                "-0",
                "3.10",
                "1_000",
                "0x1F",
                "0o17",
                "1e3",
                "1E+03",
                "12:30",
                "2026-08-01",
                "True",
                "FALSE",
                "true",
                "yes",
                "Off",
                "Nullable",
                ".inf",
                "0b11",
                "08.2026 # comment"
            })
    void a_text_in_front_matter_keeps_its_spelling(String written) {
        String expected = written.replaceFirst(" #.*", "");
        for (String rest : List.of("", "? &anchored x-anchored\n: 1\n")) {
            String fields = "title: " + written + "\ndescription: " + written + "\nsidebarTitle: " + written + "\n";
            NavigationPage page =
                    pages("a").with("a.mdx", "---\n" + fields + rest + "---\n").page("/a");

            assertThat(page.title()).isEqualTo(expected);
            assertThat(page.description()).isEqualTo(expected);
            assertThat(page.sidebarTitle()).isEqualTo(expected);
        }
    }

    @Test
    void a_number_as_tag_or_icon_keeps_its_spelling() {
        NavigationPage page = pages("a")
                .with("a.mdx", "---\ntag: 08.2026\nicon: 007\nversion: 3.10\nboost: 0x10\npublic: True\n---\n")
                .page("/a");

        assertThat(page.fields())
                .isEqualTo(Map.of(
                        "tag", "08.2026",
                        "icon", "007",
                        "version", "3.10",
                        "boost", new BigDecimal(16),
                        "public", true));
    }

    @Test
    void null_is_no_text() {
        for (String written : List.of("~", "null", "Null", "")) {
            assertThat(pages("a")
                            .with("a.mdx", "---\ntitle: " + written + "\n---\n")
                            .outline())
                    .isEqualTo("/a A");
        }
    }

    @Test
    void a_group_that_is_a_number_keeps_its_spelling() {
        NavigationPage page =
                pages("a").with("a.mdx", "---\ngroups: [007, 1.50]\n---\n").page("/a");

        assertThat(page.visibility()).isEqualTo(PageVisibility.of(List.of("007", "1.50")));
    }

    @Test
    void a_text_in_an_extension_of_an_openapi_document_keeps_its_spelling() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'a.yaml'}]}")
                .with("a.yaml", """
                        openapi: 3.1.0
                        info: {title: T, version: '1'}
                        tags: [{name: T, x-group: 08.2026}]
                        paths:
                          /x:
                            get: {summary: X, tags: [T], x-mint: {metadata: {title: 00.5, tag: 0o17}}, responses: {}}
                        """);

        assertThat(site.outline()).isEqualTo("""
                group G
                  group 08.2026
                    /api-reference/t/x 00.5 </a.yaml get /x>""");
        assertThat(site.page("/api-reference/t/x").fields()).containsEntry("tag", "0o17");
    }

    @Test
    void a_page_without_a_title_gets_one_from_its_path() {
        TestSite site = pages("guides/get_started-now?x", "a")
                .withPages("guides/get_started-now?x")
                .with("a.md", "---\n---\ntext");

        assertThat(site.outline()).isEqualTo("/guides/get_started-now?x Get started now\n/a A");
    }

    @Test
    void a_missing_page_stays_and_the_nearest_file_is_suggested() {
        TestSite site = pages("guides/quikstart").withPages("guides/quickstart");

        assertThat(site.outline()).isEqualTo("/guides/quikstart Quikstart (missing)");
        assertThat(site.problem("page-missing").message()).contains("did you mean \"guides/quickstart\"?");
        assertThat(site.problem("page-missing").line()).isEqualTo(1);
        assertThat(site.problem("page-missing").column()).isEqualTo(94);
    }

    @Test
    void a_file_whose_name_only_looks_the_same_is_no_suggestion_to_write_what_is_written() {
        TestSite site = pages("caf\u00e9-de\u0301ja\u0300").withPages("cafe\u0301-d\u00e9j\u00e0");

        assertThat(site.problem("page-missing").message())
                .contains("looks the same", "Unicode NFC or NFD")
                .doesNotContain("did you mean");
    }

    @Test
    void a_backslash_in_a_path_is_reported_with_what_to_write() {
        TestSite site = pages("guides\\\\intro").withPages("guides/intro");

        assertThat(site.problem("path-outside-site").fix()).contains("Write / instead of \\");
    }

    @Test
    void paths_are_case_sensitive() {
        assertThat(pages("Index").withPages("index").outline()).isEqualTo("/Index Index (missing)");
    }

    @Test
    void a_path_outside_the_site_creates_no_node() {
        TestSite site = pages("../secret", "a/../../b").withPages("b");

        assertThat(site.outline()).isEmpty();
        assertThat(site.codes()).contains("path-outside-site", "path-outside-site");
    }

    @Test
    void malformed_front_matter_is_reported_and_the_page_stays() {
        TestSite site = pages("a", "b", "c")
                .with("a.mdx", "---\ntitle: [open\n---\n")
                .with("b.mdx", "---\ntitle: no end\n")
                .with("c.mdx", "---\njust text\n---\n");

        assertThat(site.outline()).isEqualTo("/a A\n/b B\n/c C");
        assertThat(site.codes()).containsExactly("syntax-error", "syntax-error", "front-matter-malformed");
    }

    @Test
    void pages_without_an_entry_are_reported() {
        TestSite site = pages("a")
                .withPages("a", "b", "README", "snippets/part", "_drafts/c")
                .with("c.mdx", "---\nhidden: true\n---\n");

        assertThat(site.problem("page-orphaned").file()).isEqualTo("b.mdx");
    }

    @Test
    void mdx_wins_over_md() {
        TestSite site = pages("a").with("a.md", "---\ntitle: md\n---").with("a.mdx", "---\ntitle: mdx\n---");

        assertThat(site.outline()).isEqualTo("/a mdx");
    }

    @Test
    void a_folder_that_cannot_be_listed_is_read_page_by_page() {
        TestSite site = pages("a", "b").with("a.md", "---\ntitle: Found\n---").unlistable();

        assertThat(site.outline()).isEqualTo("/a Found\n/b B (missing)");
    }
}
