package dev.docent.navigation.internal;

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
    void a_page_without_an_entry_or_a_link_is_orphaned() {
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
    void a_page_that_another_one_links_to_is_unlisted(String link) {
        site.with("a.mdx", "See " + link).withPages("dir/b");

        assertThat(notes()).containsExactly("page-unlisted dir/b.mdx");
    }

    @Test
    void links_are_followed_from_page_to_page_but_not_from_orphans() {
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
    void files_that_are_not_pages_are_not_orphaned(String file) {
        site.with(file, "Text");

        assertThat(notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"agents.mdx", "guides/security.mdx", "skills.mdx"})
    void pages_with_similar_names_are(String file) {
        site.with(file, "Text");

        assertThat(notes()).containsExactly("page-orphaned " + file);
    }

    @Test
    void a_problem_of_an_unlisted_page_is_a_note() {
        site.with("b.mdx", "---\nhidden: true\nopenapi: GET /gone\n---\n").with("c.mdx", "---\ntitle: [\n---\n");

        assertThat(site.codes()).isEmpty();
        assertThat(notes())
                .contains("front-matter-reference-unknown b.mdx", "syntax-error c.mdx", "page-orphaned c.mdx");
    }

    @Test
    void an_entry_with_a_redirect_is_not_missing() {
        TestSite moved = TestSite.docsJson(
                "'redirects': [{'source': '/old', 'destination': '/a'}], 'navigation': {'pages': ['old']}");

        assertThat(moved.codes()).containsExactly("page-redirected");
        assertThat(moved.problem("page-redirected").severity()).isEqualTo(Problem.Severity.WARNING);
    }

    @Test
    void files_in_mintignore_are_not_part_of_the_site() {
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
    void a_webhook_is_documented_by_a_page_for_it_or_for_its_model() {
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
