package dev.docent.navigation.internal.site;

import dev.docent.navigation.internal.TestSite;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IncludedFilesTest {

    @Test
    void a_file_is_included_relative_to_the_including_file_and_siblings_override() {
        TestSite site = TestSite.navigation("{'tabs': [{'$ref': './nav/tab.json', 'tab': 'Mine'}]}")
                .with("nav/tab.json", "{'tab': 'Theirs', 'groups': [{'$ref': 'deep/group.json'}]}")
                .with("nav/deep/group.json", "{'group': 'G', 'pages': ['a', 'b']}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("tab Mine\n  group G\n    /a A\n    /b B (missing)");
        assertThat(site.problem("page-missing").file()).isEqualTo("nav/deep/group.json");
        assertThat(site.problem("page-missing").pointer()).isEqualTo("/pages/1");
    }

    @Test
    void an_array_may_be_included_too() {
        TestSite site = TestSite.navigation("{'pages': {'$ref': 'pages.json'}}")
                .with("pages.json", "['a']")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("/a A");
    }

    @Test
    void circular_missing_and_external_files_are_reported() {
        TestSite site = TestSite.navigation("""
                        {'groups': [{'$ref': 'a.json'}, {'$ref': 'none.json'}, {'$ref': '../x.json'},
                                    {'$ref': 'https://example.org/x.json'}, {'group': 'Last', 'pages': ['p']}]}
                        """)
                .with("a.json", "{'group': 'A', 'pages': [{'$ref': 'b.json'}]}")
                .with("b.json", "{'group': 'B', 'pages': [{'$ref': 'a.json'}]}")
                .withPages("p");

        assertThat(site.codes())
                .contains("include-circular", "include-missing", "path-outside-site", "path-outside-site");
        assertThat(site.outline()).startsWith("group A\n  group B").endsWith("group Last\n  /p P");
    }

    @Test
    void files_that_include_each_other_many_times_stay_bounded() {
        TestSite site = TestSite.navigation("{'x': {'$ref': 'f0.json'}, 'pages': ['a']}")
                .withPages("a");
        for (int i = 0; i < 30; i++) {
            String next = "{'$ref': 'f" + (i + 1) + ".json'}";
            site.with("f" + i + ".json", "[" + next + "," + next + "," + next + "]");
        }
        site.with("f30.json", "[1]");

        assertThat(site.codes()).contains("include-too-large");
        assertThat(site.outline()).isEqualTo("/a A");
    }
}
