package dev.docent.cli.internal.migration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Other hosts derive labels and addresses by their own rules; where the results differ, values are written or pages
 * kept.
 */
class BothHostsTest {

    private static final String REFERRING = """
              /people:
                $ref: "#/components/pathItems/people"
            components:
              pathItems:
                people:
                  get:
                    summary: List people
                    responses: {"200": {description: ok}}
            """;

    private static MigrationSite site(String path, String... fields) {
        return MigrationSite.pages('"' + path + '"').withPage(path + ".mdx", "GET /users", "", fields);
    }

    private static String spec(String path, String... fields) {
        MigrationSite site = site(path, fields);
        String before = site.outline();
        site.takeAll();
        assertThat(site.outline()).isEqualTo(before);
        assertThat(site.plan().pages()).isEmpty();
        return site.text("api.yaml");
    }

    @Test
    void a_label_that_other_hosts_would_derive_from_the_address_is_written() {
        assertThat(spec("users/list")).contains("""
                x-mint:
                        href: /users/list
                        metadata:
                          sidebarTitle: List users
                      summary\
                """);
        assertThat(spec("users/list", "title: Everybody", "sidebarTitle: List users"))
                .contains("title: Everybody", "sidebarTitle: List users");
        assertThat(spec("users/all?x")).contains("sidebarTitle: List users");
    }

    @Test
    void a_label_that_matches_address_and_summary_is_not_written() {
        assertThat(spec("users/list-users")).contains("href: /users/list-users").doesNotContain("metadata");
        assertThat(spec("api-reference/list-users")).doesNotContain("x-mint");
    }

    @Test
    void a_numeric_label_stays_a_number() {
        assertThat(spec("users/list", "title: 3.10")).contains("title: 3.10\n", "sidebarTitle: 3.10\n");
    }

    @Test
    void the_label_of_a_webhook_is_written() {
        MigrationSite site = MigrationSite.pages("\"hooks/one\"")
                .with("api.yaml", MigrationSite.YAML + """
                        webhooks:
                          created:
                            post:
                              summary: A user was created
                              responses: {"200": {description: ok}}
                        """)
                .withPage("hooks/one.mdx", "webhook created", "");
        String before = site.outline();

        assertThat(site.takeAll().outline()).isEqualTo(before);
        assertThat(site.text("api.yaml")).contains("sidebarTitle: One\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"users/listAll", "Users/list", "users/Élite"})
    void an_address_with_capitals_needs_a_decision(String path) {
        MigrationSite site = site(path);

        assertThat(site.verdict(path + ".mdx")).isEqualTo("NeedsDecision address-case");
        assertThat(site.plan().next()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "title: 2024-01-31, NeedsDecision label-unquoted",
        "title: 2024-01-31 # a day, NeedsDecision label-unquoted",
        "title: 2024-1-31T10:00:00Z, NeedsDecision label-unquoted",
        "sidebarTitle: 1:30, NeedsDecision label-unquoted",
        "description: 1_000, NeedsDecision label-unquoted",
        "tag: 010, NeedsDecision label-unquoted",
        "title: \"2024-01-31\", Replace metadata",
        "title: '1:30', Replace metadata",
        "title: 2024-01-31 is the day, Replace metadata",
        "title: 404, Replace metadata",
        "title:, NeedsDecision label-empty",
        "sidebarTitle: \"\", NeedsDecision label-empty",
        "graphql: q, NeedsDecision two-subjects",
        "sdk: x, NeedsDecision two-subjects"
    })
    void fields_that_other_hosts_display_differently_need_a_decision(String field, String verdict) {
        assertThat(site("users/list", field).verdict("users/list.mdx")).isEqualTo(verdict);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Users: all", "Users #1", "- all", "@all", "2024-01-31"})
    void a_value_that_is_ambiguous_without_quotes_is_quoted(String title) {
        assertThat(spec("users/list", "title: \"" + title + '"')).contains("title: \"" + title + "\"\n");
    }

    @Test
    void a_document_with_a_duplicate_key_needs_a_decision() {
        MigrationSite site =
                site("users/list").with("api.yaml", MigrationSite.YAML + "info: {title: Again, version: \"2\"}\n");

        assertThat(site.verdict("users/list.mdx")).isEqualTo("NeedsDecision spec-invalid");
        assertThat(site.plan().pages().get(0).verdict().reasons().get(0).sentence())
                .contains("api.yaml is not valid")
                .contains("twice");
    }

    @Test
    void a_document_with_a_referenced_path_item_needs_a_decision() {
        MigrationSite site = site("users/list").with("api.yaml", MigrationSite.YAML + REFERRING);
        assertThat(site.verdict("users/list.mdx")).isEqualTo("NeedsDecision path-by-reference");

        MigrationSite alias = site("users/list")
                .with(
                        "api.yaml",
                        MigrationSite.YAML.replace(
                                        "paths:",
                                        "x-people: &people\n  get:\n    summary: L\n"
                                                + "    responses: {\"200\": {description: ok}}\npaths:")
                                + "  /people: *people\n");
        assertThat(alias.verdict("users/list.mdx")).isEqualTo("Replace metadata");
    }

    @Test
    void a_path_in_several_documents_is_ambiguous_even_with_different_methods() {
        String other = MigrationSite.YAML.replace("    get:", "    delete:").replace("    post:", "    patch:");
        MigrationSite site = site("users/list").with("later.yaml", other);

        assertThat(site.verdict("users/list.mdx")).isEqualTo("NeedsDecision operation-ambiguous");
        assertThat(site.withPage("users/list.mdx", "api.yaml GET /users", "").verdict("users/list.mdx"))
                .isEqualTo("Replace metadata");
        assertThat(site.withPage("users/list.mdx", "GET /users", "", "title: T", "description: D")
                        .verdict("users/list.mdx"))
                .isEqualTo("Replace metadata");
    }

    @Test
    void a_name_shared_by_two_documents_is_ambiguous() {
        MigrationSite site = MigrationSite.pages("\"users/list\"")
                .with("v2/api.json", "{}")
                .with("v2/api.yml", MigrationSite.YAML)
                .withPage("users/list.mdx", "api GET /users", "");

        assertThat(site.verdict("users/list.mdx")).isEqualTo("NeedsDecision operation-ambiguous");
        assertThat(site.withPage("users/list.mdx", "/v2/api.yml GET /users", "").verdict("users/list.mdx"))
                .isEqualTo("Replace metadata");
    }

    @Test
    void a_no_break_space_in_a_path_needs_a_decision() {
        MigrationSite site = MigrationSite.pages("\"users/list\"")
                .with("api.yaml", MigrationSite.YAML.replace("/users", "/all\u00A0users"))
                .withPage("users/list.mdx", "GET /all\u00A0users", "");

        assertThat(site.verdict("users/list.mdx")).isEqualTo("NeedsDecision reference-impossible");
    }
}
