package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.MemoryOutput;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SiteOutput;
import dev.docent.pages.internal.site.VisibleSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What is at the root of a site: {@code index}, else what a redirect says, else the first page. */
class HomePageTest {

    private static final String HOME = "<h1>Home</h1>";
    private static final String FIRST = "<h1>Start</h1>";
    private static final String RESTRICTED = "---\ntitle: Home\ngroups: [staff]\n---\n";
    private static final PublishingSettings SETTINGS = settings("", Links.SERVER);

    private final Map<String, String> files = new TreeMap<>(Map.of(
            "start.mdx", "---\ntitle: Start\n---\n[root](/) [home](/index)\n",
            "guides/more.mdx", "---\ntitle: More\n---\n",
            "guides/team.mdx", "---\ntitle: Team\ngroups: [staff]\n---\n",
            "fr/index.mdx", "---\ntitle: Accueil\n---\n",
            "a.txt", "a"));

    private static PublishingSettings settings(String base, Links links) {
        return new PublishingSettings(Origin.of("https://docs.example.com"), base, links, Set.of(), "en");
    }

    private VisibleSite visible(String docsJson, String... groups) {
        files.put(
                "docs.json",
                ("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'}, " + docsJson + "}")
                        .replace('\'', '"'));
        return VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                        .resolution(SiteSnapshot.of(MemoryFolder.of(files))),
                page -> page.visibility().includes(Set.of(groups)),
                "en");
    }

    private static SiteRouter router(VisibleSite visible, PublishingSettings settings) {
        return SiteRouter.of(ServedSite.onDemand(visible, settings), new RepresentationCache(1 << 20));
    }

    private static Map<String, String> built(VisibleSite visible, PublishingSettings settings) throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(ServedSite.asFiles(visible, settings), output, () -> {});
        return output.texts();
    }

    private static String at(SiteRouter site, SiteRequest request) {
        SiteResponse response = site.find(request);
        if (response instanceof SiteResponse.Moved moved) {
            return moved.status() + " " + moved.address().value();
        }
        SiteResponse.Document document = (SiteResponse.Document) response;
        return (document.found() ? "" : "404 ") + new String(document.content().bytes(), StandardCharsets.UTF_8);
    }

    private static String at(SiteRouter site, String path) {
        return at(site, SiteRequest.of(path));
    }

    private static final List<String> NAVIGATIONS = List.of(
            "'pages': ['index', 'start', 'guides/more']",
            "'pages': ['start', 'index', 'guides/more']",
            "'pages': ['start', 'guides/more']",
            "'groups': [{'group': 'A', 'pages': ['start']}, {'group': 'B', 'root': 'index', 'pages': ['guides/more']}]",
            "'groups': [{'group': 'A', 'pages': ['start']}, {'group': 'B', 'hidden': true, 'pages': ['index']}]",
            "'tabs': [{'tab': 'A', 'pages': ['start']}, {'tab': 'B', 'pages': ['guides/more', 'index']}]",
            "'versions': [{'version': '2', 'pages': ['start']}, {'version': '1', 'pages': ['index']}]",
            "'languages': [{'language': 'en', 'pages': ['start']}, {'language': 'fr', 'pages': ['fr/index']}]",
            "'languages': [{'language': 'fr', 'pages': ['fr/index']}, {'language': 'en', 'pages': ['start', 'index']}]");

    static Stream<Arguments> sites() {
        return NAVIGATIONS.stream()
                .flatMap(navigation -> Stream.of("index.mdx", "index.md")
                        .flatMap(file -> Stream.of("", "/d").map(base -> Arguments.of(navigation, file, base))));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void index_is_at_the_root_wherever_the_navigation_has_it(String navigation, String file, String base)
            throws IOException {
        files.put(file, "---\ntitle: Home\n---\n");
        VisibleSite visible = visible("'navigation': {" + navigation + "}");
        SiteRouter served = router(visible, settings(base, Links.SERVER));

        assertThat(at(served, "/")).contains(HOME);
        assertThat(at(served, new SiteRequest("/", "", true))).contains("# Home");
        assertThat(at(served, "/index.md")).contains("# Home");
        assertThat(at(served, "/index")).contains(HOME);
        assertThat(at(served, "/index/")).isEqualTo("308 " + base + "/index");
        assertThat(at(served, "/fr")).isEqualTo("307 " + base + "/fr/index");
        assertThat(at(served, "/start"))
                .contains("<a href=\"" + base + "/index\">root</a> <a href=\"" + base + "/index\">home</a>")
                .contains("class=\"brand\" href=\"" + base + "/index\"");

        for (Links links : Links.values()) {
            Map<String, String> built = built(visible, settings(base, links));
            String root = links == Links.FILE ? "../index.html" : base + "/";
            assertThat(built.get("index.html")).as(links.name()).contains(HOME);
            assertThat(built.get("index.md")).as(links.name()).contains("# Home");
            assertThat(built).as(links.name()).doesNotContainKeys("index-1/index.html", "index-1.md");
            assertThat(built.get("start/index.html"))
                    .as(links.name())
                    .contains("<a href=\"" + root + "\">root</a> <a href=\"" + root + "\">home</a>")
                    .contains("class=\"brand\" href=\"" + root + "\"");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', true",
        "'hidden: true\n', false",
        "'noindex: true\n', false",
        "'robots: noindex\n', false",
    })
    void search_engines_find_an_index_to_which_no_entry_leads(String frontMatter, boolean found) throws IOException {
        files.put("index.mdx", "---\ntitle: Home\n" + frontMatter + "---\n");
        VisibleSite visible = visible("'navigation': {'pages': ['start']}");
        Map<String, String> built = built(visible, SETTINGS);

        assertThat(built.get("sitemap.xml").contains("<loc>https://docs.example.com/</loc>"))
                .isEqualTo(found);
        assertThat(built.get("index.html").contains("noindex")).isEqualTo(!found);
        assertThat(built.get("guides/more/index.html")).contains("noindex");
    }

    @Test
    void an_index_out_of_reach_is_the_same_as_none() throws IOException {
        String navigation = "'navigation': {'pages': ['start', 'guides/more']}";
        Map<String, String> without = built(visible(navigation), SETTINGS);
        files.put("index.mdx", RESTRICTED);

        assertThat(built(visible(navigation), SETTINGS)).isEqualTo(without);
        assertThat(at(router(visible(navigation), SETTINGS), "/")).contains(FIRST);
        assertThat(at(router(visible(navigation), SETTINGS), "/index")).startsWith("404 ");
        assertThat(at(router(visible(navigation, "staff"), SETTINGS), "/")).contains(HOME);
    }

    @Test
    void the_page_of_an_operation_may_be_at_the_root() throws IOException {
        files.put("index.mdx", "---\ntitle: Home\n---\n");
        files.put(
                "api.json",
                "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"A\", \"version\": \"1\"}, \"paths\": {\"/x\": {\"get\":"
                        + " {\"summary\": \"List\", \"x-mint\": {\"href\": \"/\"}, \"responses\": {}}}}}");
        VisibleSite visible = visible("'navigation': {'pages': ['start', 'api.json GET /x', 'index']}");

        assertThat(at(router(visible, SETTINGS), "/")).contains("<h1>List</h1>");
        assertThat(at(router(visible, SETTINGS), "/start")).contains("class=\"brand\" href=\"/\"");
        assertThat(built(visible, SETTINGS).get("index.html")).contains("<h1>List</h1>");
    }

    @ParameterizedTest
    @CsvSource({
        "/guides/more, /guides/more",
        "/guides, /guides/more",
        "/old, /guides/more",
        "https://www.example.com/x, https://www.example.com/x",
        "https://docs.example.com/guides/more, https://docs.example.com/guides/more"
    })
    void without_an_index_a_redirect_leads_from_the_root(String destination, String target) throws IOException {
        VisibleSite visible = visible("'navigation': {'pages': ['start', 'guides/more']}, 'redirects': [{'source': '/',"
                + " 'destination': '" + destination + "'}, {'source': '/old', 'destination': '/guides/more'}]");
        SiteRouter served = router(visible, SETTINGS);

        assertThat(at(served, "/")).isEqualTo("308 " + target);
        assertThat(at(served, "/start"))
                .contains("<a href=\"" + target + "\">root</a>")
                .contains("class=\"brand\" href=\"/\"");
        Map<String, String> built = built(visible, SETTINGS);
        assertThat(built.get("index.html")).contains("0; url=" + target + "\"");
        assertThat(built.get("_redirects")).containsPattern("(?m)^/ \\S+ 308$");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/guides/team",
                "https://docs.example.com/guides/team",
                "/nowhere",
                "/a.txt",
                "/",
                "/index",
                "/old",
                "https://docs.example.com/",
                "https://docs.example.com"
            })
    void a_redirect_from_the_root_to_what_readers_do_not_get_is_none(String destination) throws IOException {
        VisibleSite visible = visible(
                "'navigation': {'pages': ['start', 'guides/more', 'guides/team']}, 'redirects': [{'source': '/',"
                        + " 'destination': '" + destination + "'}, {'source': '/old', 'destination': '/'}]");

        assertThat(at(router(visible, SETTINGS), "/")).contains(FIRST);
        assertThat(built(visible, SETTINGS).get("index.html")).contains(FIRST);
    }

    @Test
    void a_redirect_from_the_root_is_not_used_if_there_is_an_index() throws IOException {
        files.put("index.mdx", "---\ntitle: Home\n---\n");
        VisibleSite visible = visible("'navigation': {'pages': ['start', 'guides/more']},"
                + " 'redirects': [{'source': '/', 'destination': '/guides/more'}]");

        assertThat(visible.problems()).extracting(Problem::code).containsExactly("redirect-shadowed");
        assertThat(at(router(visible, SETTINGS), "/")).contains(HOME);
        Map<String, String> built = built(visible, SETTINGS);
        assertThat(built.get("index.html")).contains(HOME);
        assertThat(built.get("_redirects")).doesNotContain("/ /guides/more");
    }

    @Test
    void missing_addresses_lead_to_a_root_that_leads_on() {
        VisibleSite visible =
                visible("'navigation': {'pages': ['start', 'guides/more']}, 'errors': {'404': {'redirect': true}},"
                        + " 'redirects': [{'source': '/', 'destination': '/guides/more'}]");

        assertThat(at(router(visible, SETTINGS), "/nowhere")).isEqualTo("307 /");
    }
}
