package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.DocsListing;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.MemoryOutput;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SiteOutput;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** To readers who do not get it, a file is indistinguishable from a missing one, by the response and by its cost. */
class UnlinkedFilesTest {

    private static final List<String> UNSEEN =
            List.of("/notes.txt", "/images/secret.png", "/files/secret.pdf", "/data/secret.json", "/data/closed.yaml");

    private final Map<String, String> files = new TreeMap<>();

    /** Each rendering of a page reads its file again, because nothing of it is kept. */
    private final AtomicInteger renderings = new AtomicInteger();

    @BeforeEach
    void makeSite() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"pages": ["start", "more", "team"]}}
                """);
        files.put(
                "start.mdx",
                "---\ntitle: Start\n---\n[a](/more) ![x](/images/open.png) [l](/data/open.json) [c](/data/closed.yaml)\n");
        files.put("more.mdx", "---\ntitle: More\n---\nMore.\n");
        files.put(
                "team.mdx",
                "---\ntitle: Team\ngroups: [staff]\n---\n![x](/images/secret.png) [f](/files/secret.pdf) [d](/data/secret.json)\n");
        files.put("images/open.png", "open");
        files.put("images/secret.png", "secret");
        files.put("files/secret.pdf", "secret");
        files.put("data/open.json", "{}");
        files.put("data/secret.json", "{}");
        files.put("data/closed.yaml", "x: {x-mint: {groups: [staff]}, y: secret}");
        files.put("notes.txt", "Nobody links to it.");
    }

    private record CountingFolder(DocsFolder folder, AtomicInteger reads) implements DocsFolder {

        @Override
        public Optional<byte[]> read(String path) throws IOException {
            if (path.endsWith(".mdx")) {
                reads.incrementAndGet();
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
            return folder.description();
        }
    }

    private VisibleSite visible(Map<String, String> texts, String... groups) {
        SiteSnapshot snapshot = SiteSnapshot.of(new CountingFolder(MemoryFolder.of(texts), renderings));
        VisibleSite visible = VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot),
                page -> page.visibility().includes(Set.of(groups)),
                "en");
        texts.keySet().forEach(file -> visible.files().forget(file, MdxPage.class));
        return visible;
    }

    private SiteRouter router(Map<String, String> texts, String... groups) {
        return SiteRouter.of(
                ServedSite.keepingNothing(visible(texts, groups), PublishingSettings.defaults()),
                new RepresentationCache(1 << 20));
    }

    private int renderings(SiteRouter router, String path) {
        renderings.set(0);
        router.find(SiteRequest.of(path));
        return renderings.get();
    }

    private static String described(SiteResponse response) {
        SiteResponse.Document document = (SiteResponse.Document) response;
        Representation content = document.content();
        return document.found() + " " + document.lifetime() + " " + document.negotiated() + " " + content.type() + " "
                + content.headers() + " " + content.encoded().entityTag() + " "
                + content.encoded().gzipEntityTag();
    }

    @Test
    void after_the_first_request_no_file_that_readers_do_not_get_renders_a_page() {
        SiteRouter router = router(files);

        assertThat(renderings(router, "/notes.txt")).isPositive();
        for (String path : UNSEEN) {
            assertThat(renderings(router, path)).as(path).isZero();
            assertThat(renderings(router, path.replace(".", "-missing.")))
                    .as(path)
                    .isZero();
        }
        assertThat(renderings(router, "/data/open.json")).isZero();
        assertThat(renderings(router, "/images/open.png")).isZero();
    }

    @Test
    void also_the_first_request_costs_the_same_for_a_restricted_a_stray_and_a_missing_file() {
        int missing = renderings(router(files), "/images/missing.png");

        assertThat(missing).isPositive();
        for (String path : UNSEEN) {
            assertThat(renderings(router(files), path)).as(path).isEqualTo(missing);
        }
    }

    /** There is nothing to hide, and readers ask for files that do not exist, such as {@code /favicon.ico}. */
    @Test
    void a_missing_file_of_a_site_without_restrictions_renders_nothing() {
        files.keySet().removeAll(Set.of("team.mdx", "data/closed.yaml"));
        SiteRouter router = router(files);

        assertThat(renderings(router, "/favicon.ico")).isZero();
        assertThat(renderings(router, "/notes.txt")).isPositive();
        assertThat(renderings(router, "/notes.txt")).isZero();
    }

    @Test
    void what_docent_adds_waits_for_no_other_page() {
        assertThat(renderings(router(files), "/robots.txt")).isZero();
        assertThat(renderings(router(files), "/sitemap.xml")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/notes.txt", "/images/secret.png", "/files/secret.pdf", "/data/secret.json", "/data/closed.yaml"
            })
    void a_file_that_readers_do_not_get_is_the_same_as_one_that_does_not_exist(String path) throws IOException {
        Map<String, String> without = new TreeMap<>(files);
        without.remove(path.substring(1));

        assertThat(described(router(files).find(SiteRequest.of(path))))
                .isEqualTo(described(router(without).find(SiteRequest.of(path))));
        for (Map<String, String> site : List.of(files, without)) {
            MemoryOutput output = new MemoryOutput();
            SiteOutput.write(ServedSite.asFiles(visible(site), PublishingSettings.defaults()), output, () -> {});
            assertThat(output.texts()).doesNotContainKey(path.substring(1));
        }
    }

    @Test
    void readers_of_the_page_get_its_files() {
        for (String path : UNSEEN.subList(1, UNSEEN.size())) {
            assertThat(router(files, "staff").has(path)).as(path).isTrue();
        }
        assertThat(router(files, "staff").has("/notes.txt")).isFalse();
    }
}
