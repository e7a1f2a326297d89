package dev.docent.cli.internal.migration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The changes of the first step in OpenAPI documents, character by character. */
class SpecStepTest {

    private static final String JSON = """
            {
            \t"openapi": "3.1.0",
            \t"info": {"title": "Users", "version": "1"},
            \t"paths": {
            \t\t"/users": {
            \t\t\t"get": {
            \t\t\t\t"summary": "List users",
            \t\t\t\t"responses": {"200": {"description": "ok"}}
            \t\t\t}
            \t\t}
            \t}
            }
            """;

    private static MigrationSite site(String file, String spec, String body, String... fields) {
        return MigrationSite.pages("\"users/list-users\"")
                .with("api.yaml", "")
                .with(file, spec)
                .withPage("users/list-users.mdx", "GET /users", body, fields);
    }

    private static String migrated(String file, String spec, String body, String... fields) {
        MigrationSite site = site(file, spec, body, fields);
        String before = site.outline();
        assertThat(site.take(MigrationStep.SPEC)).isInstanceOf(StepOutcome.Changes.class);
        assertThat(site.outline()).isEqualTo(before);
        assertThat(site.take(MigrationStep.SPEC)).isInstanceOf(StepOutcome.NothingToDo.class);
        return site.text(file);
    }

    @Test
    void yaml_members_use_the_indentation_of_the_file() {
        String before = """
                openapi: 3.0.3 # kept
                info: {title: Users, version: "1"}
                paths:
                    # a remark
                    /users:
                        # another
                        get:
                            # and one more
                """;
        String after = """
                            summary: List users   # trailing
                            responses: {"200": {description: ok}}
                """;
        String spec = before + after;

        assertThat(migrated("api.yml", spec, "First.\n\n- second: #1", "title: 'All: users'", "keywords: [a, \"1\"]"))
                .isEqualTo(before + """
                            x-mint:
                                href: /users/list-users
                                metadata:
                                    title: "All: users"
                                    keywords:
                                        - a
                                        - "1"
                                    sidebarTitle: "All: users"
                                content: |-
                                    First.

                                    - second: #1
                """ + after);
    }

    @Test
    void pretty_json_members_use_the_indentation_of_the_file() {
        assertThat(migrated("api.json", JSON, "Say \"hi\"\\\n\tä", "icon: x"))
                .isEqualTo(JSON.replace("\t\t\t\t\"summary\"", """
                        \t\t\t\t"x-mint": {
                        \t\t\t\t\t"href": "/users/list-users",
                        \t\t\t\t\t"metadata": {
                        \t\t\t\t\t\t"icon": "x"
                        \t\t\t\t\t},
                        \t\t\t\t\t"content": "Say \\"hi\\"\\\\\\n\\tä"
                        \t\t\t\t},
                        \t\t\t\t"summary\""""));
    }

    @Test
    void minified_json_stays_on_one_line() {
        String spec = JSON.replaceAll("[\\n\\t]|(?<=[,:]) ", "");

        assertThat(migrated("api.json", spec, "", "icon: x", "keywords: [a, b]"))
                .isEqualTo(spec.replace(
                        "{\"summary\"",
                        "{\"x-mint\":{\"href\":\"/users/list-users\",\"metadata\":{\"icon\":\"x\",\"keywords\":[\"a\",\"b\"]}},"
                                + "\"summary\""));
    }

    @Test
    void line_endings_byte_order_mark_and_a_missing_final_line_break_are_preserved() {
        String json = "\uFEFF" + JSON.strip().replace("\n", "\r\n");
        String after = migrated("api.json", json, "");
        assertThat(after).startsWith("\uFEFF{\r\n").endsWith("}").doesNotContainPattern("[^\r]\n");
        assertThat(after).contains("\"x-mint\": {\r\n\t\t\t\t\t\"href\"");

        String yaml = "\uFEFF" + MigrationSite.YAML.strip().replace("\n", "\r\n");
        String content = migrated("api.yaml", yaml, "One.\n\nTwo.");
        assertThat(content)
                .contains(
                        "      x-mint:\r\n        href: /users/list-users\r\n        content: |-\r\n          One.\r\n\r\n          Two.\r\n")
                .doesNotContainPattern("[^\r]\n")
                .endsWith("{description: ok}}");
    }

    @Test
    void an_operation_in_flow_style_gets_a_flow_member() {
        String spec = MigrationSite.YAML.replace(
                "    get:\n      summary: List users\n      responses: {\"200\": {description: ok}}\n",
                "    get: {summary: List users, responses: {\"200\": {description: ok}}}\n");

        assertThat(migrated("api.yaml", spec, "Text"))
                .isEqualTo(spec.replace(
                        "{summary", "{\"x-mint\": {\"href\": \"/users/list-users\", \"content\": \"Text\"}, summary"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "get: &list\n      summary: List users\n",
                "get: !!map\n      summary: List users\n",
                "get:\n\n      # remark\n\n      summary: List users\n",
                "get:\n      ? summary\n      : List users\n",
                "get:\n      \"summary\": List users\n"
            })
    void unusual_yaml_is_changed_in_place_too(String operation) {
        String spec = MigrationSite.YAML.replace("get:\n      summary: List users\n", operation);

        String after = migrated("api.yaml", spec, "Text");
        assertThat(after.replace("      x-mint:\n        href: /users/list-users\n        content: Text\n", ""))
                .isEqualTo(spec);
    }

    @Test
    void existing_members_are_kept_and_new_ones_are_added() {
        String spec = MigrationSite.YAML.replace("      summary: List users\n", """
                      summary: List users
                      x-mint:
                        # for the menu
                        metadata: {icon: x}
                """);

        assertThat(migrated("api.yaml", spec, "", "icon: x", "tag: NEW"))
                .isEqualTo(spec.replace(
                                "        # for the menu\n", "        # for the menu\n        href: /users/list-users\n")
                        .replace("{icon: x}", "{\"tag\": \"NEW\", icon: x}"));
    }

    @Test
    void values_that_the_operation_already_has_are_not_repeated() {
        String spec = MigrationSite.YAML.replace(
                "summary: List users\n", "summary: List users\n      description: All of them.\n");

        assertThat(migrated("api.yaml", spec, "", "title: List users", "description: All of them."))
                .contains("x-mint:\n        href: /users/list-users\n      summary");
    }

    @Test
    void the_default_address_of_a_generated_page_is_not_written() {
        MigrationSite site = MigrationSite.pages("\"api-reference/list-users\"")
                .withPage("api-reference/list-users.mdx", "GET /users", "");

        assertThat(site.take(MigrationStep.SPEC)).isInstanceOf(StepOutcome.NothingToDo.class);
        assertThat(site.takeAll().text("api.yaml")).isEqualTo(MigrationSite.YAML);
        assertThat(site.has("api-reference/list-users.mdx")).isFalse();
    }

    @Test
    void an_address_that_two_operations_would_get_is_written() {
        MigrationSite site = MigrationSite.pages("\"api-reference/list-users\", \"other\"")
                .with("api.yaml", MigrationSite.YAML.replace("Create a user", "List users"))
                .withPage("api-reference/list-users.mdx", "POST /users", "")
                .withPage("other.mdx", "GET /users", "");
        String before = site.outline();

        assertThat(site.takeAll().outline().replace("|List users|null", ""))
                .isEqualTo(before.replace("|List users|null", ""));
        assertThat(site.plan().pages()).isEmpty();
    }

    @Test
    void an_aliased_operation_is_not_touched() {
        String spec = MigrationSite.YAML
                .replace("  /users:\n    get:\n", "  /people:\n    get: &list\n")
                .replace("    post:", "  /users:\n    get: *list\n    post:");
        MigrationSite site = site("api.yaml", spec, "Text");

        assertThat(site.verdict("users/list-users.mdx")).isEqualTo("NeedsDecision operation-shared");
    }

    @Test
    void an_operation_from_a_merged_mapping_needs_a_decision() {
        String spec = """
                openapi: 3.1.0
                info: {title: Users, version: "1"}
                x-common: &common
                  get:
                    summary: List users
                    responses: {"200": {description: ok}}
                paths:
                  /users:
                    <<: *common
                """;

        MigrationSite site = site("api.yaml", spec, "Text");
        assertThat(site.verdict("users/list-users.mdx")).isEqualTo("NeedsDecision not-in-place");
        assertThat(site.take(MigrationStep.SPEC)).isInstanceOf(StepOutcome.NothingToDo.class);
    }

    @Test
    void a_webhook_is_customized_too() {
        String spec = MigrationSite.YAML + """
                webhooks:
                  created:
                    post:
                      summary: A user was created
                      responses: {"200": {description: ok}}
                """;
        MigrationSite site = MigrationSite.pages("\"hooks/created\"")
                .with("api.yaml", spec)
                .withPage("hooks/created.mdx", "api.yaml webhook created", "Sent once.", "title: Created");
        String before = site.outline();

        assertThat(site.takeAll().outline()).isEqualTo(before);
        assertThat(site.text("docs.json")).contains("\"api.yaml webhook created\"");
        assertThat(site.text("api.yaml")).contains("        href: /hooks/created\n");
    }
}
