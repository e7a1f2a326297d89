package dev.docent.pages.internal.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteRouter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/** What is left of a site with a page that cannot be made: here one that imports a file whose reading overflows the stack. */
class FailedPageTest {

    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Optional.empty(), "", Links.SERVER, Set.of(), "en");

    private final Map<String, String> files = new TreeMap<>();
    private boolean fails = true;
    private Supplier<Error> failure = StackOverflowError::new;
    private int computed;

    /** A folder in which one file is too much for who reads it. */
    private final class Failing implements DocsFolder {

        private final DocsFolder folder = MemoryFolder.of(files);

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            if (fails && path.equals("snippets/endless.jsx")) {
                computed++;
                throw failure.get();
            }
            return folder.read(path);
        }

        @Override
        public Optional<DocsFile> open(String path) throws IOException {
            return folder.open(path);
        }

        @Override
        public DocsListing list() throws IOException {
            return folder.list();
        }

        @Override
        public String description() {
            return "failing";
        }
    }

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"pages": ["start", "failing", "other"]}}
                """);
        files.put("start.mdx", "Start with apples, see [there](/failing#part).\n");
        files.put(
                "failing.mdx",
                "---\ntitle: Failing\n---\nBefore\n\nimport { endless } from \"/snippets/endless.jsx\"\n\n{endless}\n\n## Part\n");
        files.put("other.mdx", "Others have pears.\n");
        files.put("snippets/endless.jsx", "export const endless = \"Endless\";\n");
    }

    private VisibleSite visible(boolean all) {
        SiteSnapshot snapshot = SiteSnapshot.of(new Failing());
        return VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot),
                page -> all || page.visibility().isEverybody(),
                "en");
    }

    private static String html(ServedSite site, String path) {
        return new String(site.page(path).orElseThrow().content(), UTF_8);
    }

    private static void expectWhole(ServedSite site) {
        assertThat(html(site, "/start")).contains("Start with apples");
        assertThat(html(site, "/other")).contains("Others have pears");
        assertThat(html(site, "/failing"))
                .contains("<title>Failing")
                .contains("<p>The content of this page cannot be shown.</p>")
                .contains("noindex");
        assertThat(site.markdown("/failing"))
                .hasValueSatisfying(text ->
                        assertThat(text).contains("# Failing").contains("The content of this page cannot be shown."));
        assertThat(new String(site.text("llms-full.txt").orElseThrow(), UTF_8))
                .contains("Start with apples", "The content of this page cannot be shown.", "Others have pears");
        assertThat(site.search("en").pages()).hasSize(3);
        assertThat(site.data("/failing")).isPresent();
    }

    @Test
    void a_lack_of_memory_is_not_the_failure_of_the_page_that_meets_it() {
        failure = () -> new ExceptionInInitializerError(new OutOfMemoryError("Java heap space"));
        ServedSite site = ServedSite.keepingNothing(visible(true), SETTINGS);

        assertThatExceptionOfType(ExceptionInInitializerError.class).isThrownBy(() -> site.page("/failing"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void one_page_that_cannot_be_made_is_shown_as_such_and_all_others_are_whole(boolean kept) {
        ServedSite site = kept
                ? ServedSite.onDemand(visible(true), SETTINGS)
                : ServedSite.keepingNothing(visible(true), SETTINGS);

        expectWhole(site);
        assertThat(site.problems())
                .extracting(Problem::code, Problem::file)
                .containsExactly(tuple("page-failed", "failing.mdx"));
        assertThat(site.coverage()).isEqualTo(new Coverage(3, 2, Map.of("page-failed", 1)));
    }

    /** A page of a preview cost all that a page may with every GET, once so many others were asked for that it was not kept. */
    @Test
    void a_page_that_cannot_be_made_is_computed_once_however_often_it_is_requested() {
        SiteRouter router =
                SiteRouter.of(ServedSite.keepingNothing(visible(true), SETTINGS), new RepresentationCache(0));
        List<String> paths = List.of("/failing", "/failing.md", "/llms-full.txt", "/_docent/search.json", "/start");
        paths.forEach(path -> router.find(new SiteRequest(path, "q=apples", false)));
        router.data("/failing");
        int first = computed;

        for (int i = 0; i < 10; i++) {
            boolean markdown = i % 2 == 1;
            paths.forEach(path -> router.find(new SiteRequest(path, "q=apples", markdown)));
            router.data("/failing");
        }

        assertThat(first).isPositive();
        assertThat(computed).isEqualTo(first);
    }

    @Test
    void a_check_reports_the_page_and_goes_on() {
        ProblemLog log = new ProblemLog();

        Coverage coverage = SiteCheck.check(visible(true), SETTINGS, log, () -> {});

        assertThat(log.sorted()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("page-failed");
            assertThat(problem.message())
                    .isEqualTo("The page is not shown, because it cannot be made: StackOverflowError.");
        });
        assertThat(coverage).isEqualTo(new Coverage(3, 2, Map.of("page-failed", 1)));
    }

    @Test
    void a_repeated_check_looks_at_the_page_again_whatever_changed() {
        SiteCheck check = SiteCheck.repeated(SETTINGS);
        ProblemLog log = new ProblemLog();
        check.all(visible(true), log);
        assertThat(log.sorted()).extracting(Problem::code).containsExactly("page-failed");

        fails = false;
        ProblemLog later = new ProblemLog();
        check.changed(visible(true), Set.of("snippets/endless.jsx"), later);

        assertThat(later.sorted()).isEmpty();
    }

    @Test
    void a_build_writes_the_other_pages_and_keeps_nothing_of_the_failed_one() throws IOException {
        Map<String, byte[]> kept = new HashMap<>();
        PageStore store = new PageStore() {
            @Override
            public Optional<byte[]> find(String key) {
                return Optional.ofNullable(kept.get(key));
            }

            @Override
            public void keep(String key, byte[] content) {
                kept.put(key, content);
            }
        };
        MemoryOutput output = new MemoryOutput();
        List<Problem> omitted = new ArrayList<>(
                SiteOutput.write(ServedSite.asFiles(visible(true), SETTINGS), output, () -> {}, store, ""));

        assertThat(omitted).isEmpty();
        assertThat(output.texts().get("other/index.html")).contains("Others have pears");
        assertThat(output.texts().get("failing/index.html")).contains("cannot be shown");
        assertThat(output.texts().get("llms-full.txt")).contains("Start with apples", "Others have pears");

        fails = false;
        MemoryOutput later = new MemoryOutput();
        SiteOutput.write(ServedSite.asFiles(visible(true), SETTINGS), later, () -> {}, store, "");

        assertThat(later.texts().get("failing/index.html")).contains("Endless").doesNotContain("cannot be shown");
    }

    @Test
    void files_are_closed_while_it_is_not_known_which_a_restricted_page_shows() {
        files.put(
                "failing.mdx",
                "---\ngroups: [staff]\n---\n![Plan](/plan.png)\n\nimport { endless } from \"/snippets/endless.jsx\"\n\n{endless}\n");
        files.put("plan.png", "png");

        ServedSite site = ServedSite.keepingNothing(visible(false), SETTINGS);

        assertThat(site.isPublished("plan.png")).isFalse();
        assertThat(html(site, "/other")).contains("Others have pears");
    }
}
