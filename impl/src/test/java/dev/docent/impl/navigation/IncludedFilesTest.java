package dev.docent.impl.navigation;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IncludedFilesTest {

    @Test
    void aFileIsIncludedRelativeToTheFileItStandsInAndSiblingsOverride() {
        TestSite site = TestSite.navigation("{'tabs': [{'$ref': './nav/tab.json', 'tab': 'Mine'}]}")
                .with("nav/tab.json", "{'tab': 'Theirs', 'groups': [{'$ref': 'deep/group.json'}]}")
                .with("nav/deep/group.json", "{'group': 'G', 'pages': ['a', 'b']}")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("tab Mine\n  group G\n    /a A\n    /b B (missing)");
        assertThat(site.problem("page-missing").file()).isEqualTo("nav/deep/group.json");
        assertThat(site.problem("page-missing").pointer()).isEqualTo("/pages/1");
    }

    @Test
    void anArrayMayBeIncludedToo() {
        TestSite site = TestSite.navigation("{'pages': {'$ref': 'pages.json'}}")
                .with("pages.json", "['a']")
                .withPages("a");

        assertThat(site.outline()).isEqualTo("/a A");
    }

    @Test
    void circularMissingAndForeignFilesAreTold() {
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
    void filesThatIncludeEachOtherManifoldStayBounded() {
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
