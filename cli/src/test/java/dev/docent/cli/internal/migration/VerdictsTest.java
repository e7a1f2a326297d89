package dev.docent.cli.internal.migration;

import java.util.Set;

import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class VerdictsTest {

    private static final String OPENAPI_3_0 = MigrationSite.YAML.replace("3.1.0", "3.0.3");

    private static String verdictOfBody(String body, String... fields) {
        return MigrationSite.pages("\"users/list-users\"")
                .withPage("users/list-users.mdx", "GET /users", body, fields)
                .verdict("users/list-users.mdx");
    }

    @Test
    void a_page_with_only_front_matter_is_replaced() {
        assertThat(verdictOfBody("")).isEqualTo("Replace nothing-of-its-own");
        assertThat(verdictOfBody("\n\n", "title: All users", "keywords: [a, b]"))
                .isEqualTo("Replace metadata");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plain text with **marks** and a [link](/x).",
                "## A heading\n\n- a list\n\n| a | table |\n|---|---|",
                "```bash\ncurl https://example.com/{id}\n```",
                "Use `<Card>` and `{id}` in code.",
                "An address <https://example.com>, a break<br/> and an image <img src=\"/x.svg\"/>.",
                "{/* a remark about <Card> */}\nText",
                "<!-- a remark -->\nText",
                "A heading\n## With an id {#own-id}",
                "Braces \\{like these\\} are text."
            })
    void plain_text_is_moved(String body) {
        assertThat(verdictOfBody(body)).isEqualTo("Replace content");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
                    <Card title="x">y</Card>                  % Keep components
                    Text with <Icon.Small/> in it             % Keep components
                    ^import X from '/snippets/x.mdx'\n\nText^ % Keep modules
                    export const x = 1                        % Keep modules
                    There are {count} of them                 % Keep expressions
                    ^```\n1\n2\n3\n4\n5\n6\n7\n8\n9\n0\n1\n```^ % Keep long-example
                    <div>x</div>                              % NeedsDecision html
                    """)
    void a_page_with_content_that_cannot_be_generated_is_kept(String body, String verdict) {
        assertThat(verdictOfBody(body.replace("\\n", "\n"))).isEqualTo(verdict);
    }

    @Test
    void a_page_with_its_own_layout_or_marked_as_experimental_is_kept() {
        assertThat(verdictOfBody("", "mode: wide")).isEqualTo("Keep own-layout");
        assertThat(verdictOfBody("", "experimental: true")).isEqualTo("Keep experimental");
        assertThat(verdictOfBody("", "tag: Experimental")).isEqualTo("Keep experimental");
        assertThat(verdictOfBody("", "tag: NEW")).isEqualTo("Replace metadata");
    }

    @Test
    void thresholds_are_configurable() {
        MigrationSite site = MigrationSite.pages("\"users/list-users\"")
                .withPage("users/list-users.mdx", "GET /users", "<Note>a</Note>\nb\nc\n```\nd\ne\n```", "tag: beta");

        assertThat(site.verdict("users/list-users.mdx")).isEqualTo("Keep components");
        Set<String> note = Set.of("Note");
        assertThat(site.with(new MigrationSettings(10, 40, note, Set.of(), false))
                        .verdict("users/list-users.mdx"))
                .isEqualTo("Replace metadata content");
        assertThat(site.with(new MigrationSettings(1, 40, note, Set.of(), false))
                        .verdict("users/list-users.mdx"))
                .isEqualTo("Keep long-example");
        assertThat(site.with(new MigrationSettings(2, 2, note, Set.of(), false)).verdict("users/list-users.mdx"))
                .isEqualTo("NeedsDecision long-text");
        assertThat(site.with(new MigrationSettings(2, 3, note, Set.of("beta"), false))
                        .verdict("users/list-users.mdx"))
                .isEqualTo("Keep experimental");
    }

    @Test
    void an_unknown_or_hidden_operation_needs_a_decision() {
        MigrationSite site = MigrationSite.pages("\"a\", \"b\"")
                .withPage("a.mdx", "GET /user", "<Card/>")
                .withPage("b.mdx", "GET /hidden", "")
                .with("api.yaml", MigrationSite.YAML + "  /hidden:\n    get: {x-hidden: true, responses: {}}\n");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision operation-unknown");
        assertThat(site.verdict("b.mdx")).isEqualTo("NeedsDecision operation-hidden");
        assertThat(site.plan().pages().get(0).verdict().reasons().get(0).sentence())
                .contains("did you mean \"GET /users\"?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '%', textBlock = """
                    update: {x-hidden: true}   % NeedsDecision operation-hidden
                    remove: true               % NeedsDecision operation-unknown
                    update: {x-excluded: true} % NeedsDecision operation-excluded
                    """)
    void an_operation_that_an_overlay_hides_or_removes_needs_a_decision(String action, String verdict) {
        MigrationSite site = MigrationSite.pages("\"a\"")
                .withPage("a.mdx", "GET /users", "")
                .with(
                        "o.yaml",
                        "overlay: 1.0.0\nextends: api.yaml\nactions:\n- {target: \"$.paths['/users'].get\", " + action
                                + "}\n");

        assertThat(site.verdict("a.mdx")).isEqualTo(verdict);
    }

    @Test
    void two_pages_for_one_operation_need_a_decision() {
        MigrationSite site = MigrationSite.pages("\"a\", \"b\"")
                .withPage("a.mdx", "GET /users", "")
                .withPage("b.mdx", "GET /users", "<Card/>");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision two-pages");
        assertThat(site.verdict("b.mdx")).isEqualTo("Keep components");
    }

    @Test
    void a_page_whose_operation_also_has_a_generated_one_needs_a_decision() {
        MigrationSite site = new MigrationSite()
                .with("api.yaml", MigrationSite.YAML)
                .with("docs.json", """
                        {"navigation": {"groups": [
                          {"group": "A", "pages": ["a"]}, {"group": "All", "openapi": "api.yaml", "pages": []}]}}
                        """)
                .withPage("a.mdx", "GET /users", "");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision two-pages");
    }

    @Test
    void two_candidate_documents_need_a_decision() {
        MigrationSite site = MigrationSite.pages("\"a\"")
                .with("copy.yaml", MigrationSite.YAML)
                .withPage("a.mdx", "GET /users", "");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision operation-ambiguous");
        assertThat(site.withPage("a.mdx", "copy.yaml GET /users", "").verdict("a.mdx"))
                .isEqualTo("Replace metadata");
    }

    @Test
    void a_page_without_a_navigation_entry_needs_a_decision() {
        assertThat(MigrationSite.pages("").withPage("a.mdx", "GET /users", "").verdict("a.mdx"))
                .isEqualTo("NeedsDecision not-in-navigation");
    }

    @Test
    void an_unusable_navigation_is_the_only_reason_reported() {
        assertThat(MigrationSite.pages("")
                        .with("docs.json", "{\"navigation\"")
                        .withPage("a.mdx", "GET /users", "")
                        .verdict("a.mdx"))
                .isEqualTo("NeedsDecision no-navigation");
    }

    @Test
    void the_root_page_of_a_group_needs_a_decision() {
        MigrationSite site = MigrationSite.pages("")
                .with("docs.json", """
                        {"navigation": {"groups": [{"group": "A", "root": "a", "pages": ["b"]}]}}
                        """)
                .with("b.mdx", "Text")
                .withPage("a.mdx", "GET /users", "");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision page-is-root");
    }

    @Test
    void addresses_that_cannot_be_kept_need_a_decision() {
        MigrationSite site = MigrationSite.pages("\"v1.2\", \"b\"")
                .withPage("v1.2.mdx", "GET /users", "")
                .withPage("b.mdx", "POST /users", "")
                .withPage("b.md", "POST /users", "");

        assertThat(site.verdict("v1.2.mdx")).isEqualTo("NeedsDecision address-with-dot");
        assertThat(site.verdict("b.mdx")).isEqualTo("NeedsDecision two-files");
    }

    @Test
    void an_invalid_document_needs_a_decision_and_its_problem_is_reported() {
        MigrationSite site = MigrationSite.pages("\"a\"")
                .with("api.yaml", MigrationSite.YAML.replace("{\"200\"", "{$ref: \"#/nowhere\", \"200\""))
                .withPage("a.mdx", "api.yaml GET /users", "");

        assertThat(site.verdict("a.mdx")).startsWith("NeedsDecision spec-invalid");
    }

    @Test
    void an_unusable_document_is_reported_before_its_missing_operations() {
        MigrationSite site = MigrationSite.pages("\"a\"")
                .with("api.yaml", MigrationSite.YAML.replace("get:", "rest of a text:\n    get:"))
                .withPage("a.mdx", "GET /users", "");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision spec-invalid operation-unknown");
        assertThat(site.plan().pages().get(0).verdict().reasons().get(0).sentence())
                .contains("api.yaml:5");
    }

    @Test
    void an_operation_shared_by_two_paths_needs_a_decision() {
        MigrationSite site = MigrationSite.pages("\"a\"")
                .with("api.yaml", OPENAPI_3_0 + "  /people:\n    $ref: \"#/paths/~1users\"\n")
                .withPage("a.mdx", "GET /users", "");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision operation-shared");
    }

    @Test
    void existing_customization_that_differs_needs_a_decision() {
        String customized = MigrationSite.YAML.replace("      summary: List users\n", """
                      summary: List users
                      x-mint: {href: /elsewhere, content: Other, metadata: {title: Other, icon: x}}
                """);
        MigrationSite site = MigrationSite.pages("\"a\"")
                .with("api.yaml", customized)
                .withPage("a.mdx", "GET /users", "Text", "title: Mine", "icon: x");

        assertThat(site.verdict("a.mdx"))
                .isEqualTo("NeedsDecision customization-differs customization-differs customization-differs");
    }

    @Test
    void a_title_that_existing_metadata_would_override_is_a_conflict() {
        String customized = MigrationSite.YAML.replace(
                "      summary: List users\n", "      summary: List users\n      x-mint: {metadata: {title: Other}}\n");
        MigrationSite site = MigrationSite.pages("\"a\"")
                .with("api.yaml", customized)
                .withPage("a.mdx", "GET /users", "", "title: List users");

        assertThat(site.verdict("a.mdx")).isEqualTo("NeedsDecision customization-differs");
    }

    @Test
    void a_page_with_two_subjects_needs_a_decision() {
        assertThat(verdictOfBody("", "url: https://example.com")).isEqualTo("NeedsDecision two-subjects");
        assertThat(verdictOfBody("", "openapi-schema: User")).isEqualTo("NeedsDecision two-subjects");
    }

    @Test
    void a_page_that_replaces_a_generated_one_only_by_its_address_is_planned() {
        MigrationSite site = new MigrationSite()
                .with("api.yaml", MigrationSite.YAML)
                .with("docs.json", "{\"navigation\": {\"pages\": [\"api.yaml GET /users\"]}}")
                .with("api-reference/list-users.mdx", "---\ntitle: All\n---\nText");

        assertThat(site.verdict("api-reference/list-users.mdx")).isEqualTo("NeedsDecision words-would-change");
        site.with(new MigrationSettings(10, 40, Set.of(), Set.of(), true));
        assertThat(site.verdict("api-reference/list-users.mdx")).isEqualTo("Replace words-change metadata content");
        assertThat(site.takeAll().outline()).contains("/api-reference/list-users|All|All|null|/api.yaml get /users");
    }

    @Test
    void control_characters_are_removed_from_reasons() {
        MigrationSite site =
                MigrationSite.pages("\"a\"").withPage("a.mdx", "GET /users", "", "mode: \"\\e[31mred\\a\"");

        assertThat(site.plan().pages().get(0).verdict().reasons().get(0).sentence())
                .doesNotContain("\u001b", "\u0007")
                .contains("red");
    }
}
