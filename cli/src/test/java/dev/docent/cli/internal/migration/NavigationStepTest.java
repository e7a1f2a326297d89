package dev.docent.cli.internal.migration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The changes of the second step in {@code docs.json}. */
class NavigationStepTest {

    private static final String OTHER = MigrationSite.YAML
            .replace("/users", "/orders")
            .replace("List users", "List orders")
            .replace("Create a user", "Create an order");

    private static MigrationSite site(String docsJson) {
        return new MigrationSite()
                .with("docs.json", docsJson)
                .with("api.yaml", MigrationSite.YAML)
                .with("orders.yaml", OTHER)
                .with("intro.mdx", "Hello")
                .withPage("users/list.mdx", "GET /users", "")
                .withPage("users/create.mdx", "POST /users", "<Card/>")
                .withPage("orders/list.mdx", "GET /orders", "")
                .withPage("orders/create.mdx", "POST /orders", "");
    }

    private static String navigated(MigrationSite site) {
        String before = site.outline();
        assertThat(site.take(MigrationStep.SPEC)).isInstanceOf(StepOutcome.Changes.class);
        assertThat(site.take(MigrationStep.NAVIGATION)).isInstanceOf(StepOutcome.Changes.class);
        String between = site.outline();
        assertThat(site.take(MigrationStep.PAGES)).isInstanceOf(StepOutcome.Changes.class);
        assertThat(site.outline()).isEqualTo(before).isEqualTo(between);
        return site.text("docs.json");
    }

    @Test
    void an_entry_names_the_document_and_kept_pages_stay() {
        MigrationSite site = site("""
                {"navigation": {"groups": [
                  {
                    "group": "Users",   "icon": "user",
                    "pages": ["intro",  "/users/list", "users/create"]
                  }
                ]}}""");

        assertThat(navigated(site)).isEqualTo("""
                {"navigation": {"groups": [
                  {
                    "group": "Users",   "icon": "user",
                    "pages": ["intro",  "api.yaml GET /users", "users/create"]
                  }
                ]}}""");
        assertThat(site.has("users/list.mdx")).isFalse();
        assertThat(site.has("users/create.mdx")).isTrue();
    }

    @Test
    void a_reference_names_the_document_if_another_one_around_it_has_the_operation_too() {
        MigrationSite site = site("""
                {"navigation": {"tabs": [{"tab": "API", "openapi": ["copy.yaml", "orders.yaml"], "groups": [
                  {"group": "A", "pages": ["GET /other", "GET /extra", "orders/list", "orders/create"]}]}]}}""")
                .with("orders.yaml", OTHER + "  /extra:\n    get: {responses: {}}\n")
                .with("copy.yaml", OTHER.replace("    get:", "    put:") + "  /other:\n    get: {responses: {}}\n")
                .withPage("orders/list.mdx", "orders.yaml GET /orders", "", "title: T", "description: D")
                .withPage("orders/create.mdx", "orders.yaml POST /orders", "", "title: T", "description: D");

        assertThat(navigated(site)).contains("\"GET /orders\", \"orders.yaml POST /orders\"]");
    }

    @Test
    void a_document_in_scope_is_not_named_again() {
        assertThat(navigated(site("""
                {"navigation": {"tabs": [{"tab": "API", "openapi": ["api.yaml", "orders.yaml"], "groups": [
                  {"group": "A", "pages": ["GET /users", "POST /orders"]}, {"group": "B", "pages": ["orders/list"]}]}]}}""")
                        .with("orders/create.mdx", "Text")
                        .with("users/create.mdx", "Text")
                        .with("users/list.mdx", "Text")))
                .contains("{\"group\": \"B\", \"pages\": [\"GET /orders\"]}");
    }

    @Test
    void naming_a_document_does_not_add_other_operations() {
        MigrationSite site = site("""
                {"navigation": {"groups": [{"group": "A", "pages": ["orders/list"]}]}}""");
        navigated(site);

        assertThat(site.outline()).doesNotContain("Create an order");
    }

    @Test
    void a_document_that_generates_all_its_pages_still_does() {
        MigrationSite site = site("""
                {"navigation": {"tabs": [{"tab": "API", "openapi": "orders.yaml", "groups": [
                  {"group": "A", "pages": ["users/list"]}]}]}}""");

        assertThat(navigated(site)).contains("[\"api.yaml GET /users\"]");
        assertThat(site.outline()).contains("List orders", "Create an order");
    }

    @Test
    void an_included_file_is_changed_in_place() {
        MigrationSite site = site("""
                {"navigation": {"groups": [{"$ref": "./nav/users.json"}, {"group": "O", "pages": {"$ref": "nav/orders.json"}}]}}""")
                .with("nav/users.json", "{\n    \"group\": \"Users\",\n    \"pages\": [\"users/list\"]\n}\n")
                .with("nav/orders.json", "[\"orders/list\"]");

        navigated(site);
        assertThat(site.text("nav/users.json"))
                .isEqualTo("{\n    \"group\": \"Users\",\n    \"pages\": [\"api.yaml GET /users\"]\n}\n");
        assertThat(site.text("nav/orders.json")).isEqualTo("[\"orders.yaml GET /orders\"]");
    }

    @Test
    void both_entries_of_a_page_listed_twice_are_replaced() {
        assertThat(navigated(site("""
                {"navigation": {"groups": [
                  {"group": "A", "pages": ["users/list"]}, {"group": "B", "pages": ["users/list"]}]}}"""))).containsSubsequence("\"api.yaml GET /users\"", "\"api.yaml GET /users\"");
    }

    @Test
    void a_step_is_refused_until_the_previous_one_is_done() {
        MigrationSite site = site("{\"navigation\": {\"pages\": [\"orders/list\"]}}");

        assertThat(site.take(MigrationStep.NAVIGATION))
                .isInstanceOfSatisfying(
                        StepOutcome.Refused.class,
                        refused -> assertThat(refused.reason()).contains("the step spec is not done"));
        assertThat(site.take(MigrationStep.PAGES)).isInstanceOf(StepOutcome.Refused.class);
        site.take(MigrationStep.SPEC);
        assertThat(site.take(MigrationStep.PAGES))
                .isInstanceOfSatisfying(
                        StepOutcome.Refused.class,
                        refused -> assertThat(refused.details()).containsExactly("docs.json"));
    }

    @Test
    void an_error_that_suggests_a_removed_page_is_not_a_new_error() {
        MigrationSite site =
                MigrationSite.pages("\"users/list\", \"users/lost\"").withPage("users/list.mdx", "GET /users", "");

        assertThat(site.takeAll().plan().pages()).isEmpty();
        assertThat(site.has("users/list.mdx")).isFalse();
    }

    @Test
    void labels_and_access_groups_are_preserved() {
        MigrationSite site = MigrationSite.pages("\"a\", \"b\", \"c\"")
                .with(
                        "api.yaml",
                        MigrationSite.YAML
                                + "  /x:\n    get:\n      description: D\n      responses: {\"200\": {description: ok}}\n")
                .withPage("a.mdx", "GET /users", "", "title: All", "groups: [staff]")
                .withPage("b.mdx", "POST /users", "", "sidebarTitle: New", "description: \"\"", "hidden: true")
                .withPage("c.mdx", "GET /x", "");
        String before = site.outline();

        assertThat(site.takeAll().outline()).isEqualTo(before);
        assertThat(site.plan().pages()).isEmpty();
    }

    @Test
    void removed_and_added_lines_are_counted() {
        MigrationSite site = site("{\"navigation\": {\"pages\": [\"orders/list\", \"users/create\"]}}");
        MigrationPlan plan = site.plan();

        assertThat(plan.next()).contains(MigrationStep.SPEC);
        assertThat(plan.linesRemoved()).isEqualTo(3);
        assertThat(plan.linesAdded()).isEqualTo(4);
        assertThat(site.takeAll().plan().next()).isEmpty();
    }
}
