package dev.docent.cli.internal.migration;

import java.util.Set;

import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import dev.docent.cli.internal.migration.assessment.Verdict;
import dev.docent.cli.internal.migration.assessment.Verdict.Kind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ChangedWordsTest {

    private static final MigrationSettings ACCEPTING = new MigrationSettings(10, 40, Set.of(), Set.of(), true);

    /** A generated page is marked as deprecated if its operation is. */
    private static MigrationSite site() {
        return MigrationSite.pages("\"users\", \"new\"")
                .with(
                        "api.yaml",
                        MigrationSite.YAML.replace(
                                "summary: List users", "summary: List users\n      deprecated: true"))
                .withPage("users.mdx", "GET /users", "Text.", "description: All of them.")
                .withPage("new.mdx", "POST /users", "", "title: New one");
    }

    private static Verdict verdict(MigrationSite site, String file) {
        return site.plan().pages().stream()
                .filter(page -> page.page().file().equals(file))
                .findFirst()
                .orElseThrow()
                .verdict();
    }

    @Test
    void a_page_whose_words_would_change_stays_and_the_plan_says_what_would_change() {
        MigrationSite site = site();

        Verdict verdict = verdict(site, "users.mdx");
        assertThat(verdict.kind()).isEqualTo(Kind.NEEDS_DECISION);
        Verdict.Reason reason = verdict.reasons().get(0);
        assertThat(reason.code()).isEqualTo("words-would-change");
        assertThat(reason.sentence())
                .startsWith("Its text “List users All of them.")
                .contains("” would become “List users (deprecated) All of them.");
        assertThat(reason.advice()).contains("--accept-changes");
        assertThat(verdict(site, "new.mdx").kind()).isEqualTo(Kind.REPLACE);
    }

    @Test
    void a_step_leaves_such_a_page_and_names_it() {
        MigrationSite site = site();

        assertThat(site.take(MigrationStep.SPEC))
                .isInstanceOfSatisfying(
                        StepOutcome.Changes.class,
                        changes -> assertThat(changes.left())
                                .singleElement()
                                .asString()
                                .startsWith("users.mdx: Its text “"));
        site.take(MigrationStep.NAVIGATION);
        site.take(MigrationStep.PAGES);
        assertThat(site.has("users.mdx")).isTrue();
        assertThat(site.has("new.mdx")).isFalse();
        assertThat(site.take(MigrationStep.PAGES))
                .isInstanceOfSatisfying(
                        StepOutcome.Refused.class,
                        refused -> assertThat(refused.reason()).contains("--accept-changes"));
    }

    @Test
    void accepted_changes_are_made() {
        MigrationSite site = site().with(ACCEPTING);

        assertThat(verdict(site, "users.mdx").kind()).isEqualTo(Kind.REPLACE);
        assertThat(site.verdict("users.mdx")).startsWith("Replace words-change");
        for (MigrationStep step : MigrationStep.values()) {
            site.take(step);
        }
        assertThat(site.has("users.mdx")).isFalse();
    }

    @Test
    void a_description_is_shown_before_and_after() {
        MigrationSite site = MigrationSite.pages("\"users\"")
                .with(
                        "api.yaml",
                        MigrationSite.YAML.replace(
                                "summary: List users",
                                "summary: List users\n      description: |\n        Of *the* operation.\n"))
                .withPage("users.mdx", "GET /users", "Text.", "title: 08.2026", "description: Of the page.");

        assertThat(site.verdict("users.mdx")).doesNotContain("words-would-change");
    }

    @Test
    void a_page_of_a_model_is_not_assessed() {
        MigrationSite site = MigrationSite.pages("\"user\"")
                .with("api.yaml", MigrationSite.YAML + "components: {schemas: {User: {type: object}}}\n")
                .with("user.mdx", "---\nopenapi-schema: User\n---\n");

        assertThat(site.plan().pages()).isEmpty();
    }
}
