package dev.docent.navigation.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.api.navigation.StandardNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.PageOrigin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;

class HostResolverTest {

    private static final StandardNavigationResolver STANDARD =
            new DefaultNavigationResolver(NavigationSettings.DEFAULT);
    private static final DocumentedOperation LIST = new DocumentedOperation.Endpoint("api.json", "get", "/users");
    private static final DocumentedOperation STAFF = new DocumentedOperation.Endpoint("api.json", "get", "/staff");
    private static final DocumentedOperation EXCLUDED = new DocumentedOperation.Endpoint("api.json", "get", "/gone");
    private static final DocumentedOperation HIDDEN = new DocumentedOperation.Endpoint("api.json", "get", "/hidden");
    private static final DocumentedOperation UNKNOWN = new DocumentedOperation.Endpoint("api.json", "get", "/no");
    private static final DocumentedOperation MODEL = new DocumentedOperation.Schema("api.json", "Pay");

    private static TestSite site() {
        return TestSite.navigation("{'groups': [{'group': 'G', 'pages': ['start', 'team', 'GET /users'],"
                        + " 'openapi': 'api.json'}]}")
                .with("start.mdx", "---\ntitle: Start\ndescription: Begin here\n---\n")
                .with("team.mdx", "---\ntitle: Team\ngroups: [staff]\n---\n")
                .with("other.mdx", "---\ntitle: Other\ndescription: Of the file\nicon: star\n---\n")
                .with("secret.mdx", "---\ntitle: Secret\ngroups: [staff]\n---\n")
                .with("staff.mdx", "---\ntitle: S\nopenapi: GET /staff\n---\n")
                .withSpec(
                        "api.json",
                        "'/users': {'get': {'summary': 'List'}}, '/gone': {'get': {'x-excluded': true}},"
                                + " '/hidden': {'get': {'x-hidden': true}},"
                                + " '/staff': {'get': {'x-mint': {'groups': ['staff']}}}",
                        "'components': {'schemas': {'Pay': {'type': 'object', 'x-mint': {'groups': ['staff']}}}}");
    }

    private static ResolvedSite resolved(DocsFolder folder, NavigationResolver host) {
        return new HostResolver(NavigationSettings.DEFAULT, host).resolution(folder);
    }

    /** {@return the site with a tree of its own} */
    private static ResolvedSite resolved(NavigationNode... nodes) {
        return resolved(site(), folder -> new ResolvedNavigation(tree(nodes), List.of()));
    }

    private static NavigationContainer tree(NavigationNode... nodes) {
        return NavigationContainer.builder(ContainerType.NAVIGATION, null)
                .children(List.of(nodes))
                .build();
    }

    private static NavigationPage page(String href) {
        return NavigationPage.builder("P", href).build();
    }

    private static NavigationPage page(String href, DocumentedOperation operation) {
        return NavigationPage.builder("P", href).operation(operation).build();
    }

    private static NavigationPage only(ResolvedSite resolution) {
        assertThat(resolution.navigation().root().children()).hasSize(1);
        return (NavigationPage) resolution.navigation().root().children().get(0);
    }

    private static List<Problem> own(ResolvedSite resolution) {
        return resolution.navigation().problems().stream()
                .filter(problem -> problem.message().startsWith("The application's NavigationResolver"))
                .toList();
    }

    private static NavigationContainer withPages(
            NavigationContainer container, UnaryOperator<List<NavigationNode>> change) {
        List<NavigationNode> children = new ArrayList<>();
        boolean pages = false;
        for (NavigationNode child : container.children()) {
            pages |= child instanceof NavigationPage;
            children.add(child instanceof NavigationContainer inner ? withPages(inner, change) : child);
        }
        return container.toBuilder()
                .children(pages ? change.apply(children) : children)
                .build();
    }

    private static ResolvedSite changed(UnaryOperator<List<NavigationNode>> change) {
        return resolved(site(), folder -> {
            ResolvedNavigation own = STANDARD.resolve(folder);
            return new ResolvedNavigation(withPages(own.root(), change), own.problems());
        });
    }

    @Test
    void a_resolver_that_only_delegates_changes_nothing() {
        TestSite site = site();
        ResolvedSite expected = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(site);

        ResolvedSite delegated = resolved(site, STANDARD::resolve);

        assertThat(delegated.navigation()).isEqualTo(expected.navigation());
        assertThat(delegated.unlisted()).isEqualTo(expected.unlisted());
        assertThat(delegated.files()).isEqualTo(expected.files()).contains("docs.json");
        assertThat(delegated.parsed().docsJson()).isPresent();
        assertThat(delegated.pages().listedPaths()).contains("start", "other");
        assertThat(delegated.specs().all().keySet()).containsExactly("api.json");
        assertThat(delegated.origins())
                .extracting(PageOrigin::href)
                .containsExactly("/api-reference/list", "/start", "/team");
    }

    @Test
    void delegating_does_not_resolve_the_site_again() {
        List<ResolvedNavigation> seen = new ArrayList<>();

        resolved(site(), folder -> {
            seen.add(STANDARD.resolve(folder));
            seen.add(STANDARD.resolve(folder));
            return seen.get(0);
        });

        assertThat(seen.get(0)).isSameAs(seen.get(1));
    }

    @Test
    void a_resolver_that_changes_the_folder_gets_the_tree_of_that_folder() {
        ResolvedSite resolution = resolved(
                site(),
                folder -> STANDARD.resolve(
                        TestSite.navigation("{'pages': ['other', 'made']}").withPages("other", "made")));

        assertThat(resolution.navigation().root().children())
                .extracting(node -> ((NavigationPage) node).href(), node -> ((NavigationPage) node).missing())
                .containsExactly(tuple("/other", false), tuple("/made", true));
        assertThat(own(resolution)).extracting(Problem::code).containsExactly("page-missing");
    }

    @Test
    void a_resolver_reads_files_of_the_folder() {
        assertThat(resolved(site(), folder -> {
                            try {
                                assertThat(folder.read("start.mdx")).isPresent();
                                assertThat(folder.open("start.mdx")).isPresent();
                                assertThat(folder.list().files()).contains("start.mdx");
                                assertThat(folder.description())
                                        .isEqualTo(SiteSnapshot.of(site()).description());
                                folder.fingerprint("start.mdx");
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                            return STANDARD.resolve(folder);
                        })
                        .isEmpty())
                .isFalse();
    }

    @Test
    void pages_are_renamed_and_reordered() {
        ResolvedSite resolution = changed(pages -> {
            List<NavigationNode> reversed = new ArrayList<>(pages);
            Collections.reverse(reversed);
            reversed.replaceAll(node -> node instanceof NavigationPage page
                    ? page.toBuilder().title("New " + page.title()).build()
                    : node);
            return reversed;
        });

        NavigationContainer group =
                (NavigationContainer) resolution.navigation().root().children().get(0);
        assertThat(group.children())
                .filteredOn(NavigationPage.class::isInstance)
                .extracting(NavigationNode::title)
                .containsExactly("New List", "New Team", "New Start");
        assertThat(own(resolution)).isEmpty();
    }

    @Test
    void a_page_that_is_removed_is_a_page_outside_of_the_navigation_with_all_of_its_restrictions() {
        ResolvedSite resolution = resolved(page("/start"));

        assertThat(resolution.unlisted().keySet()).contains("/team", "/other", "/secret", "/staff");
        assertThat(resolution.unlisted().get("/team").visibility()).isEqualTo(PageVisibility.of(List.of("staff")));
        assertThat(resolution.unlisted()).doesNotContainKey("/start");
    }

    @Test
    void an_added_page_has_the_facts_of_its_file() {
        NavigationPage added = only(resolved(page("/other")));

        assertThat(added.title()).isEqualTo("P");
        assertThat(added.description()).isEqualTo("Of the file");
        assertThat(added.fields()).isEqualTo(Map.of("icon", "star"));
        assertThat(added.missing()).isFalse();
    }

    @Test
    void an_added_page_is_no_longer_reported_as_left_out() {
        assertThat(resolved(page("/start")).navigation().problems())
                .extracting(Problem::code, Problem::file)
                .contains(tuple("page-orphaned", "other.mdx"));
        assertThat(resolved(page("/other")).navigation().problems())
                .extracting(Problem::code, Problem::file)
                .doesNotContain(tuple("page-orphaned", "other.mdx"));
    }

    @Test
    void a_page_shows_the_operation_of_its_front_matter_or_of_its_address() {
        assertThat(only(resolved(page("/staff"))).operation()).isEqualTo(STAFF);
        String generated = "/api-reference/list";
        assertThat(new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                        .resolution(site())
                        .navigation()
                        .toString())
                .contains("href=" + generated);
        assertThat(only(resolved(page(generated))).operation()).isEqualTo(LIST);
    }

    @Test
    void an_operation_is_shown_wherever_the_host_puts_it() {
        NavigationPage moved = only(resolved(page("/new/address", LIST)));

        assertThat(moved.operation()).isEqualTo(LIST);
        assertThat(moved.missing()).isFalse();
        assertThat(moved.visibility().isEverybody()).isTrue();
    }

    @Test
    void a_page_without_visibility_has_that_of_its_file_and_of_its_operation() {
        PageVisibility staff = PageVisibility.of(List.of("staff"));

        assertThat(only(resolved(page("/team"))).visibility()).isEqualTo(staff);
        assertThat(only(resolved(page("/secret"))).visibility()).isEqualTo(staff);
        assertThat(only(resolved(page("/staff"))).visibility()).isEqualTo(staff);
        assertThat(only(resolved(page("/moved", STAFF))).visibility()).isEqualTo(staff);
        assertThat(only(resolved(page("/other", STAFF))).visibility()).isEqualTo(staff);
        assertThat(only(resolved(page("/model", MODEL))).visibility()).isEqualTo(staff);
    }

    @Test
    void a_page_that_cannot_be_understood_stays_closed() {
        TestSite site = site().with("closed.mdx", "---\ntitle: C\ngroups: {a: b}\n---\n")
                .with("unknown.mdx", "---\ntitle: C\nopenapi: GET /unknown\n---\n");
        for (String href : List.of("/closed", "/unknown")) {
            ResolvedSite resolution = resolved(site, folder -> new ResolvedNavigation(tree(page(href)), List.of()));
            assertThat(only(resolution).visibility().isNobody()).as(href).isTrue();
        }
    }

    @Test
    void what_docs_json_closes_stays_closed() {
        TestSite site = TestSite.navigation(
                        "{'pages': ['start'], 'groups': [{'group': 'C', 'groups': ['staff'], 'openapi': 'api.json'}]}")
                .with("start.mdx", "---\ntitle: Start\n---\n")
                .withSpec("api.json", "'/users': {'get': {'summary': 'List'}}");
        ResolvedSite standard = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(site);
        assertThat(standard.navigation().toString()).contains("visibility=nobody");

        ResolvedSite moved = resolved(site, folder -> new ResolvedNavigation(tree(page("/moved", LIST)), List.of()));

        assertThat(only(moved).visibility().isNobody()).isTrue();
    }

    @Test
    void a_host_restricts_further_and_never_opens() {
        NavigationPage.Builder start = page("/start").toBuilder();
        NavigationPage.Builder team = page("/team").toBuilder();

        assertThat(only(resolved(start.groups(List.of("a")).build())).visibility())
                .isEqualTo(PageVisibility.of(List.of("a")));
        assertThat(only(resolved(start.visibility(PageVisibility.nobody()).build()))
                        .visibility()
                        .isNobody())
                .isTrue();
        assertThat(only(resolved(team.groups(List.of("partners", "staff")).build()))
                        .visibility())
                .isEqualTo(PageVisibility.of(List.of("staff")));

        ResolvedSite contradicting = resolved(team.groups(List.of("partners")).build());
        assertThat(only(contradicting).visibility().isNobody()).isTrue();
        assertThat(own(contradicting)).extracting(Problem::code).containsExactly("page-closed");
    }

    @Test
    void a_removed_page_of_an_operation_still_decides_who_may_see_the_operation() {
        assertThat(resolved(page("/start")).unlisted().values())
                .extracting(NavigationPage::operation)
                .contains(STAFF);
        assertThat(resolved(page("/moved", LIST)).unlisted().values())
                .extracting(NavigationPage::operation)
                .doesNotContain(LIST);
    }

    @ParameterizedTest
    @CsvSource({
        "/nowhere, , page-missing, true",
        "no-slash, , path-outside-site, false",
        "'', , path-outside-site, false",
        "/x, UNKNOWN, operation-unknown, true",
        "/x, EXCLUDED, operation-excluded, true",
        "/x, HIDDEN, operation-hidden, true"
    })
    void what_cannot_be_shown_is_a_problem(String href, String operation, String code, boolean kept) {
        DocumentedOperation named = operation == null
                ? null
                : Map.of("UNKNOWN", UNKNOWN, "EXCLUDED", EXCLUDED, "HIDDEN", HIDDEN)
                        .get(operation);

        ResolvedSite resolution =
                resolved(page(href).toBuilder().operation(named).build());

        assertThat(own(resolution)).extracting(Problem::code).containsExactly(code);
        if (kept) {
            assertThat(only(resolution).missing()).isTrue();
            assertThat(only(resolution).operation()).isNull();
        } else {
            assertThat(resolution.navigation().root().children()).isEmpty();
        }
    }

    @Test
    void a_file_whose_operation_is_unknown_is_shown_without_it() {
        ResolvedSite resolution = resolved(page("/start", UNKNOWN));

        assertThat(only(resolution).missing()).isFalse();
        assertThat(only(resolution).operation()).isNull();
        assertThat(own(resolution)).extracting(Problem::code).containsExactly("operation-unknown");
    }

    @Test
    void two_operations_at_one_address_are_a_problem() {
        ResolvedSite resolution = resolved(page("/x", LIST), page("/x", STAFF));

        assertThat(only(resolution).operation()).isEqualTo(LIST);
        assertThat(own(resolution)).extracting(Problem::code).containsExactly("slug-taken");
        assertThat(own(resolved(page("/start"), page("/start")))).isEmpty();
    }

    @Test
    void problems_of_the_folder_are_reported_whatever_the_host_returns() {
        TestSite site = site().with("broken.mdx", "---\ntitle: [\n---\n");
        ResolvedSite standard = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(site);
        assertThat(standard.navigation().problems()).isNotEmpty();
        Problem hosts = Problem.builder("own", Problem.Severity.INFO, "nav.txt", "m", "f")
                .build();

        ResolvedSite resolution = resolved(
                site, folder -> new ResolvedNavigation(STANDARD.resolve(folder).root(), List.of(hosts)));

        assertThat(resolution.navigation().problems())
                .containsAll(standard.navigation().problems())
                .contains(hosts)
                .doesNotHaveDuplicates();
    }

    @Test
    void a_tree_that_is_none_is_an_exception_that_says_whose() {
        assertThatIllegalStateException()
                .isThrownBy(() -> resolved(site(), folder -> null))
                .withMessageContaining("application's NavigationResolver")
                .withMessageContaining("null");
        NavigationContainer group =
                NavigationContainer.builder(ContainerType.GROUP, "G").build();
        assertThatIllegalStateException()
                .isThrownBy(() -> resolved(site(), folder -> new ResolvedNavigation(group, List.of())))
                .withMessageContaining("not a GROUP");
    }

    @Test
    void a_change_of_a_page_resolves_the_site_again() {
        HostResolver resolver = new HostResolver(NavigationSettings.DEFAULT, STANDARD::resolve);
        SiteSnapshot files = SiteSnapshot.of(site());

        assertThat(resolver.resolution(resolver.resolution(files), files, Set.of("start.mdx")))
                .isEqualTo(Optional.empty());
    }
}
