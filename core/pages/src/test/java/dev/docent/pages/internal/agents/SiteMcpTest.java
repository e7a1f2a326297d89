package dev.docent.pages.internal.agents;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.mcp.McpRequest;
import dev.docent.base.internal.mcp.McpServer;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.MemoryFolder;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRouter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SiteMcpTest {

    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en");

    private final Map<String, String> files = new TreeMap<>();
    private final McpServer<SiteRouter> server = SiteMcp.server("1", true);

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"groups": [
                 {"group": "Start", "pages": ["start", "guides/more", "team"]},
                 {"group": "API", "openapi": "api.json", "pages": ["GET /users", "DELETE /users"]}]}}
                """);
        files.put("api.json", """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/users": {
                 "get": {"summary": "List users", "responses": {"200": {"description": "kept"}}},
                 "delete": {"summary": "SECRET", "x-mint": {"groups": ["staff"]},
                  "responses": {"200": {"description": "SECRETRESPONSE"}}}}}}
                """);
        files.put(
                "start.mdx",
                "---\ntitle: Begin\n---\n\nword\n\n## First part\n\nkept word\n\n```\n## no heading\n```\n\n### Inner\n\nx\n\n## Second\n\ny\n");
        files.put("guides/more.mdx", "---\ntitle: More\n---\n\nword\n");
        files.put("team.mdx", "---\ntitle: Team SECRET\ngroups: [staff]\n---\n\nSECRETBODY word\n");
    }

    private SiteRouter site(String... groups) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        VisibleSite visible = VisibleSite.of(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot),
                page -> page.visibility().includes(Set.of(groups)),
                "en");
        return SiteRouter.of(ServedSite.onDemand(visible, SETTINGS), new RepresentationCache(1 << 20));
    }

    private String sent(SiteRouter site, String method, String params) {
        String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "}}";
        HttpResponse response = server.respond(
                new McpRequest(
                        name -> name.equals("Content-Type") ? List.of("application/json") : List.of(),
                        false,
                        "me",
                        1,
                        body.getBytes(StandardCharsets.UTF_8)),
                () -> site);
        return new String(((HttpResponse.Bytes) response.content()).bytes(), StandardCharsets.UTF_8);
    }

    private String called(SiteRouter site, String tool, String arguments) {
        return sent(site, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":{" + arguments + "}");
    }

    @Test
    void an_agent_goes_from_a_search_to_a_page_to_an_operation() {
        SiteRouter site = site();
        assertThat(called(site, "search", "\"query\":\"first\""))
                .contains("https://docs.example.com/docs/start#first-part", "Start > Begin");
        for (String href :
                List.of("https://docs.example.com/docs/start#first-part", "/docs/start", "/start.md", "start")) {
            assertThat(called(site, "read_page", "\"href\":\"" + href + "\""))
                    .as(href)
                    .contains("kept word", "\"isError\":false");
        }
        assertThat(called(site, "read_page", "\"href\":\"/start\",\"section\":\"#first-part\""))
                .contains("kept word", "### Inner")
                .doesNotContain("## Second");
        assertThat(called(site, "read_page", "\"href\":\"/start\",\"section\":\"none\""))
                .contains("\"isError\":true", "first-part, inner, second")
                .doesNotContain("no-heading");
        assertThat(called(site, "get_operation", "\"method\":\"get\",\"path\":\"/users\""))
                .contains("List users", "kept", "\"isError\":false");
        assertThat(called(site, "list_pages", "\"under\":\"/guides\""))
                .contains("- More: https://docs.example.com/docs/guides/more")
                .doesNotContain("Begin");
        assertThat(sent(site, "resources/read", "\"uri\":\"https://docs.example.com/docs/llms.txt\""))
                .contains("# N");
    }

    private Map<String, String> everything(SiteRouter site) {
        Map<String, String> seen = new TreeMap<>();
        for (String query : List.of("word", "SECRET", "SECRETBODY", "SECRETRESPONSE", "team", "secre")) {
            seen.put("search " + query, called(site, "search", "\"query\":\"" + query + "\""));
        }
        for (String href : List.of("/team", "/docs/team", "/team.md", "/nothing")) {
            seen.put("read " + href, called(site, "read_page", "\"href\":\"" + href + "\""));
            seen.put("section " + href, called(site, "read_page", "\"href\":\"" + href + "\",\"section\":\"x\""));
            seen.put("href " + href, called(site, "get_operation", "\"href\":\"" + href + "\""));
        }
        seen.put("list", called(site, "list_pages", ""));
        seen.put("list team", called(site, "list_pages", "\"under\":\"/team\""));
        seen.put("delete", called(site, "get_operation", "\"method\":\"DELETE\",\"path\":\"/users\""));
        seen.put("resources", sent(site, "resources/list", ""));
        seen.put("overview", sent(site, "resources/read", "\"uri\":\"docs:///llms.txt\""));
        seen.put("resource", sent(site, "resources/read", "\"uri\":\"docs:///team\""));
        return seen;
    }

    @Test
    void what_a_reader_may_not_see_is_the_same_as_what_does_not_exist() {
        Map<String, String> nobody = everything(site());
        Map<String, String> other = everything(site("others"));
        Map<String, String> staff = everything(site("staff"));
        files.remove("team.mdx");
        files.put("docs.json", files.get("docs.json").replace(", \"team\"", "").replace(", \"DELETE /users\"", ""));
        files.put("api.json", """
                {"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/users": {
                 "get": {"summary": "List users", "responses": {"200": {"description": "kept"}}}}}}
                """);
        Map<String, String> without = everything(site());
        without.replaceAll((name, text) -> text.replace("\"cacheScope\":\"public\"", "\"cacheScope\":\"private\""));

        assertThat(nobody).isEqualTo(without).isEqualTo(other);
        assertThat(String.join("", nobody.values())).doesNotContain("SECRETB", "SECRETR", "Team");
        assertThat(staff.get("search word")).contains("Team SECRET");
        assertThat(staff.get("read /team")).contains("SECRETBODY");
        assertThat(staff.get("delete")).contains("SECRETRESPONSE");
        assertThat(staff.get("list")).contains("Team SECRET");
        assertThat(staff.get("resource")).contains("SECRETBODY");
    }

    @Test
    void a_page_that_does_not_fit_is_cut_at_a_heading_and_names_the_rest() {
        files.put(
                "start.mdx",
                "---\ntitle: Begin\n---\n\n"
                        + IntStream.range(0, 300)
                                .mapToObj(i -> "## Part " + i + "\n\n" + "\"long\" ".repeat(80))
                                .collect(Collectors.joining("\n\n")));
        String response = called(site(), "read_page", "\"href\":\"/start\"");
        assertThat(response.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(40_000, 100_000);
        assertThat(response).contains("does not fit in a response; read these sections by themselves: part-", " more]");
        assertThat(called(site(), "read_page", "\"href\":\"/start\",\"section\":\"part-299\""))
                .contains("## Part 299");
    }
}
