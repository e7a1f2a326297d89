package dev.docent.navigation.internal.view;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload.Outcome;
import dev.docent.api.navigation.NavigationReload.Result;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.TestSite;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.folders.DocsFolders;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.NavigationSettings.HiddenOperations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A site after a reload is the same as one that is read for the first time, whatever was edited. */
class ReloadsTest {

    private static final int EDITS = 60;

    /** Counts how often only pages were exchanged. */
    private static final class Counting implements SiteResolver {

        private final SiteResolver resolver;
        private int whole;
        private int pagesOnly;

        Counting(SiteResolver resolver) {
            this.resolver = resolver;
        }

        @Override
        public ResolvedSite resolution(DocsFolder folder) {
            whole++;
            return resolver.resolution(folder);
        }

        @Override
        public Optional<ResolvedSite> resolution(ResolvedSite before, SiteSnapshot files, Set<String> changed) {
            Optional<ResolvedSite> resolution = resolver.resolution(before, files, changed);
            pagesOnly += resolution.isPresent() ? 1 : 0;
            return resolution;
        }
    }

    private static SiteResolver resolver(SiteLimits limits) {
        return new DefaultNavigationResolver(new NavigationSettings(HiddenOperations.EXCLUDED, limits));
    }

    /** Compares the site with a fresh one after each of many edits. */
    private static Counting edit(EditedSite site, DocsFolder folder, SiteLimits limits, Step before)
            throws IOException {
        Counting resolver = new Counting(resolver(limits));
        NavigationCache<Served> served = new NavigationCache<>(folder, resolver, Served.RENDERING);
        served.snapshot();
        for (int i = 0; i < EDITS; i++) {
            site.edit();
            before.run();
            Result result = served.reload();
            NavigationCache<Served> fresh = new NavigationCache<>(folder, resolver(limits), Served.RENDERING);
            Served expected = fresh.snapshot();
            if (result.outcome() == Outcome.KEPT) {
                assertThat(expected.resolution().isEmpty()).isTrue();
                assertThat(result.problems().subList(1, result.problems().size()))
                        .isEqualTo(expected.resolution().navigation().problems());
            } else {
                assertThat(served.snapshot().text())
                        .as("edit %d of seed %d", i, site.seed())
                        .isEqualTo(expected.text());
            }
        }
        return resolver;
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private static Counting edit(EditedSite site, SiteLimits limits) throws IOException {
        return edit(site, site, limits, () -> {});
    }

    @Test
    void a_reloaded_site_is_the_same_as_a_fresh_one_after_each_of_many_edits() throws IOException {
        edit(0, 8);
    }

    @Test
    @Tag("exhaustive")
    void a_reloaded_site_is_the_same_as_a_fresh_one_after_each_of_more_edits() throws IOException {
        edit(8, 40);
    }

    private static void edit(int firstSeed, int endSeed) throws IOException {
        int whole = 0;
        int pagesOnly = 0;
        for (int seed = firstSeed; seed < endSeed; seed++) {
            Counting resolver = edit(new EditedSite(seed, seed % 2 == 0), SiteLimits.DEFAULT);
            whole += resolver.whole;
            pagesOnly += resolver.pagesOnly;
        }
        // both ways are tried often enough to be compared
        int seeds = endSeed - firstSeed;
        assertThat(whole).isGreaterThan(7 * seeds);
        assertThat(pagesOnly).isGreaterThan(5 * seeds);
    }

    @Test
    void a_reloaded_site_is_the_same_at_its_limits() throws IOException {
        editAtLimits(0, 2);
    }

    @Test
    @Tag("slow")
    void a_reloaded_site_is_the_same_at_its_limits_after_more_edits() throws IOException {
        editAtLimits(2, 10);
    }

    private static void editAtLimits(int firstSeed, int endSeed) throws IOException {
        for (int seed = firstSeed; seed < endSeed; seed++) {
            edit(new EditedSite(seed, seed % 2 == 0), new SiteLimits(250_000, 3, 1 << 20));
            edit(new EditedSite(seed, true), new SiteLimits(250_000, 10_000, 2500));
            edit(new EditedSite(seed, true), new SiteLimits(6, 10_000, 1 << 20));
        }
    }

    /** Compares a site with a fresh one after one change of a page. */
    private static void change(TestSite site, SiteLimits limits, String path, String before, String after) {
        site.with(path, before);
        NavigationCache<Served> served = new NavigationCache<>(site, resolver(limits), Served.RENDERING);
        String old = served.snapshot().text();
        site.with(path, after);
        assertThat(served.reload().outcome()).isEqualTo(Outcome.REPLACED);
        String fresh = new NavigationCache<>(site, resolver(limits), Served.RENDERING)
                .snapshot()
                .text();
        assertThat(served.snapshot().text()).isEqualTo(fresh).isNotEqualTo(old);
    }

    @Test
    void a_page_that_docs_json_includes_changes_the_navigation() {
        TestSite site = TestSite.navigation("{'groups': [{'$ref': 'part.md'}, {'group': 'H', 'pages': ['part', 'b']}]}")
                .withPages("a", "b");
        String part = "{\"group\": \"%s\", \"pages\": [\"a\"]}";
        change(site, SiteLimits.DEFAULT, "part.md", part.formatted("One"), part.formatted("Two"));
    }

    @Test
    void a_page_that_is_named_as_an_openapi_document_changes_its_operations() {
        TestSite site = TestSite.navigation(
                "{'groups': [{'group': 'G', 'openapi': 'api.md'}, {'group': 'H', 'pages': ['api']}]}");
        String document = "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"},"
                + " \"paths\": {\"/a\": {\"get\": {\"summary\": \"%s\", \"responses\": {}}}}}";
        change(site, SiteLimits.DEFAULT, "api.md", document.formatted("One"), document.formatted("Two"));
    }

    @Test
    void a_page_whose_problem_is_only_counted_changes_that_number() {
        TestSite site = TestSite.navigation("{'pages': ['a', 'b', 'absent', 'missing']}")
                .withPages("a");
        SiteLimits limits = new SiteLimits(100, 2, 1 << 20);
        change(site, limits, "b.md", "---\ntitle: One\ntitle: Two\n---\n", "---\ntitle: One\n---\n");
    }

    @Test
    void a_page_that_grows_beyond_the_limit_of_bytes_is_reported() {
        TestSite site = TestSite.navigation("{'pages': ['a', 'b', 'c']}").withPages("b", "c");
        change(site, new SiteLimits(100, 100, 500), "a.mdx", "short", "long".repeat(200));
    }

    @Test
    void a_page_in_the_place_of_an_operation_keeps_what_that_says() {
        TestSite site = TestSite.navigation("{'groups': [{'group': 'G', 'openapi': 'api.json'}]}")
                .withSpec("api.json", "'/a': {'get': {'description': 'What it does', 'responses': {}}}");
        String page = "---\ntitle: %s\n---\n";
        change(site, SiteLimits.DEFAULT, "api-reference/get-a.mdx", page.formatted("One"), page.formatted("Two"));
    }

    @Test
    void a_reloaded_site_is_the_same_if_its_folder_cannot_be_listed() throws IOException {
        for (int seed = 0; seed < 6; seed++) {
            EditedSite site = new EditedSite(seed, true);
            site.unlistable();
            assertThat(edit(site, SiteLimits.DEFAULT).pagesOnly).isZero();
        }
    }

    @Test
    void a_reloaded_site_is_the_same_on_a_disk(@TempDir Path root) throws IOException {
        for (int seed = 0; seed < 4; seed++) {
            Path directory = Files.createDirectories(root.resolve("site" + seed));
            EditedSite site = new EditedSite(seed, true);
            Disk disk = new Disk(directory, site);
            disk.write();
            Counting resolver = edit(site, DocsFolders.directory(directory, 1 << 20), SiteLimits.DEFAULT, disk::write);
            assertThat(resolver.pagesOnly).isPositive();
        }
    }

    /** Writes what differs, half of it just now, when file systems may not yet show another time. */
    private static final class Disk {

        private final Path root;
        private final EditedSite site;
        private int writes;

        Disk(Path root, EditedSite site) {
            this.root = root;
            this.site = site;
        }

        void write() throws IOException {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    String path = root.relativize(file).toString().replace('\\', '/');
                    if (Files.isRegularFile(file) && !site.content().containsKey(path)) {
                        Files.delete(file);
                    }
                }
            }
            for (Map.Entry<String, byte[]> file : site.content().entrySet()) {
                write(root.resolve(file.getKey()), file.getValue());
            }
        }

        private void write(Path file, byte[] content) throws IOException {
            if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content)) {
                return;
            }
            Files.createDirectories(file.getParent());
            Files.write(file, content);
            if (writes++ % 2 == 0) {
                Files.setLastModifiedTime(
                        file,
                        FileTime.from(Instant.parse("2026-01-01T00:00:00Z").plusSeconds(writes)));
            }
        }
    }
}
