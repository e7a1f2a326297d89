package dev.docent.internal.navigation;

import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationPage;
import org.junit.jupiter.api.Test;

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
