package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

import dev.docent.api.navigation.DocsFile;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class SiteRouterTest {

    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en");

    private final Map<String, String> files = new TreeMap<>();
    private final RepresentationCache cache = new RepresentationCache(1 << 20);

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "logo": "/images/logo.png",
                 "navigation": {"languages": [
                  {"language": "en", "groups": [
                   {"group": "Start", "pages": ["start", "guides/more", "team"]},
                   {"group": "API", "openapi": "api.json", "pages": ["GET /users"]}]},
                  {"language": "fr", "pages": ["fr/debut"]}]},
                 "redirects": [{"source": "/old", "destination": "/guides/more"}]}
                """);
        files.put("api.json", """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"},
                 "paths": {"/users": {"get": {"summary": "List users", "responses": {"200": {"description": "ok"}}}}}}
                """);
        files.put("start.mdx", "---\ntitle: Begin\n---\n\n## First\n\n[More](/guides/more) [d](/data.json) word\n");
        files.put("guides/more.mdx", "---\ntitle: More\n---\n\n<div style={{width: '50%'}}>x</div>\n");
        files.put("team.mdx", "---\ntitle: Team secret\ngroups: [staff]\n---\n\n![x](/images/team.png)\n");
        files.put("fr/debut.mdx", "---\ntitle: Début\n---\n\nparole\n");
        files.put("images/a.png", "png");
        files.put("images/logo.png", "png");
        files.put("images/team.png", "secret png");
        files.put("data.json", "{}");
    }

    private ServedSite site(BiFunction<VisibleSite, PublishingSettings, ServedSite> kind, String... groups) {
        return site(MemoryFolder.of(files), kind, groups);
    }

    private static ServedSite site(
            MemoryFolder folder, BiFunction<VisibleSite, PublishingSettings, ServedSite> kind, String... groups) {
        SiteSnapshot snapshot = SiteSnapshot.of(folder);
        ResolvedSite resolution = new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot);
        VisibleSite visible =
                VisibleSite.of(resolution, page -> page.visibility().includes(Set.of(groups)), "en");
        return kind.apply(visible, SETTINGS);
    }

    private SiteRouter served(String... groups) {
        return SiteRouter.of(site(ServedSite::keepingNothing, groups), cache);
    }

    private Map<String, String> built() throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(site(ServedSite::asFiles), output, () -> {});
        return output.texts();
    }

    private static Optional<String> text(SiteRouter site, String path) throws IOException {
        SiteResponse answer = site.find(SiteRequest.of(path));
        if (answer instanceof SiteResponse.Document document && document.found()) {
            return Optional.of(new String(document.content().bytes(), StandardCharsets.UTF_8));
        }
        if (answer instanceof SiteResponse.File file) {
            try (DocsFile opened = file.opening().open().orElseThrow()) {
                return Optional.of(new String(opened.content().readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return Optional.empty();
    }

    private static String data(SiteRouter site, String path) {
        return site.data(path)
                .map(data -> new String(data.bytes(), StandardCharsets.UTF_8))
                .orElse("nothing");
    }

    @Test
    void a_page_is_data_with_its_markdown_headings_and_neighbours() throws IOException {
        SiteRouter site = served();
        String markdown = text(site, "/start.md").orElseThrow().replaceFirst("\n> For AI agents: .*\n", "");

        assertThat(data(site, "/start"))
                .isEqualTo(
                        "{\"body\":\"" + markdown.replace("\n", "\\n")
                                + "\",\"headings\":[{\"id\":\"first\",\"level\":2,"
                                + "\"text\":\"First\"}],\"previous\":null,\"next\":{\"title\":\"More\",\"href\":\"/guides/more\"}}");
        assertThat(data(site, "/guides/more"))
                .contains("\"previous\":{\"title\":\"Begin\",\"href\":\"/start\"}")
                .contains("\"next\":{\"title\":\"List users\",");
        assertThat(data(site, "/fr/debut")).contains("parole", "\"previous\":null,\"next\":null");
        assertThat(site.data("/start")).containsSame(site.data("/start").orElseThrow());
        assertThat(site.find(SiteRequest.of("data /start"))).isNotEqualTo(site.find(SiteRequest.of("/start")));
    }

    @Test
    void a_page_out_of_reach_is_no_data_and_nobodys_neighbour() {
        assertThat(data(served(), "/team"))
                .isEqualTo(data(served(), "/nowhere"))
                .isEqualTo("nothing");
        assertThat(data(served(), "/guides/more")).doesNotContain("Team secret");
        assertThat(data(served("staff"), "/team")).contains("\"body\":\"# Team secret");
        assertThat(data(served("staff"), "/guides/more")).contains("\"next\":{\"title\":\"Team secret\"");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_served_site_has_the_bytes_of_a_built_one(boolean keeping) throws IOException {
        SiteRouter served =
                SiteRouter.of(keeping ? site(ServedSite::onDemand) : site(ServedSite::keepingNothing), cache);
        Map<String, String> built = built();

        assertThat(built).containsKeys("index.html", "guides/more/index.html", "guides/more.md", "images/a.png");
        assertThat(built).containsKeys("llms-full.txt", "sitemap.xml", "_docent/pages-fr/index.html", "data.json");
        for (Map.Entry<String, String> file : built.entrySet()) {
            String name = file.getKey();
            boolean ofHost = name.startsWith("_") && !name.startsWith("_docent") || name.equals("404.html");
            boolean search = name.startsWith("_docent/search") && !name.endsWith(".js");
            String path = "/" + name.replaceFirst("/?index\\.html$", "");
            if (file.getValue().contains("http-equiv=\"refresh\"")) {
                assertThat(served.find(SiteRequest.of(path))).as(name).isInstanceOf(SiteResponse.Moved.class);
            } else if (!ofHost && !search) {
                assertThat(text(served, path)).as(name).contains(file.getValue());
            }
        }
    }

    @Test
    void the_stylesheet_of_a_page_is_found_by_a_server_that_has_not_made_the_page() throws IOException {
        String stylesheet = built().keySet().stream()
                .filter(name -> name.startsWith("_docent/page/"))
                .findFirst()
                .orElseThrow();

        assertThat(text(served(), "/" + stylesheet))
                .hasValueSatisfying(css -> assertThat(css).contains("50%"));
        assertThat(text(served(), "/_docent/page/styles-0.css")).isEmpty();
    }

    @Test
    void files_of_restricted_pages_are_out_of_reach_unless_another_page_has_them() throws IOException {
        assertThat(text(served(), "/images/team.png")).isEmpty();
        assertThat(built()).doesNotContainKey("images/team.png").containsKeys("images/logo.png", "images/a.png");
        assertThat(text(served("staff"), "/images/team.png")).contains("secret png");
        assertThat(text(served("staff"), "/team")).isPresent();

        files.put("team.mdx", files.get("team.mdx") + "![a](/images/a.png) ![l](/images/logo.png) [d](/data.json)\n");
        assertThat(text(served(), "/images/a.png")).isEmpty();
        assertThat(text(served(), "/images/logo.png")).isPresent();
        assertThat(text(served(), "/data.json")).isPresent();
        files.put("fr/debut.mdx", files.get("fr/debut.mdx") + "![a](/images/a.png)\n");
        assertThat(text(served(), "/images/a.png")).contains("png");
    }

    @Test
    void a_document_with_operations_that_are_out_of_reach_is_no_download() throws IOException {
        files.put("start.mdx", "[the document](/api.json)\n");
        assertThat(text(served(), "/api.json")).isPresent();

        files.put(
                "api.json",
                files.get("api.json").replace("\"get\": {", "\"get\": {\"x-mint\": {\"groups\": [\"staff\"]},"));
        assertThat(text(served(), "/api-reference/list-users")).isEmpty();
        assertThat(text(served(), "/api.json")).isEmpty();
        assertThat(built()).doesNotContainKey("api.json");
        assertThat(text(served("staff"), "/api.json")).isPresent();
    }

    @Test
    void what_is_out_of_reach_is_answered_as_what_does_not_exist() {
        SiteResponse.Document restricted = (SiteResponse.Document) served().find(SiteRequest.of("/team"));
        files.remove("team.mdx");
        files.remove("images/team.png");
        files.put("docs.json", files.get("docs.json").replace(", \"team\"", ""));
        SiteResponse.Document absent = (SiteResponse.Document) served().find(SiteRequest.of("/team"));

        assertThat(restricted.found()).isFalse();
        assertThat(restricted.content().bytes()).isEqualTo(absent.content().bytes());
    }

    @Test
    void each_language_is_searched_in_its_own_pages() throws IOException {
        SiteRouter site = served();

        assertThat(text(site, "/_docent/search/index.json")).contains("{\"ask\":\"/docs/_docent/pages.json\"}");
        assertThat(text(site, "/_docent/search-fr/index.json")).contains("{\"ask\":\"/docs/_docent/pages-fr.json\"}");
        assertThat(found(site, "/_docent/pages.json", "word")).contains("/docs/start");
        assertThat(found(site, "/_docent/pages.json", "parole")).isEqualTo("[]");
        assertThat(found(site, "/_docent/pages-fr.json", "parole")).contains("/docs/fr/debut");
        assertThat(found(site, "/_docent/pages-fr", "parole")).contains("<html lang=\"fr\"", "/docs/fr/debut");
        assertThat(found(site, "/_docent/pages.json", "secret")).isEqualTo("[]");
    }

    @Test
    void pages_with_results_report_how_many_and_suggestions_do_not() throws IOException {
        SiteRouter site = served();
        List<Integer> searched = new ArrayList<>();

        site.find(new SiteRequest("/_docent/pages", "word", false, searched::add));
        site.find(new SiteRequest("/_docent/pages", "parole", false, searched::add));
        site.find(new SiteRequest("/_docent/pages", "", false, searched::add));
        site.find(new SiteRequest("/_docent/pages.json", "word", false, searched::add));

        assertThat(searched).hasSize(2);
        assertThat(searched.get(0)).isPositive();
        assertThat(searched.get(1)).isZero();
    }

    private static String found(SiteRouter site, String path, String query) {
        SiteResponse answer = site.find(new SiteRequest(path, query, false));
        return new String(((SiteResponse.Document) answer).content().bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void addresses_that_moved_lead_on() {
        assertThat(served().find(SiteRequest.of(""))).hasToString(moved(308, "/docs/"));
        assertThat(served().find(SiteRequest.of("/guides/more/"))).hasToString(moved(308, "/docs/guides/more"));
        assertThat(served().find(SiteRequest.of("/old"))).hasToString(moved(308, "/docs/guides/more"));
    }

    private static String moved(int status, String address) {
        return "Moved[status=" + status + ", address=" + address + "]";
    }

    @Test
    void a_page_is_made_once_for_readers_who_see_the_same() {
        SiteRouter site = served();
        SiteResponse.Document first = (SiteResponse.Document) site.find(SiteRequest.of("/start"));
        SiteResponse.Document second = (SiteResponse.Document) site.find(SiteRequest.of("/start"));

        assertThat(second.content()).isSameAs(first.content());
    }

    @Test
    void stylesheets_of_pages_that_readers_have_open_outlive_a_change() throws IOException {
        SiteRouter before = served();
        text(before, "/guides/more");
        String stylesheet = built().keySet().stream()
                .filter(name -> name.startsWith("_docent/page/"))
                .findFirst()
                .orElseThrow();
        files.put("guides/more.mdx", "nothing\n");
        SiteRouter after = before.replacedBy(site(ServedSite::keepingNothing));

        assertThat(text(after, "/" + stylesheet)).isPresent();
        assertThat(text(after.replacedBy(site(ServedSite::keepingNothing)), "/" + stylesheet))
                .isEmpty();
    }

    /** Readers who ask while a site is reloaded kept the state before for as long as nobody displaced their page. */
    @Test
    void a_state_that_is_released_keeps_nothing_for_those_who_still_read_it() throws IOException {
        SiteRouter site = SiteRouter.of(site(ServedSite::keepingNothing), cache);
        text(site, "/start");
        assertThat(cache.weight()).isPositive();

        site.release();

        assertThat(cache.weight()).isZero();
        assertThat(text(site, "/start")).isPresent();
        assertThat(cache.weight()).isZero();
    }

    @Test
    void a_page_whose_file_changed_since_the_site_was_resolved_is_shown_as_it_is_now() throws IOException {
        MemoryFolder folder =
                new MemoryFolder(new TreeMap<>(MemoryFolder.of(files).content()));
        SiteRouter site = SiteRouter.of(site(folder, ServedSite::keepingNothing), cache);
        text(site, "/start");
        site.release();
        folder.content().put("start.mdx", "---\ntitle: Begin\n---\n\nlater\n".getBytes(StandardCharsets.UTF_8));

        assertThat(text(site, "/start"))
                .hasValueSatisfying(page -> assertThat(page).contains("later"));
    }

    /** An address out of reach and one that does not exist differ in nothing. */
    @Test
    void wrong_addresses_of_pages_lead_to_the_first_page_if_the_site_says_so() {
        files.put(
                "docs.json",
                files.get("docs.json").replaceFirst("\\{", "{\"errors\": {\"404\": {\"redirect\": true}}, "));
        SiteRouter router = served();

        SiteResponse nothing = router.find(new SiteRequest("/none", "", false, found -> {}));
        assertThat(nothing).isInstanceOfSatisfying(SiteResponse.Moved.class, moved -> {
            assertThat(moved.status()).isEqualTo(307);
            assertThat(moved.address().value()).isEqualTo("/docs/");
        });
        assertThat(router.find(new SiteRequest("/team", "", false, found -> {})))
                .usingRecursiveComparison()
                .isEqualTo(nothing);
        assertThat(router.find(new SiteRequest("/images/none.png", "", false, found -> {})))
                .isInstanceOf(SiteResponse.Document.class);
        assertThat(router.find(new SiteRequest("/_docent/none", "", false, found -> {})))
                .isInstanceOf(SiteResponse.Document.class);
    }
}
