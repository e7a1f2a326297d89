package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class NavigationRowsTest {

    private static final DocumentedOperation LIST = new DocumentedOperation.Endpoint("api.yaml", "get", "/users");

    private static NavigationPage page(String href, String title, DocumentedOperation operation, String... groups) {
        return NavigationPage.builder(title, href)
                .operation(operation)
                .groups(List.of(groups))
                .build();
    }

    private static ResolvedNavigation navigation(NavigationPage... pages) {
        return new ResolvedNavigation(
                NavigationContainer.builder(ContainerType.NAVIGATION, null)
                        .children(List.copyOf(Arrays.asList(pages)))
                        .build(),
                List.of());
    }

    private static List<String> difference(ResolvedNavigation before, ResolvedNavigation after) {
        return new NavigationRows(before).to(new NavigationRows(after)).lines();
    }

    @Test
    void a_lost_page_a_new_title_and_a_lost_operation_are_differences() {
        ResolvedNavigation before = navigation(page("/a", "A", LIST), page("/b", "B", null));

        assertThat(difference(before, before)).isEmpty();
        assertThat(difference(before, navigation(page("/a", "A", LIST)))).containsExactly("- navigation > /b  B");
        assertThat(difference(before, navigation(page("/a", "Z", LIST), page("/b", "B", null))))
                .containsExactly(
                        "- navigation > /a  A  /api.yaml get /users", "+ navigation > /a  Z  /api.yaml get /users");
        assertThat(difference(before, navigation(page("/a", "A", null), page("/b", "B", null))))
                .contains("- navigation > /a  A  /api.yaml get /users");
    }

    @Test
    void a_different_order_is_a_difference() {
        assertThat(difference(
                        navigation(page("/a", "A", null), page("/b", "B", null)),
                        navigation(page("/b", "B", null), page("/a", "A", null))))
                .hasSize(2);
    }

    @Test
    void a_page_with_fewer_access_groups_is_a_difference() {
        assertThat(difference(navigation(page("/a", "A", LIST, "staff")), navigation(page("/a", "A", LIST))))
                .isNotEmpty();
    }

    @Test
    void a_gained_operation_is_not_a_difference() {
        assertThat(difference(navigation(page("/a", "A", null)), navigation(page("/a", "A", LIST))))
                .isEmpty();
    }

    @Test
    void a_new_error_is_a_difference() {
        Problem error = Problem.builder("page-missing", Problem.Severity.ERROR, "docs.json", "Gone.", "Add it.")
                .pointer("/x")
                .line(1)
                .column(1)
                .build();
        ResolvedNavigation before = navigation(page("/a", "A", null));
        ResolvedNavigation after = new ResolvedNavigation(before.root(), List.of(error));

        assertThat(difference(before, after)).containsExactly("! docs.json: Gone. [page-missing]");
        assertThat(difference(after, before)).isEmpty();
    }

    @Test
    void nothing_is_removed_if_that_would_change_the_navigation() throws IOException {
        MigrationSite site = MigrationSite.pages("\"a\", \"b\"")
                .withPage("a.mdx", "GET /users", "")
                .withPage("b.mdx", "POST /users", "");
        site.take(MigrationStep.SPEC);
        site.take(MigrationStep.NAVIGATION);
        DefaultNavigationResolver resolver = new DefaultNavigationResolver(NavigationSettings.DEFAULT);
        SiteResolver shorter = folder -> {
            ResolvedSite whole = resolver.resolution(folder);
            ResolvedNavigation onePage = navigation(page("/a", "A", LIST));
            return new ResolvedSite(
                    onePage, whole.origins(), whole.unlisted(), whole.parsed(), whole.notes(), whole.unmade());
        };
        MigrationPlan plan = new MigrationPlanner(site, resolver, shorter, MigrationSettings.DEFAULT).plan();

        assertThat(plan.outcome(MigrationStep.PAGES)).isInstanceOfSatisfying(StepOutcome.Refused.class, refused -> {
            assertThat(refused.reason()).contains("nothing is removed");
            assertThat(refused.details()).contains("- navigation > Users > /b  Create a user  /api.yaml post /users");
        });
        assertThat(site.take(MigrationStep.PAGES)).isInstanceOf(StepOutcome.Changes.class);
    }
}
