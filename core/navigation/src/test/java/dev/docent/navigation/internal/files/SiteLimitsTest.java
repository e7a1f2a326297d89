package dev.docent.navigation.internal.files;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.text.Source;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class SiteLimitsTest {

    private static final String DOCS_JSON = "docs.json";

    private static ResolvedNavigation resolve(TestSite site, SiteLimits limits) {
        NavigationSettings settings = new NavigationSettings(NavigationSettings.HiddenOperations.EXCLUDED, limits);
        return new DefaultNavigationResolver(settings).resolve(site);
    }

    private static SiteLimits entries(int max) {
        return new SiteLimits(max, 10_000, 1 << 30);
    }

    private static String missingPages(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'p" + i + "'").collect(Collectors.joining(", ", "[", "]"));
    }

    private static long pages(NavigationNode node) {
        return node instanceof NavigationContainer container
                ? container.children().stream().mapToLong(SiteLimitsTest::pages).sum()
                : 1;
    }

    private static Problem only(ResolvedNavigation navigation, String code) {
        var found = navigation.problems().stream()
                .filter(problem -> problem.code().equals(code))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void a_navigation_of_missing_pages_is_cut_at_the_limit_with_two_problems_about_it() {
        assertIsCut(800, new SiteLimits(250, 10, 1 << 30));
    }

    @Test
    @Tag("slow")
    void a_navigation_of_800000_missing_pages_is_cut_at_the_limit_with_two_problems_about_it() {
        assertThat(SiteLimits.DEFAULT.entries()).isEqualTo(250_000);
        assertThat(SiteLimits.DEFAULT.problems()).isEqualTo(10_000);
        assertIsCut(800_000, SiteLimits.DEFAULT);
    }

    private static void assertIsCut(int missing, SiteLimits limits) {
        TestSite site = TestSite.navigation("{'pages': " + missingPages(missing) + "}");
        ResolvedNavigation navigation = resolve(site, limits);

        assertThat(pages(navigation.root())).isEqualTo(limits.entries());
        assertThat(navigation.problems()).hasSize(limits.problems() + 1);
        Problem cut = only(navigation, "site-too-large");
        assertThat(cut.pointer()).isEqualTo("/navigation/pages/" + limits.entries());
        assertThat(cut.message()).contains("more than " + limits.entries() + " entries");
        assertThat(cut.fix()).contains("--max-entries");
        Problem omitted = only(navigation, "problems-omitted");
        int left = limits.entries() + 1 - limits.problems();
        assertThat(omitted.message())
                .contains("more than " + limits.problems() + " problems; " + left + " are left out");
        assertThat(omitted.fix()).contains("--max-problems");
    }

    @Test
    void a_site_at_its_limit_is_complete() {
        ResolvedNavigation navigation = resolve(TestSite.navigation("{'pages': " + missingPages(5) + "}"), entries(5));

        assertThat(pages(navigation.root())).isEqualTo(5);
        assertThat(navigation.problems()).extracting(Problem::code).containsOnly("page-missing");
    }

    @Test
    void generated_pages_count_however_often_a_document_is_named() {
        String paths = IntStream.range(0, 4)
                .mapToObj(i -> "'/p" + i + "': {'get': {'summary': 'S" + i + "', 'responses': {}}}")
                .collect(Collectors.joining(", "));
        TestSite site = TestSite.navigation(
                        "{'groups': [{'group': 'A', 'openapi': 'a.json'}, {'group': 'B', 'openapi': 'a.json'}]}")
                .withSpec("a.json", paths);

        assertThat(pages(resolve(site, entries(7)).root())).isEqualTo(5);
        assertThat(only(resolve(site, entries(7)), "site-too-large").file()).isEqualTo("a.json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{'pages': ['a'], 'icons': [1, 2, 3, 4, 5, 6, 7, 8, 9]}",
                "{'groups': [{'group': 'A', 'x': {'y': [[1], [2], [3], [4], [5]]}, 'pages': ['a']}]}",
                "{'groups': [{'group': 'A', 'groups': [{'group': 'B', 'pages': ['a', 'b', 'c', 'd', 'e']}]}]}"
            })
    void nested_entries_and_fields_that_pass_through_count_too(String navigation) {
        only(resolve(TestSite.navigation(navigation), entries(5)), "site-too-large");
    }

    @Test
    void errors_are_kept_before_notes() {
        TestSite site = TestSite.navigation("{'pages': ['none1', 'none2']}");
        IntStream.range(0, 50).forEach(i -> site.withPages("orphan" + i));
        ResolvedNavigation navigation = resolve(site, new SiteLimits(1000, 3, 1 << 30));

        assertThat(navigation.problems())
                .extracting(Problem::code)
                .containsExactlyInAnyOrder("page-missing", "page-missing", "page-orphaned", "problems-omitted");
        assertThat(only(navigation, "problems-omitted").message()).contains("49 are left out");
    }

    @Test
    void a_repeated_problem_is_not_counted_when_the_log_is_full() {
        ProblemLog log = new ProblemLog(1);
        Problem problem = Problems.TOO_MANY_FILES.in(Source.DOCS_JSON, 1);
        log.add(problem);
        log.add(problem);

        assertThat(log.sorted()).containsExactly(problem);
    }

    @Test
    void files_beyond_the_byte_limit_are_neither_read_nor_reported() {
        TestSite site = TestSite.navigation(
                        "{'openapi': 'a.json', 'tabs': [{'tab': 'T', 'openapi': 'z.json', 'pages': ['a', 'b']}]}")
                .withSpec("z.json", "'/p': {'get': {'summary': 'S', 'responses': {}}}")
                .with("a.mdx", "---\ntitle: Read\n---\n")
                .with("b.mdx", "---\ntitle: Not read\n---\n");
        long docsJson = site.read(DOCS_JSON).orElseThrow().length;
        ResolvedNavigation navigation = resolve(site, new SiteLimits(1000, 1000, docsJson));

        assertThat(navigation.problems())
                .extracting(Problem::code)
                .contains("site-too-large")
                .doesNotContain("page-missing", "spec-missing", "spec-not-openapi");
        assertThat(only(navigation, "site-too-large").fix()).contains("--max-bytes");
        assertThat(pages(navigation.root())).isEqualTo(2);
    }

    @Test
    void only_named_files_are_read_in_a_folder_with_too_many_files() {
        TestSite site = TestSite.navigation("{'pages': ['z', 'none']}").withPages("z");
        IntStream.range(0, 20).forEach(i -> site.withPages("orphan" + i));
        ResolvedNavigation navigation = resolve(site, entries(10));

        assertThat(only(navigation, "site-too-large").message()).contains("more than 10 files");
        assertThat(only(navigation, "page-missing").message()).contains("none");
    }

    @Test
    void limits_are_positive() {
        assertThatThrownBy(() -> new SiteLimits(0, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SiteLimits(1, -1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new SiteLimits(1, 1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
