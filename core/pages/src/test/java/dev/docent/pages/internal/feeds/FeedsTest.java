package dev.docent.pages.internal.feeds;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.xml.XmlOutputTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FeedsTest {

    private static final Origin ORIGIN =
            Origin.of("https://docs.example.com/x?y").orElseThrow();

    private static final NavigationContainer SITE = container(
            ContainerType.NAVIGATION,
            null,
            container(
                    ContainerType.TAB,
                    "Guides",
                    container(
                            ContainerType.GROUP,
                            "Start [here]",
                            page("Quick\nstart", "/start")
                                    .description("In  five\nminutes.")
                                    .build(),
                            page("Hidden", "/hidden").hidden(true).build(),
                            page("Gone", "/gone").missing(true).build(),
                            page("Team", "/team").groups(List.of("staff")).build(),
                            container(
                                    ContainerType.GROUP,
                                    "Deep",
                                    page("Twice", "/twice").build()))),
            container(
                    ContainerType.TAB,
                    "API",
                    container(
                            ContainerType.GROUP,
                            " ",
                            page("Twice", "/twice").build(),
                            page("A (b) <c>", "/a(b)").build())));

    @Test
    void llms_txt_lists_the_pages_by_their_groups() throws IOException {
        assertThat(llms().lists()).containsOnlyKeys("llms.txt");
        assertThat(llms().lists().get("llms.txt")).isEqualTo("""
                        # My \\[site]

                        > All about it.

                        ## Guides / Start \\[here]

                        - [Quick start](https://docs.example.com/docs/start.md): In five minutes.

                        ## Guides / Start \\[here] / Deep

                        - [Twice](https://docs.example.com/docs/twice.md)

                        ## API

                        - [A (b) \\<c>](https://docs.example.com/docs/a%28b%29.md)

                        ## OpenAPI

                        - api.json – All of it: https://docs.example.com/docs/_docent/openapi/api.json
                        """.replace("]", "\\]")
                .replace("[Quick start\\]", "[Quick start]")
                .replace("[Twice\\]", "[Twice]")
                .replace("\\<c>\\]", "\\<c>]"));
    }

    @Test
    void llms_full_txt_has_every_page_with_its_address() throws IOException {
        Map<String, String> files =
                full(llms(), Map.of("/start", "# Quick\n\ntext\n", "/a(b)", "no title\n"), LlmsText.MAX_FULL);

        assertThat(files)
                .containsOnly(Map.entry(
                        "llms-full.txt",
                        "# My \\[site\\]\n\n> All about it.\n"
                                + "\n# Quick\n\nSource: https://docs.example.com/docs/start.md\n\ntext\n"
                                + "\nSource: https://docs.example.com/docs/a(b).md\n\nno title\n"));
    }

    private static Map<String, String> full(LlmsText llms, Map<String, String> pages, int most) throws IOException {
        LlmsText.MarkdownSource exports = new LlmsText.MarkdownSource() {
            @Override
            public Optional<String> find(String path) {
                return Optional.ofNullable(pages.get(path));
            }

            @Override
            public int length(String path) {
                return pages.getOrDefault(path, "").length();
            }
        };
        LlmsText.FullText full = llms.full(exports, most);
        Map<String, String> files = new TreeMap<>();
        for (String name : full.names()) {
            StringBuilder out = new StringBuilder();
            full.write(name, exports, out);
            files.put(name, out.toString());
        }
        return files;
    }

    @Test
    void a_list_that_is_too_long_for_one_file_is_in_parts_that_the_first_file_lists() {
        Map<String, String> lists = llms().lists(165);

        assertThat(lists).containsOnlyKeys("llms.txt", "llms-1.txt", "llms-2.txt");
        assertThat(lists.get("llms.txt"))
                .startsWith(
                        "# My \\[site\\]\n\n> All about it.\n\nThe list of the pages is in 2 files.\n\n## Files\n\n- [")
                .endsWith("\n## OpenAPI\n\n- api.json – All of it:"
                        + " https://docs.example.com/docs/_docent/openapi/api.json\n")
                .contains("[Guides / Start \\[here\\] / Quick start – Guides / Start \\[here\\] / Quick start]"
                        + "(https://docs.example.com/docs/llms-1.txt): 1 pages\n")
                .contains("[Guides / Start \\[here\\] / Deep / Twice – API / A (b) \\<c>]"
                        + "(https://docs.example.com/docs/llms-2.txt): 2 pages\n");
        assertThat(lists.get("llms-1.txt")).contains("## Guides / Start \\[here\\]\n\n- [Quick start]");
        assertThat(lists.get("llms-2.txt"))
                .contains("## API\n\n- [A (b) \\<c>]")
                .doesNotContain("Quick start");
    }

    @Test
    void no_file_of_a_text_grows_with_the_site_and_every_page_is_in_one_of_them() throws IOException {
        for (int size : List.of(500, 5_000, 20_000)) {
            Map<String, String> exports = new TreeMap<>();
            List<NavigationNode> pages = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                exports.put("/p" + i, "# Page " + i + "\n\n" + "text ".repeat(40) + "\n");
                pages.add(page("Page " + i, "/p" + i).build());
            }
            LlmsText llms = new LlmsText(
                    "Site",
                    "",
                    ListedPages.of(
                            container(
                                    ContainerType.NAVIGATION,
                                    null,
                                    container(ContainerType.GROUP, "G", pages.toArray(NavigationNode[]::new))),
                            page -> true),
                    List.of(),
                    path -> path,
                    Map.of());

            Map<String, String> files = full(llms, exports, 200_000);
            assertThat(files.values())
                    .allSatisfy(text -> assertThat(text.length()).isLessThan(230_000));
            assertThat(String.join("", files.values()).split("Source: ")).hasSize(size + 1);
            Map<String, String> lists = llms.lists(50_000);
            assertThat(lists.values())
                    .allSatisfy(text -> assertThat(text.length()).isLessThan(50_200));
            assertThat(String.join("", lists.values()).split("\\.md\\)")).hasSize(size + 1);
        }
    }

    @Test
    void a_page_that_is_too_long_for_a_file_is_alone_in_one() throws IOException {
        Map<String, String> files =
                full(llms(), Map.of("/start", "# A\n", "/twice", "text ".repeat(100), "/a(b)", "end\n"), 100);

        assertThat(files).containsOnlyKeys("llms-full.txt", "llms-full-1.txt", "llms-full-2.txt", "llms-full-3.txt");
        assertThat(files.get("llms-full-2.txt")).contains("text text").doesNotContain("# A", "end\n");
        assertThat(files.get("llms-full.txt")).contains("https://docs.example.com/docs/llms.txt");
    }

    private static LlmsText llms() {
        ListedPages pages = ListedPages.of(SITE, page -> page.visibility().isEverybody());
        return new LlmsText(
                "My [site]",
                "All about\nit.",
                pages,
                List.of(new LlmsText.Resource("OpenAPI", "api.json", "/_docent/openapi/api.json", "All of it")),
                path -> ORIGIN.absolute(new RootedAddresses("/docs").file(path.substring(1))),
                Map.of());
    }

    @Test
    void a_sitemap_has_whole_addresses_times_and_languages() throws Exception {
        Map<String, byte[]> files = new TreeMap<>();
        Sitemap.Entry start = new Sitemap.Entry(
                "/a b&c",
                Optional.of(Instant.parse("2026-01-02T03:04:05.678Z")),
                new TreeMap<>(Map.of("en", "/a b&c", "fr", "/fr/a")));
        new Sitemap(ORIGIN, new RootedAddresses("/docs")).write(List.of(start, entry("/z")), files::put);

        assertThat(files).containsOnlyKeys("sitemap.xml");
        XmlOutputTest.parsed(files.get("sitemap.xml"));
        assertThat(text(files, "sitemap.xml"))
                .contains(
                        "<url><loc>https://docs.example.com/docs/a%20b&amp;c</loc><lastmod>2026-01-02T03:04:05Z</lastmod>"
                                + "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://docs.example.com/docs/a%20b&amp;c\"/>"
                                + "<xhtml:link rel=\"alternate\" hreflang=\"fr\" href=\"https://docs.example.com/docs/fr/a\"/></url>")
                .contains("<url><loc>https://docs.example.com/docs/z</loc></url>");
    }

    @Test
    void a_large_sitemap_is_split() {
        Map<String, byte[]> files = new TreeMap<>();
        Iterator<Sitemap.Entry> entries =
                IntStream.range(0, 100_001).mapToObj(i -> entry("/" + i)).iterator();
        new Sitemap(ORIGIN, new RootedAddresses("")).write(() -> entries, files::put);

        assertThat(files).containsOnlyKeys("sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml");
        assertThat(text(files, "sitemap.xml"))
                .contains("<sitemapindex")
                .contains("<loc>https://docs.example.com/sitemap-3.xml</loc>");
        assertThat(text(files, "sitemap-2.xml").split("<url>")).hasSize(50_001);
        assertThat(text(files, "sitemap-3.xml").split("<url>")).hasSize(2);
        new Sitemap(ORIGIN, new RootedAddresses("")).write(List.of(), files::put);
        assertThat(text(files, "sitemap.xml")).contains("<urlset").doesNotContain("<url>");
    }

    @Test
    void pages_of_one_path_in_several_languages_are_alternates() {
        NavigationContainer site = container(
                ContainerType.NAVIGATION,
                null,
                container(
                        ContainerType.LANGUAGE,
                        "en",
                        page("A", "/a").build(),
                        page("B", "/b").build()),
                container(
                        ContainerType.LANGUAGE,
                        "fr",
                        page("A", "/fr/a").build(),
                        page("C", "/fr/c").build()));
        Alternates alternates = Alternates.of(site, page -> true);

        assertThat(alternates.of("/fr/a")).isEqualTo(Map.of("en", "/a", "fr", "/fr/a", "x-default", "/a"));
        assertThat(alternates.of("/a")).isEqualTo(alternates.of("/fr/a"));
        assertThat(alternates.of("/b")).isEmpty();
        assertThat(alternates.of("/fr/c")).isEmpty();
        assertThat(Alternates.of(SITE, page -> true).of("/start")).isEmpty();
    }

    @Test
    void updates_become_a_feed() throws Exception {
        MdxPage page = MdxPage.parse("changelog.mdx", """
                <Update label="January 2, 2026" description="v1 & more" tags={["New", 'Fix']}>
                  ## Added
                  - a **thing**
                </Update>
                <Update label="v0.9" rss={{ title: "Nine", description: 'All <b> of it' }}>text</Update>
                <Update label="v0.9">

                First words.

                </Update>
                <Update>nothing to name it</Update>
                """.getBytes(StandardCharsets.UTF_8));
        byte[] rss = Rss.of(
                new Rss.Channel("Changes", "", "https://a.b/c", "https://a.b/c/rss.xml", "en"),
                ChangelogEntry.of(page),
                update -> update.label().replaceAll("\\W+", "-"));

        XmlOutputTest.parsed(rss);
        assertThat(new String(rss, StandardCharsets.UTF_8).replace("\n", ""))
                .contains("<item><title>January 2, 2026</title><link>https://a.b/c#January-2-2026</link>"
                        + "<guid isPermaLink=\"true\">https://a.b/c#January-2-2026</guid>"
                        + "<description>v1 &amp; more</description><category>New</category><category>Fix</category>"
                        + "<pubDate>Fri, 2 Jan 2026 00:00:00 GMT</pubDate></item>")
                .contains("<item><title>Nine</title>", "<description>All &lt;b&gt; of it</description></item>")
                .contains(
                        "<guid isPermaLink=\"false\">https://a.b/c#v0-9 2</guid><description>First words.</description>")
                .doesNotContain("nothing to name");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-01-31 | 2026-01-31",
                "2026/1/5 | 2026-01-05",
                "2026-02 | 2026-02-01",
                "January 31, 2026 | 2026-01-31",
                "Jan. 3rd 2026 | 2026-01-03",
                "SEPT 9, 2026 | 2026-09-09",
                "31 january 2026 | 2026-01-31",
                "March 2026 | 2026-03-01",
                "2026-02-30 | ''",
                "Smarch 1, 2026 | ''",
                "v2026.1 | ''",
                "2026 | ''",
                "Week of 2026-01-31 | ''",
            })
    void labels_that_are_dates_are_dates(String label, String date) {
        assertThat(Dates.of(label).map(LocalDate::toString).orElse("")).isEqualTo(date);
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.b/c, https://a.b",
        "http://a.b:8080?q, http://a.b:8080",
        "/a, ''",
        "javascript:x, ''",
        "a.b, ''"
    })
    void an_origin_is_scheme_and_host(String address, String origin) {
        assertThat(Origin.of(address).map(Origin::toString).orElse("")).isEqualTo(origin);
    }

    private static String text(Map<String, byte[]> files, String name) {
        return new String(files.get(name), StandardCharsets.UTF_8);
    }

    private static Sitemap.Entry entry(String path) {
        return new Sitemap.Entry(path, Optional.empty(), new TreeMap<>());
    }

    private static NavigationPage.Builder page(String title, String href) {
        return NavigationPage.builder(title, href);
    }

    private static NavigationContainer container(ContainerType type, String title, NavigationNode... children) {
        return NavigationContainer.builder(type, title)
                .children(new ArrayList<>(List.of(children)))
                .build();
    }
}
