package dev.docent.impl.navigation;

import java.util.List;

import dev.docent.api.navigation.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class UnlistedPagesTest {

    private final TestSite site = TestSite.docsJson(
                    "'navbar': {'links': [{'label': 'L', 'href': '/bar'}]}," + " 'navigation': {'pages': ['a']}")
            .withPages("a");

    private List<String> notes() {
        return site.resolve().problems().stream()
                .map(problem -> problem.code() + " " + problem.file())
                .toList();
    }

    @Test
    void aPageWithoutEntryAndLinkIsAnOrphan() {
        site.withPages("b");

        assertThat(notes()).containsExactly("page-orphaned b.mdx");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[x](/dir/b)",
                "[x](./dir/b.mdx#part)",
                "<Card href=\"/dir/b\">",
                "<Card href={'dir/b/'}/>",
                "[x]: /dir/b",
                "[x](</dir/b>)"
            })
    void aPageThatAnotherOneLinksToIsUnlisted(String link) {
        site.with("a.mdx", "See " + link).withPages("dir/b");

        assertThat(notes()).containsExactly("page-unlisted dir/b.mdx");
    }

    @Test
    void linksAreFollowedFromPageToPageButNotFromOrphans() {
        site.with("a.mdx", "[b](/b)")
                .with("b.mdx", "[c](c)")
                .with("d.mdx", "[e](e)")
                .withPages("c", "e", "bar");

        assertThat(notes())
                .containsExactly(
                        "page-unlisted b.mdx",
                        "page-unlisted bar.mdx",
                        "page-unlisted c.mdx",
                        "page-orphaned d.mdx",
                        "page-orphaned e.mdx");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AGENTS.md",
                "sdk/CLAUDE.md",
                "skill.md",
                "skills/api/SKILL.md",
                "README.md",
                "plans/_template.md",
                "snippets/x.mdx",
                ".claude/commands/x.md",
                "index.mdx"
            })
    void filesThatAreNoPagesAreNoOrphans(String file) {
        site.with(file, "Text");

        assertThat(notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"agents.mdx", "guides/security.mdx", "skills.mdx"})
    void pagesOfASimilarNameAre(String file) {
        site.with(file, "Text");

        assertThat(notes()).containsExactly("page-orphaned " + file);
    }

    @Test
    void whatIsWrongWithAPageThatNoEntryReachesIsANote() {
        site.with("b.mdx", "---\nhidden: true\nopenapi: GET /gone\n---\n").with("c.mdx", "---\ntitle: [\n---\n");

        assertThat(site.codes()).isEmpty();
        assertThat(notes())
                .contains("front-matter-reference-unknown b.mdx", "syntax-error c.mdx", "page-orphaned c.mdx");
    }

    @Test
    void anEntryWithARedirectIsNotMissing() {
        TestSite moved = TestSite.docsJson(
                "'redirects': [{'source': '/old', 'destination': '/a'}], 'navigation': {'pages': ['old']}");

        assertThat(moved.codes()).containsExactly("page-redirected");
        assertThat(moved.problem("page-redirected").severity()).isEqualTo(Problem.Severity.WARNING);
    }

    @Test
    void whatMintignoreNamesIsNoPartOfTheSite() {
        site.with(".mintignore", "# drafts\ndrafts/\n*.tmp.mdx\n!drafts/kept.mdx\n/specs/copy.json\n")
                .with("a.mdx", "---\nopenapi: GET /x\n---\n")
                .withPages("drafts/b", "deep/drafts/c", "d.tmp", "drafts/kept")
                .withSpec("specs/copy.json", "'/x': {'get': {}}")
                .withSpec("specs/real.json", "'/x': {'get': {}}");

        assertThat(site.codes()).isEmpty();
        assertThat(site.outline()).contains("</specs/real.json get /x>");
        assertThat(notes()).contains("page-orphaned drafts/kept.mdx").noneMatch(note -> note.contains("deep"));
    }

    @Test
    void aWebhookIsDocumentedByAPageForItOrForItsModel() {
        String body =
                "'requestBody': {'content': {'application/json': {'schema': {'$ref': '#/components/schemas/%s'}}}}";
        TestSite hooks = TestSite.navigation("{'pages': ['a', 'b', 'v1.json GET /x']}")
                .with("a.mdx", "---\nopenapi: webhook paid\n---\n")
                .with("b.mdx", "---\nopenapi-schema: Refund\n---\n")
                .withSpec(
                        "v1.json",
                        "'/x': {'get': {}}",
                        "'webhooks': {'paid': {'post': {}}, 'refunded': {'post': {" + body.formatted("Refund")
                                + "}}, 'other': {'post': {" + body.formatted("Other") + "}}}",
                        "'components': {'schemas': {'Refund': {}, 'Other': {}}}");

        assertThat(hooks.resolve().problems())
                .extracting(Problem::message)
                .containsExactly("No page documents \"webhook other\".");
    }
}
