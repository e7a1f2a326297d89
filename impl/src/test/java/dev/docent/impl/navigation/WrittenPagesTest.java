package dev.docent.impl.navigation;

import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationPage;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WrittenPagesTest {

    private static TestSite pages(String... pages) {
        return TestSite.navigation("{'pages': ['" + String.join("', '", pages) + "']}");
    }

    @Test
    void frontMatterGivesTheFields() {
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
                .isEqualTo(new NavigationPage(
                        "Start: here",
                        "/a",
                        "Two lines\n",
                        "Start",
                        true,
                        true,
                        false,
                        null,
                        List.of("staff"),
                        Map.of("icon", "rocket")));
    }

    @Test
    void aPageWithoutATitleGetsOneFromItsPath() {
        TestSite site = pages("guides/get_started-now?x", "a")
                .withPages("guides/get_started-now?x")
                .with("a.md", "---\n---\ntext");

        assertThat(site.outline()).isEqualTo("/guides/get_started-now?x Get started now\n/a A");
    }

    @Test
    void aMissingPageStaysAndTheNearestFileIsSuggested() {
        TestSite site = pages("guides/quikstart").withPages("guides/quickstart");

        assertThat(site.outline()).isEqualTo("/guides/quikstart Quikstart (missing)");
        assertThat(site.problem("page-missing").message()).contains("did you mean \"guides/quickstart\"?");
        assertThat(site.problem("page-missing").line()).isEqualTo(1);
        assertThat(site.problem("page-missing").column()).isEqualTo(94);
    }

    @Test
    void pathsAreCaseSensitive() {
        assertThat(pages("Index").withPages("index").outline()).isEqualTo("/Index Index (missing)");
    }

    @Test
    void aPathOutOfTheSiteLeavesNoNode() {
        TestSite site = pages("../secret", "a/../../b").withPages("b");

        assertThat(site.outline()).isEmpty();
        assertThat(site.codes()).contains("path-outside-site", "path-outside-site");
    }

    @Test
    void malformedFrontMatterIsToldAndThePageStays() {
        TestSite site = pages("a", "b", "c")
                .with("a.mdx", "---\ntitle: [open\n---\n")
                .with("b.mdx", "---\ntitle: no end\n")
                .with("c.mdx", "---\njust text\n---\n");

        assertThat(site.outline()).isEqualTo("/a A\n/b B\n/c C");
        assertThat(site.codes()).containsExactly("syntax-error", "syntax-error", "front-matter-malformed");
    }

    @Test
    void pagesThatNoEntryLeadsToAreTold() {
        TestSite site = pages("a")
                .withPages("a", "b", "README", "snippets/part", "_drafts/c")
                .with("c.mdx", "---\nhidden: true\n---\n");

        assertThat(site.problem("page-orphaned").file()).isEqualTo("b.mdx");
    }

    @Test
    void mdxWinsOverMd() {
        TestSite site = pages("a").with("a.md", "---\ntitle: md\n---").with("a.mdx", "---\ntitle: mdx\n---");

        assertThat(site.outline()).isEqualTo("/a mdx");
    }

    @Test
    void aFolderThatCannotBeListedIsReadPageByPage() {
        TestSite site = pages("a", "b").with("a.md", "---\ntitle: Found\n---").unlistable();

        assertThat(site.outline()).isEqualTo("/a Found\n/b B (missing)");
    }
}
