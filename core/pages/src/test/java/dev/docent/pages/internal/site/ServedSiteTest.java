package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.html.HtmlWriter;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.icons.Icons;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ServedSiteTest {

    private static final String SPEC = """
            {"openapi": "3.1.0", "info": {"title": "A", "version": "1"},
             "servers": [{"url": "https://api.example.com/v1"}],
             "paths": {"/users": {"get": {"summary": "List users", "description": "All of *them*.",
               "x-mint": {"content": "## Before\\n\\nSee [the start](/start)."},
               "responses": {"200": {"description": "ok"}}}}}}
            """;

    private final Map<String, String> files = new TreeMap<>();

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
                 "navigation": {"groups": [
                   {"group": "Start", "pages": ["start", "guides/more", "team"]},
                   {"group": "API", "openapi": "api.json", "pages": ["GET /users"]}]},
                 "redirects": [{"source": "/old", "destination": "/guides/more"}]}
                """);
        files.put("api.json", SPEC);
        files.put("start.mdx", "---\ntitle: Begin\n---\n\n## First\n\n[More](/guides/more#second) and [old](/old)\n");
        files.put("guides/more.mdx", "---\ntitle: More\n---\n\n## Second\n\n<div style={{width: '50%'}}>x</div>\n");
        files.put("team.mdx", "---\ntitle: Team secret\ngroups: [staff]\n---\n\nsecret\n");
        files.put("images/a.png", "png");
        files.put("other.mdx", "---\ntitle: Other\n---\n\nunlisted\n");
    }

    private ServedSite site(PublishingSettings settings) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        VisibleSite visible = VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en");
        return ServedSite.asFiles(visible, settings);
    }

    private Map<String, String> output(PublishingSettings settings) throws IOException {
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(site(settings), output, () -> {});
        return output.texts();
    }

    private static PublishingSettings settings(String origin, String base, Links links) {
        return new PublishingSettings(Origin.of(origin), base, links, Set.of(), "en");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"navigation\": {}}", "{\"navigation\": {\"pages\": [\"team\"]}}"})
    void a_site_whose_navigation_shows_no_page_has_no_start(String docsJson) {
        files.put("docs.json", docsJson);
        ServedSite site = site(PublishingSettings.defaults());

        assertThat(site.isPage("/")).isFalse();
        assertThat(site.page("/")).isEmpty();
        assertThat(site.page("/other").isPresent()).isEqualTo(site.isPage("/other"));
    }

    private static final List<String> MENU_ICONS = List.of(
            "rocket", "settings", "book-open", "database", "cloud", "users", "shield", "wrench", "globe", "brain");

    private void addIcons() {
        MENU_ICONS.forEach(icon -> files.put("icons/" + icon + ".mdx", "---\nicon: " + icon + "\n---\n"));
        files.put("team.mdx", "---\ntitle: Team secret\ngroups: [staff]\nicon: piggy-bank\n---\n\nsecret\n");
        files.put(
                "docs.json",
                "{\"navigation\": {\"pages\": [\"start\", \"team\", "
                        + String.join(
                                ", ",
                                MENU_ICONS.stream()
                                        .map(icon -> "\"icons/" + icon + "\"")
                                        .toList())
                        + "]}}");
    }

    private static String drawing(String icon) {
        HtmlWriter html = new HtmlWriter();
        Icons.find(icon, "fontawesome").orElseThrow().write(html);
        String written = text(Optional.of(new ServedSite.PageFile(html.toBytes(), Map.of())));
        return written.substring(written.indexOf(" d=\""), written.indexOf("></path>"));
    }

    /** The icons of a menu were most of what the menus of real sites weigh, in each page again. */
    @Test
    void the_icons_of_menus_are_in_one_file_that_has_none_of_pages_that_readers_do_not_see() throws IOException {
        addIcons();
        Map<String, String> output = output(settings("", "/docs", Links.SERVER));

        String name = output.keySet().stream()
                .filter(file -> file.startsWith("_docent/icons-"))
                .findFirst()
                .orElseThrow();
        assertThat(output.get(name))
                .contains(MENU_ICONS.stream().map(ServedSiteTest::drawing).toList());
        assertThat(output.get(name)).doesNotContain(drawing("piggy-bank"));
        assertThat(output.get("start/index.html"))
                .contains("<use href=\"/docs/" + name + "#i0\"></use>")
                .doesNotContain(drawing("rocket"));
        assertThat(output.get("_headers")).contains("/docs/" + name + "\n  Cache-Control");
    }

    /** A page from a file system may not refer to a drawing in another file. */
    @Test
    void pages_that_are_opened_as_files_have_their_icons_themselves() throws IOException {
        addIcons();
        Map<String, String> output = output(settings("", "", Links.FILE));

        assertThat(output.get("start/index.html")).contains(drawing("rocket")).doesNotContain("<use");
        assertThat(output.keySet()).noneMatch(file -> file.startsWith("_docent/icons-"));
    }

    @Test
    void each_page_is_made_of_what_it_has() {
        ServedSite site = site(PublishingSettings.defaults());

        assertThat(text(site.page("/start"))).contains("<h1>Begin</h1>", "id=\"first\"");
        assertThat(text(site.page("/api-reference/list-users")))
                .contains("<h1>List users</h1>", "<em>them</em>", "id=\"before\"", "/_docent/tryit-")
                .contains("href=\"/start\"");
        assertThat(text(site.page("/api-reference/list-users")))
                .contains("<meta name=\"description\" content=\"All of them.\">");
        assertThat(text(site.page("/start"))).doesNotContain("tryit-");
        assertThat(text(site.page("/other"))).contains("<h1>Other</h1>", "noindex");
        assertThat(site.page("/none")).isEmpty();
    }

    private static final String METADATA = "{\"title\": \"People\", \"description\": \"Who has an account.\","
            + " \"deprecated\": true, \"noindex\": true, \"keywords\": \"staff\", \"og:title\": \"Og\","
            + " \"mode\": \"wide\", \"playground\": \"none\"}";

    /** The same fields in x-mint.metadata of an operation and in front matter. */
    @Test
    void a_generated_page_has_the_fields_of_its_metadata() {
        files.put("api.json", SPEC.replace("\"x-mint\": {", "\"x-mint\": {\"metadata\": " + METADATA + ", "));
        ServedSite generated = site(PublishingSettings.defaults());
        String page = text(generated.page("/api-reference/list-users"));
        String markdown = generated.markdown("/api-reference/list-users").orElseThrow();
        files.put("api.json", SPEC);
        files.put(
                "api-reference/list-users.mdx",
                "---\n" + METADATA.replaceFirst("\\{", "{\"openapi\": \"GET /users\",") + "\n---\n");
        ServedSite written = site(PublishingSettings.defaults());

        assertThat(page)
                .contains("<h1>People", "Who has an account.", "noindex", "property=\"og:title\"")
                .doesNotContain("tryit-", "<em>them</em>")
                .isEqualTo(text(written.page("/api-reference/list-users")));
        assertThat(withoutDocument(markdown))
                .contains("Who has an account.")
                .startsWith(withoutDocument(
                                written.markdown("/api-reference/list-users").orElseThrow())
                        .substring(0, 40));
    }

    private static String withoutDocument(String markdown) {
        return markdown.substring(0, markdown.indexOf("## OpenAPI"));
    }

    @Test
    void a_page_shows_the_description_that_it_inherits_from_the_metadata() {
        files.put(
                "api.json",
                SPEC.replace("\"x-mint\": {", "\"x-mint\": {\"metadata\": {\"description\": \"Who has one.\"}, "));
        files.put("start.mdx", "---\nopenapi: GET /users\n---\n");

        assertThat(text(site(PublishingSettings.defaults()).page("/start")))
                .contains("Who has one.</p>", "content=\"Who has one.\"")
                .doesNotContain("<em>them</em>");
    }

    @Test
    void a_text_that_page_and_document_have_is_shown_once() {
        files.put("start.mdx", "---\nopenapi: GET /users\n---\n\n## Before\n\nSee [the start](/start).\n");
        String page = text(site(PublishingSettings.defaults()).page("/start"));

        assertThat(page.split("See <a", -1)).hasSize(2);
        files.put("start.mdx", "---\nopenapi: GET /users\n---\n\n## Other\n");
        assertThat(text(site(PublishingSettings.defaults()).page("/start"))).contains("id=\"before\"", "id=\"other\"");
    }

    @Test
    void a_page_outside_the_navigation_documents_what_it_names() {
        files.put("other.mdx", "---\nopenapi: GET /users\n---\n\nAbout it.\n");
        files.put("model.mdx", "---\nopenapi-schema: User\n---\n");
        files.put(
                "api.json",
                SPEC.replaceFirst(
                        "\\{",
                        "{\"components\": {\"schemas\": {\"User\": {\"type\": \"object\","
                                + " \"properties\": {\"nick_name\": {\"type\": \"string\"}}}}},"));
        ServedSite site = site(PublishingSettings.defaults());

        assertThat(text(site.page("/other")))
                .contains("<h1>List users</h1>", "<p>About it.</p>", "id=\"response-200\"", "noindex");
        assertThat(site.markdown("/other").orElseThrow()).contains("About it.", "GET", "/users", "## OpenAPI");
        assertThat(text(site.page("/model"))).contains("<h1>User</h1>", "nick_name");
    }

    @Test
    void a_page_outside_the_navigation_has_the_groups_of_its_operation() {
        files.put("other.mdx", "---\nopenapi: GET /users\n---\n\nAbout it.\n");
        files.put("api.json", SPEC.replace("\"x-mint\": {", "\"x-mint\": {\"groups\": [\"staff\"], "));

        assertThat(site(PublishingSettings.defaults()).page("/other")).isEmpty();
    }

    @Test
    void an_operation_without_a_summary_is_titled_by_method_and_path() throws IOException {
        files.put("docs.json", files.get("docs.json").replace(", \"pages\": [\"GET /users\"]", ""));
        files.put("api.json", """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {
                 "/v1/payment_intents/{id}": {"get": {"responses": {"200": {"description": "ok"}}}},
                 "/v1/named": {"get": {"summary": "Get v1named", "responses": {"200": {"description": "ok"}}}},
                 "/v1/empty": {"get": {"summary": "", "responses": {"200": {"description": "ok"}}}}}}
                """);
        Map<String, String> output = output(settings("https://docs.example.com", "", Links.SERVER));
        String path = "api-reference/get-v1payment_intents";

        assertThat(output.get(path + "/index.html"))
                .contains("<h1>GET /<wbr>v1/payment_intents/<wbr>{id}</h1>", "<title>GET /v1/payment_intents/{id} ")
                .doesNotContain("Get v1payment");
        assertThat(output.get(path + ".md")).contains("payment").doesNotContain("Get v1payment");
        assertThat(output.get("llms.txt")).contains("[GET /v1/payment_intents/{id}]");
        assertThat(output.get("api-reference/get-v1named/index.html")).contains("<h1>Get v1named</h1>");
        assertThat(output.get("api-reference/get-v1empty/index.html")).contains("<h1>GET /<wbr>v1/empty</h1>");
    }

    @Test
    void a_folder_leads_to_its_index_or_its_first_page() throws IOException {
        files.put("guides/also.mdx", "Also\n");
        files.put("deep/first.mdx", "First\n");
        files.put("deep/index.mdx", "Index\n");
        files.put("secret/a.mdx", "---\ngroups: [staff]\n---\n");
        files.put("start/below.mdx", "Below\n");
        files.put("team/index.mdx", "---\ngroups: [staff]\n---\n");
        files.put("team/b.mdx", "B\n");
        Map<String, String> output = output(settings("https://docs.example.com", "/d", Links.SERVER));

        assertThat(output.get("guides/index.html")).contains("0; url=/d/guides/more\"", "noindex");
        assertThat(output.get("deep/index.html"))
                .as("no page that loads itself for ever")
                .contains("<p>Index</p>");
        assertThat(output.get("deep/index/index.html")).contains("0; url=/d/deep\"");
        assertThat(output.get("start/index.html")).contains("<h1>Begin</h1>");
        assertThat(output).doesNotContainKeys("secret/index.html", "secret/a/index.html");
        assertThat(output.get("team/index.html")).as("as without an index").contains("0; url=/d/team/b\"");
        assertThat(output.get("_redirects"))
                .contains("/d/old /d/guides/more 308\n", "/d/guides /d/guides/more 307\n")
                .contains("/d/team /d/team/b 307\n")
                .doesNotContain("secret", "/d/start ", "team/index", "/d/deep ");
        assertThat(output.get("sitemap.xml")).doesNotContain("<loc>https://docs.example.com/d/guides</loc>");
    }

    @Test
    void a_redirect_of_the_author_goes_before_that_of_a_folder() throws IOException {
        files.put(
                "docs.json",
                files.get("docs.json").replace("\"/old\"", "\"/guides\"").replace("/guides/more\"}", "/start\"}"));
        files.put("start.mdx", "[a](/guides)\n");
        Map<String, String> output = output(settings("https://docs.example.com", "", Links.SERVER));

        assertThat(output.get("guides/index.html")).contains("0; url=/start\"");
        assertThat(output.get("_redirects")).contains("/guides /start 308\n").doesNotContain("/guides /guides");
    }

    @Test
    void only_the_logo_that_is_shown_is_loaded() {
        String docs = files.get("docs.json");
        files.put(
                "docs.json",
                docs.replaceFirst("\\{", "{\"logo\": {\"light\": \"/images/a.png\", \"dark\": \"/images/b.png\"},"));
        files.put("images/b.png", "png");
        assertThat(text(site(PublishingSettings.defaults()).page("/start")))
                .contains(
                        "<img class=\"light-only\" src=\"/images/a.png\" alt=\"N\" height=\"28\" loading=\"lazy\">",
                        "<img class=\"dark-only\" src=\"/images/b.png\" alt=\"N\" height=\"28\" loading=\"lazy\">");

        files.put("docs.json", docs.replaceFirst("\\{", "{\"logo\": \"/images/a.png\","));
        assertThat(text(site(PublishingSettings.defaults()).page("/start")))
                .contains("<img src=\"/images/a.png\" alt=\"N\" height=\"28\">");
    }

    @Test
    void links_follow_redirects_and_lead_to_headings() {
        assertThat(text(site(PublishingSettings.defaults()).page("/start")))
                .contains("<a href=\"/guides/more#second\">More</a>", "<a href=\"/guides/more\">old</a>");
    }

    @Test
    void broken_links_and_headings_are_problems_of_the_site() {
        files.put("start.mdx", "[a](/nowhere) [b](/guides/more#thrid) [c](/guides/more#second)\n");

        assertThat(site(PublishingSettings.defaults()).problems())
                .extracting(Problem::code)
                .containsExactlyInAnyOrder("link-broken", "anchor-broken");
    }

    @Test
    void a_restricted_page_is_nowhere_in_the_public_files() throws IOException {
        Map<String, String> output = output(settings("https://docs.example.com", "", Links.SERVER));

        assertThat(output).isNotEmpty().doesNotContainKeys("team/index.html", "team.md");
        output.forEach((path, text) -> assertThat(text).as(path).doesNotContain("secret"));
    }

    @Test
    void links_lead_to_parameters_and_fields_of_generated_pages() {
        files.put(
                "api.json",
                SPEC.replace(
                        "\"responses\"",
                        "\"parameters\": [{\"name\": \"page_size\", \"in\": \"query\","
                                + " \"schema\": {\"type\": \"integer\"}}], \"responses\""));
        files.put("remote.mdx", "---\nopenapi: https://api.example.org/a.json GET /x\n---\n\n## A\n");
        files.put(
                "start.mdx",
                "[a](/api-reference/list-users#parameter-page-size) [b](/api-reference/list-users#response-200)\n"
                        + "[c](/api-reference/list-users#parameter-pagesize) [d](/api-reference/list-users#before)\n"
                        + "[e](/remote#parameter-x)\n");

        ServedSite site = site(PublishingSettings.defaults());

        assertThat(text(site.page("/api-reference/list-users"))).contains("id=\"parameter-page-size\"");
        assertThat(site.problems())
                .filteredOn(problem -> problem.code().equals("anchor-broken"))
                .extracting(Problem::message)
                .singleElement()
                .asString()
                .contains("\"#parameter-pagesize\"", "\"#parameter-page-size\"");
    }

    @Test
    void a_site_has_its_pages_markdown_feeds_and_assets() throws IOException {
        Map<String, String> output = output(settings("https://docs.example.com", "/docs", Links.SERVER));

        assertThat(output)
                .containsKeys(
                        "index.html",
                        "404.html",
                        "start/index.html",
                        "start.md",
                        "guides/more/index.html",
                        "api-reference/list-users/index.html",
                        "api-reference/list-users.md",
                        "old/index.html",
                        "images/a.png",
                        "_docent/pages/index.html",
                        "_docent/search/index.json",
                        "llms.txt",
                        "llms-full.txt",
                        "sitemap.xml",
                        "robots.txt",
                        "_redirects",
                        "_headers")
                .doesNotContainKeys("docs.json", "api.json", "start.mdx");
        assertThat(output.get("api-reference/list-users.md"))
                .startsWith("# List users")
                .contains("`GET /users`", "## Request", "## OpenAPI", "\"/users\"");
        assertThat(output.get("sitemap.xml"))
                .contains("<loc>https://docs.example.com/docs/start</loc>")
                .doesNotContain("/other");
        assertThat(output.get("_headers"))
                .contains("connect-src 'self' https://api.example.com;", "/docs/*\n", "sandbox");
        assertThat(output.get("old/index.html")).contains("url=/docs/guides/more");
    }

    /** The drawings in the pages are copies, whose terms ask for that. */
    @Test
    void a_site_has_the_terms_of_its_icons() throws IOException {
        Map<String, String> output = output(settings("https://docs.example.com", "/docs", Links.SERVER));

        assertThat(output.keySet().stream().filter(name -> name.matches("_docent/licenses-\\w+\\.txt")))
                .singleElement()
                .satisfies(name -> assertThat(output.get(name))
                        .contains("ISC License", "The MIT License", "CC BY 4.0", "Lucide Contributors", "Fonticons"));
    }

    @Test
    void a_markdown_export_has_the_values_of_expressions() {
        files.put("snippets/names.js", "export const name = 'Plant' + 's';\n");
        files.put(
                "start.mdx",
                "import { name } from '/snippets/names.js';\n\nexport const limit = 5 * 2;\n\n"
                        + "At most {limit} {name.toUpperCase()} {limit.no.thing} {[1]}.\n");

        assertThat(site(PublishingSettings.defaults()).markdown("/start"))
                .contains("# Start\n\nAt most 10 PLANTS `{limit.no.thing}` 1.\n");
    }

    @Test
    void an_api_server_replaces_those_of_the_documents_everywhere() throws IOException {
        Map<String, String> output =
                output(PublishingSettings.defaults().withApi(new ApiServers.At("https://staging.example.com/v2")));

        assertThat(output.get("_headers")).contains("connect-src 'self' https://staging.example.com;");
        for (String path : List.of("api-reference/list-users/index.html", "api-reference/list-users.md")) {
            assertThat(output.get(path)).as(path).contains("https://staging.example.com/v2");
        }
    }

    @Test
    void a_callout_in_a_color_has_other_text_on_light_and_on_dark_pages() throws IOException {
        files.put("start.mdx", "<Note color=\"#ffc107\">A</Note>\n");
        Map<String, String> output = output(PublishingSettings.defaults());

        assertThat(output.get("start/index.html")).contains("class=\"callout colored x");
        assertThat(output.entrySet())
                .filteredOn(file -> file.getKey().startsWith("_docent/page/styles-"))
                .anySatisfy(file -> assertThat(file.getValue())
                        .containsPattern("border-color:#ffc107;background:light-dark\\(.*;color:light-dark\\("));
    }

    @Test
    void robots_txt_names_the_sitemap() throws IOException {
        assertThat(output(settings("https://docs.example.com", "/docs", Links.SERVER))
                        .get("robots.txt"))
                .isEqualTo("User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/docs/sitemap.xml\n");
    }

    @Test
    void without_an_origin_there_is_neither_sitemap_nor_robots() throws IOException {
        assertThat(output(PublishingSettings.defaults())).doesNotContainKeys("sitemap.xml", "robots.txt");
    }

    @Test
    void styles_of_elements_are_in_a_stylesheet_of_their_page() throws IOException {
        Map<String, String> output = output(PublishingSettings.defaults());

        String name = output.keySet().stream()
                .filter(file -> file.startsWith("_docent/page/styles-") && file.endsWith(".css"))
                .findFirst()
                .orElseThrow();
        assertThat(output.get(name)).contains("{width:50%}");
        assertThat(output.get("guides/more/index.html"))
                .doesNotContain("style=")
                .contains("<link rel=\"stylesheet\" href=\"/" + name + "\">");
        assertThat(output.get("start/index.html")).doesNotContain("_docent/page/");
    }

    @Test
    void links_between_files_need_no_server() throws IOException {
        Map<String, String> output = output(settings("", "", Links.FILE));

        assertThat(output.get("start/index.html")).contains("href=\"../guides/more/index.html#second\"");
        assertThat(output.get("guides/more/index.html")).contains("href=\"../../start/index.html\"");
        assertThat(output.get("index.html")).contains("href=\"./guides/more/index.html#second\"", "\"./_docent/site-");
        assertThat(output).doesNotContainKey("_docent/search/index.json").containsKey("_docent/search/index.json.js");
        assertThat(output.get("_docent/search/p0.json.js"))
                .startsWith("docentFile(\"p0.json\",[[\"./start/index.html\"");
        output.forEach((path, html) -> {
            if (path.endsWith(".html")) {
                assertThat(html).as(path).doesNotContain("href=\"/", "src=\"/");
            }
        });
    }

    @Test
    void each_language_has_an_index_of_its_own() throws IOException {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"languages": [
                  {"language": "en", "pages": ["start", "other"]},
                  {"language": "pt-BR", "pages": ["pt/start"]},
                  {"language": "zh", "pages": ["zh/start"]}]}}
                """);
        files.put("pt/start.mdx", "---\ntitle: Início\n---\n\nortografia\n");
        files.put("zh/start.mdx", "---\ntitle: 开始\n---\n\n文档\n");
        Map<String, String> output = output(PublishingSettings.defaults());

        assertThat(output.get("start/index.html"))
                .contains("action=\"/_docent/pages\"")
                .containsPattern("data-script=\"/_docent/search-\\w+\\.js\"");
        assertThat(output.get("pt/start/index.html"))
                .contains("action=\"/_docent/pages-pt-br\"")
                .containsPattern("data-script=\"/_docent/search-\\w+\\.js\\?in=search-pt-br\"");
        assertThat(output.get("_docent/search/p0.json")).contains("Other").doesNotContain("Início", "开始");
        assertThat(output.get("_docent/search-pt-br/p0.json"))
                .contains("Início")
                .doesNotContain("Other");
        assertThat(output.get("_docent/pages-zh/index.html"))
                .contains("<html lang=\"zh\"", "开始", "action=\"/_docent/pages-zh\"")
                .doesNotContain("Início</a>");
        assertThat(output.get("_docent/pages/index.html"))
                .contains(">Other</a>")
                .doesNotContain("Início</a>");
    }

    @Test
    void a_site_in_one_other_language_has_one_index() throws IOException {
        files.put("docs.json", """
                {"name": "N", "navigation": {"languages": [{"language": "fr", "pages": ["start"]}]}}
                """);
        Map<String, String> output = output(PublishingSettings.defaults());

        assertThat(output).containsKeys("_docent/search/index.json", "_docent/pages/index.html");
        assertThat(output.get("start/index.html")).contains("action=\"/_docent/pages\"");
        assertThat(output.get("404.html")).contains("action=\"/_docent/pages\"");
    }

    @Test
    void dates_are_those_of_front_matter_or_of_the_history() throws IOException {
        files.put("guides/more.mdx", "---\ntitle: More\nupdatedAt: \"2023-02-01\"\n---\n\n## Second\n");
        files.put("other.mdx", "---\ntitle: Other\nupdated: 2023-02-31\n---\n\nunlisted\n");
        Map<String, String> output = output(settings("https://docs.example.com", "", Links.SERVER)
                .withChanges(file -> Optional.of(Instant.parse("2024-05-06T23:59:59Z"))));

        assertThat(output.get("start/index.html")).contains("<time datetime=\"2024-05-06\">");
        assertThat(output.get("guides/more/index.html")).contains("<time datetime=\"2023-02-01\">");
        assertThat(output.get("other/index.html")).contains("<time datetime=\"2024-05-06\">");
        assertThat(output.get("api-reference/list-users/index.html")).doesNotContain("<time");
        assertThat(output.get("sitemap.xml")).contains("<lastmod>2023-02-01T00:00:00Z</lastmod>");
        files.put(
                "docs.json",
                files.get("docs.json").replace("\"name\"", "\"metadata\": {\"timestamp\": false}, \"name\""));
        assertThat(output(settings("", "", Links.SERVER).withChanges(file -> Optional.of(Instant.EPOCH)))
                        .get("start/index.html"))
                .doesNotContain("<time");
    }

    @Test
    void data_is_published_only_where_a_page_links_to_it() throws IOException {
        files.put("start.mdx", "[the document](/api.json)\n");

        assertThat(output(PublishingSettings.defaults())).containsKey("api.json");
    }

    @Test
    void a_site_without_pages_is_still_a_site() throws IOException {
        files.clear();

        assertThat(output(PublishingSettings.defaults())).containsKeys("404.html", "llms.txt");
    }

    @Test
    void metatags_are_in_the_order_of_their_author() {
        String tags = "zeta alpha omega beta psi gamma chi delta";
        StringBuilder members = new StringBuilder();
        StringBuilder written = new StringBuilder();
        for (String tag : tags.split(" ")) {
            members.append(members.length() == 0 ? "" : ", ").append("\"" + tag + "\": \"1\"");
            written.append("<meta name=\"" + tag + "\" content=\"1\">");
        }
        files.put(
                "docs.json",
                files.get("docs.json").replace("\"name\"", "\"seo\": {\"metatags\": {" + members + "}}, \"name\""));

        assertThat(text(site(PublishingSettings.defaults()).page("/start"))).contains(written);
    }

    @Test
    void coverage_counts_the_pages_that_show_everything() {
        files.put("start.mdx", "![missing](/images/none.png)\n");

        assertThat(site(PublishingSettings.defaults()).coverage())
                .isEqualTo(new Coverage(4, 3, Map.of("link-broken", 1)));
    }

    private static String text(Optional<ServedSite.PageFile> page) {
        return new String(page.orElseThrow().content(), StandardCharsets.UTF_8);
    }

    @Test
    void front_matter_says_who_finds_a_page() throws IOException {
        files.put("start.mdx", "---\ntitle: Begin\nsearchable: false\n---\n\nabc\n");
        files.put("guides/more.mdx", "---\ntitle: More\nrobots: NoIndex, nofollow\n---\n\nabc\n");
        files.put("team.mdx", "---\ntitle: Team\nnoindex: true\n---\n\nabc\n");
        files.put("other.mdx", "---\ntitle: Other\nkeywords: [zebra, horse]\n---\n\nabc\n");
        files.put("docs.json", files.get("docs.json").replace("\"team\"", "\"team\", \"other\""));
        PublishingSettings settings = settings("https://docs.example.com", "", Links.SERVER);
        Map<String, String> output = output(settings);

        assertThat(output.get("sitemap.xml")).contains("/start<", "/other<").doesNotContain("/more", "/team");
        assertThat(output.get("llms.txt"))
                .contains("/start.md", "/more.md", "/other.md")
                .doesNotContain("/team.md");
        ServedSite site = site(settings);
        assertThat(site.search("en").pages())
                .extracting(page -> page.path())
                .contains("/guides/more", "/other")
                .doesNotContain("/start", "/team");
        assertThat(text(site.page("/guides/more"))).contains("<meta name=\"robots\" content=\"NoIndex, nofollow\">");
        assertThat(text(site.page("/team"))).contains("<meta name=\"robots\" content=\"noindex\">");
        assertThat(text(site.page("/start"))).doesNotContain("robots");
        assertThat(text(site.page("/other"))).contains("<meta name=\"keywords\" content=\"zebra, horse\">");
        assertThat(site.search("en").search("zebra", 5))
                .extracting(found -> found.page().path())
                .containsExactly("/other");
    }

    @Test
    void a_page_changes_with_the_variables_of_a_site_and_not_only_with_its_file() {
        files.put("start.mdx", "---\ntitle: Begin\n---\n\nAt {{version}}\n");
        String docs = files.get("docs.json");
        files.put("docs.json", docs.replaceFirst("\\{", "{\"variables\": {\"version\": \"1.0\"}, "));
        SiteSnapshot first = SiteSnapshot.of(MemoryFolder.of(files));
        assertThat(text(of(first).page("/start"))).contains("At 1.0");

        files.put("docs.json", docs.replaceFirst("\\{", "{\"variables\": {\"version\": \"2.0\"}, "));
        SiteSnapshot next = first.refreshed(MemoryFolder.of(files));
        assertThat(text(of(next).page("/start"))).contains("At 2.0");
    }

    private static ServedSite of(SiteSnapshot snapshot) {
        return ServedSite.onDemand(
                VisibleSite.ofEverybody(
                        new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot), "en"),
                PublishingSettings.defaults());
    }

    @Test
    void global_links_are_on_every_page_and_in_the_list_for_agents_unless_they_are_out_of_reach() throws IOException {
        files.put(
                "docs.json",
                files.get("docs.json")
                        .replace(
                                "\"navigation\": {",
                                "\"navigation\": {\"global\": {\"anchors\": [{\"anchor\": \"Blog\", \"icon\": \"book\","
                                        + " \"href\": \"https://example.com/blog\"}, {\"anchor\": \"Staff only\","
                                        + " \"href\": \"/team\"}]}, "));
        Map<String, String> output = output(settings("https://docs.example.com", "", Links.SERVER));

        for (String page : List.of("start", "guides/more", "api-reference/list-users")) {
            assertThat(output.get(page + "/index.html"))
                    .contains("<a href=\"https://example.com/blog\">")
                    .doesNotContain("Staff only");
        }
        assertThat(output.get("llms.txt"))
                .contains("## Links\n\n- [Blog](https://example.com/blog)\n\n")
                .doesNotContain("Staff only");
    }

    @Test
    void documents_of_other_formats_are_one_problem_and_their_pages_do_not_render_fully() {
        files.put("start.mdx", "---\ntitle: Begin\ndescription: About\nasyncapi: /events.yaml one\n---\n");
        files.put("guides/more.mdx", "---\ntitle: More\nasyncapi: /none.yaml two\n---\n");
        files.put("events.yaml", "asyncapi: 2.6.0\n");
        files.put(
                "docs.json",
                files.get("docs.json")
                        .replace(
                                "{\"group\": \"API\"",
                                "{\"group\": \"Events\", \"asyncapi\": \"events.yaml\"}, {\"group\": \"API\""));
        ServedSite site = site(PublishingSettings.defaults());

        assertThat(site.problems()).extracting(Problem::code).containsOnlyOnce("document-not-supported");
        assertThat(site.coverage().reasons()).containsEntry("document-not-supported", 2);
        assertThat(text(site.page("/start"))).contains("About", "AsyncAPI", "<a href=\"/events.yaml\">events.yaml</a>");
        assertThat(text(site.page("/guides/more"))).contains("AsyncAPI").doesNotContain("none.yaml");
        assertThat(site.markdown("/start").orElseThrow()).contains("AsyncAPI", "(/events.yaml)");
        assertThat(site.isPublished("events.yaml")).isTrue();
    }

    /** Half of such a page is missing. */
    @Test
    void a_page_whose_operation_is_unknown_does_not_render_fully() {
        files.put("start.mdx", "---\ntitle: Begin\nopenapi: GET /none\n---\n\nabc\n");
        files.put("team.mdx", "---\ntitle: Team\n---\n\nabc\n");

        assertThat(site(PublishingSettings.defaults()).coverage().reasons())
                .containsEntry("front-matter-reference-unknown", 1);
    }

    /** The page says that it lacks a part of its operation. */
    @Test
    void a_page_of_an_operation_that_cannot_be_read_completely_does_not_render_fully() {
        files.put("team.mdx", "---\ntitle: Team\n---\n\nabc\n");
        files.put("api.json", """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {
                  "/users": {"get": {"description": 7}}}}""");

        assertThat(site(PublishingSettings.defaults()).coverage().reasons()).containsEntry("spec-part-invalid", 1);
    }
}
