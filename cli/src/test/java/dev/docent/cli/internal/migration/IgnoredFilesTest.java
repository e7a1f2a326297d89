package dev.docent.cli.internal.migration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Files in {@code .mintignore} are not part of the site, for a migration as for the navigation. */
class IgnoredFilesTest {

    private static final String PAGE = "users/list.mdx";

    private static MigrationSite site() {
        return MigrationSite.pages("\"users/list\"").withPage(PAGE, "GET /users", "Text.");
    }

    @Test
    void an_ignored_copy_of_a_document_does_not_make_operations_ambiguous() {
        MigrationSite site = site().with("old/api.yaml", MigrationSite.YAML);
        assertThat(site.verdict(PAGE)).isEqualTo("NeedsDecision operation-ambiguous");

        assertThat(site.with(".mintignore", "old/").verdict(PAGE)).isEqualTo("Replace metadata content");
        assertThat(site.takeAll().has(PAGE)).isFalse();
    }

    @Test
    void an_ignored_page_is_not_in_the_plan() {
        MigrationSite site =
                site().withPage("drafts/new.mdx", "POST /users", "").with(".mintignore", "drafts/");

        assertThat(site.plan().pages()).extracting(page -> page.page().file()).containsExactly(PAGE);
    }
}
