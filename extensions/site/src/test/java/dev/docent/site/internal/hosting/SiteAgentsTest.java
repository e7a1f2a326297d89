package dev.docent.site.internal.hosting;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The address where agents reach a site, by HTTP. */
class SiteAgentsTest {

    private static final Optional<String> NOBODY = Optional.empty();
    private static final Set<String> PAGES = Set.of("/start", "/team", "/none", "/guides/team-plans");

    private final Map<String, String> files = new TreeMap<>();

    @BeforeEach
    void makeFiles() {
        files.put("docs.json", """
                {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"}, "navigation": {"pages":
                 ["start", "team", "guides/team-plans", "last"]}}
                """);
        files.put("start.mdx", "---\ntitle: Start\n---\n\nkept\n");
        files.put("team.mdx", "---\ntitle: SECRET\ngroups: [staff]\n---\n\nSECRETBODY kept\n");
        files.put("guides/team-plans.mdx", "---\ntitle: PLANS\ngroups: [owners]\n---\n\nPLANSBODY kept\n");
        files.put("last.mdx", "---\ntitle: Last\n---\n\nkept\n");
    }

    private SiteViews views() {
        SiteViews views = PageReaders.views();
        views.render(PageReaders.STANDARD.resolution(new PageReaders.Folder(files)));
        return views;
    }

    private AgentProbe agent(String... groups) {
        return AgentProbe.of(
                views(), SiteAccess.PUBLIC, groups.length == 0 ? NOBODY : Optional.of("member"), Set.of(groups));
    }

    @Test
    void each_reader_gets_their_pages_in_the_same_bytes_counts_and_order_as_if_there_were_no_others() {
        Map<String, String> nobody = agent().everything(PAGES);
        Map<String, String> staff = agent("staff").everything(PAGES);
        Map<String, String> all = agent("staff", "owners").everything(PAGES);
        assertThat(all.get("list")).containsSubsequence("Start", "SECRET", "PLANS", "Last");
        assertThat(all.get("page /guides/team-plans")).contains("PLANSBODY");
        assertThat(staff.get("search kept")).contains("SECRET");
        assertThat(staff.values().toString()).contains("SECRETBODY").doesNotContain("PLANS");
        assertThat(nobody.values().toString()).doesNotContain("SECRET").doesNotContain("PLANS");

        files.put("guides/team-plans.mdx", "---\ntitle: x\ngroups: [[]]\n---\n\nPLANSBODY kept\n");
        assertThat(agent("staff").everything(PAGES)).isEqualTo(staff);
        files.remove("guides/team-plans.mdx");
        files.put("docs.json", files.get("docs.json").replace(", \"guides/team-plans\"", ""));
        assertThat(agent("staff").everything(PAGES)).isEqualTo(staff);
        files.remove("team.mdx");
        files.put("docs.json", files.get("docs.json").replace(", \"team\"", ""));
        files.put("other.mdx", "---\ntitle: Other\ngroups: [others]\n---\n");
        assertThat(agent().everything(PAGES)).isEqualTo(nobody);
        assertThat(agent("staff", "owners").everything(PAGES)).isEqualTo(nobody);
    }

    @Test
    void a_get_shows_the_page_of_that_name_if_the_reader_may_see_one() {
        assertThat(agent().request("GET").status()).isEqualTo(405);
        assertThat(agent().request("HEAD").status()).isEqualTo(405);
        assertThat(agent().request("GET").headers()).containsEntry("Allow", "POST");
        Exchanged without = agent().request("GET");

        files.put("mcp.mdx", "---\ntitle: Agents\ngroups: [staff]\n---\n\nFor agents.\n");
        assertThat(agent().request("GET")).isEqualTo(without);
        assertThat(agent("staff").request("GET").body()).contains("For agents.");
        assertThat(agent("staff").request("HEAD").status()).isEqualTo(200);
        assertThat(agent("staff").send("tools/list", "").body()).contains("read_page");
        for (String other : List.of("PUT", "DELETE", "OPTIONS", "PATCH")) {
            assertThat(agent("staff").request(other).status()).as(other).isEqualTo(405);
        }
    }

    @Test
    void a_page_of_another_site_may_not_send_messages() {
        AgentProbe agent = agent("staff");
        String message = AgentProbe.message("tools/list", "");
        for (String origin : List.of("https://evil.example", "null", "http://docs.example.com", "", "https://x:y")) {
            Exchanged refused = agent.post(message, Map.of("Origin", origin));
            assertThat(refused.status()).as(origin).isEqualTo(403);
            assertThat(refused.body()).as(origin).doesNotContain("read_page");
        }
        assertThat(agent.post(message, Map.of("Sec-Fetch-Site", "cross-site")).status())
                .isEqualTo(403);
        assertThat(agent.post(message, Map.of("Origin", AgentProbe.ORIGIN)).status())
                .isEqualTo(200);
        assertThat(agent.post(message, Map.of()).headers().keySet())
                .noneMatch(name -> name.startsWith("Access-Control"));
    }

    @Test
    void a_site_of_the_container_is_for_its_members() {
        String message = AgentProbe.message("tools/list", "");
        assertThat(AgentProbe.of(views(), SiteAccess.CONTAINER, NOBODY, Set.of("staff"))
                        .post(message, Map.of()))
                .isEqualTo(new Exchanged(401, Map.of(), ""));
        assertThat(AgentProbe.of(views(), SiteAccess.CONTAINER, Optional.of("stranger"), Set.of("staff"))
                        .post(message, Map.of()))
                .isEqualTo(new Exchanged(404, Map.of(), ""));
        AgentProbe member = AgentProbe.of(views(), SiteAccess.CONTAINER, Optional.of("member"), Set.of("staff"));
        assertThat(member.post(message, Map.of()).body()).contains("read_page");
        assertThat(member.call("read_page", "'href': '/team'").body()).contains("SECRETBODY");
        assertThat(member.send("resources/read", "'uri': 'docs:///start'").body())
                .contains("\"cacheScope\":\"private\"");
    }

    /** Clients of earlier revisions try to get a stream, and accept nothing else than a 405. */
    @Test
    void a_client_that_asks_for_a_stream_gets_no_page_and_is_not_redirected() {
        files.put(
                "docs.json",
                files.get("docs.json").replaceFirst("\\{", "{\"errors\": {\"404\": {\"redirect\": true}},"));
        Map<String, String> stream = Map.of("Accept", "text/event-stream");
        assertThat(agent().request("GET", "/nothing", stream).status())
                .as("missing pages lead to the first one")
                .isEqualTo(307);
        assertThat(agent().request("GET", AgentProbe.PATH, stream).status()).isEqualTo(405);
        files.put("mcp.mdx", "---\ntitle: Agents\n---\n");
        assertThat(agent().request("GET", AgentProbe.PATH, stream).status()).isEqualTo(405);
        assertThat(agent().request("GET", AgentProbe.PATH, Map.of("Accept", "text/html"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void checkers_find_the_server() {
        Exchanged card = agent().request("GET", "/.well-known/mcp.json", Map.of());
        assertThat(card.status()).isEqualTo(200);
        assertThat(card.headers()).containsEntry("Content-Type", "application/json");
        assertThat(card.body())
                .startsWith("{\"serverInfo\":{\"name\":\"docent\",\"version\":\"")
                .contains("\"url\":\"https://docs.example.com/docs/mcp\"", "2026-07-28")
                .endsWith("\"capabilities\":{\"tools\":{},\"resources\":{}}}");
        assertThat(agent().request("HEAD", "/.well-known/mcp.json", Map.of()).body())
                .isEmpty();
        assertThat(agent().request("POST", "/.well-known/mcp.json", Map.of()).headers())
                .containsEntry("Allow", "GET, HEAD");
        assertThat(AgentProbe.of(views(), SiteAccess.CONTAINER, NOBODY, Set.of())
                        .request("GET", "/.well-known/mcp.json", Map.of())
                        .status())
                .isEqualTo(401);
    }

    @Test
    void an_agent_without_a_token_learns_who_issues_tokens() {
        Set<String> issuers = Set.of("https://login.example.com");
        AgentProbe agent = AgentProbe.of(views(), SiteAccess.CONTAINER, NOBODY, Set.of(), issuers);
        String metadata = "/.well-known/oauth-protected-resource";
        Exchanged refused = agent.post(AgentProbe.message("tools/list", ""), Map.of());
        assertThat(refused)
                .isEqualTo(new Exchanged(
                        401,
                        Map.of(
                                "WWW-Authenticate",
                                "Bearer resource_metadata=\"https://docs.example.com/docs" + metadata + "\""),
                        ""));
        assertThat(agent.request("GET", metadata, Map.of()).body())
                .isEqualTo("{\"resource\":\"https://docs.example.com/docs/mcp\",\"authorization_servers\":"
                        + "[\"https://login.example.com\"],\"bearer_methods_supported\":[\"header\"]}");
        assertThat(agent.post(AgentProbe.message("tools/list", ""), Map.of("Authorization", "Bearer x")))
                .as("the container decides about tokens")
                .isEqualTo(new Exchanged(401, Map.of(), ""));
        assertThat(agent.request("GET", "/start", Map.of()).headers()).isEmpty();
        assertThat(AgentProbe.of(views(), SiteAccess.CONTAINER, NOBODY, Set.of())
                        .request("GET", metadata, Map.of())
                        .status())
                .as("none are named")
                .isEqualTo(401);
    }

    @Test
    void a_message_of_more_than_64_kilobytes_is_refused() {
        String message = AgentProbe.message("tools/list", "");
        assertThat(agent().post(message + " ".repeat(65_536 - message.length()), Map.of())
                        .status())
                .isEqualTo(200);
        assertThat(agent().post(message + " ".repeat(65_537 - message.length()), Map.of())
                        .status())
                .isEqualTo(413);
    }

    @Test
    void agents_try_again_while_there_is_no_site() {
        Exchanged early = AgentProbe.of(PageReaders.views(), SiteAccess.PUBLIC, NOBODY, Set.of())
                .call("list_pages", "");
        assertThat(early.status()).isEqualTo(503);
        assertThat(early.headers()).containsEntry("Retry-After", "5");
        assertThat(early.body()).contains("\"retryAfterSeconds\":5");
    }

    @Test
    void no_mutated_message_makes_the_site_fail_or_reveal_anything() {
        AgentProbe agent = agent();
        Random random = new Random(2_026);
        List<String> seeds = List.of(
                AgentProbe.message("tools/call", "'name': 'search', 'arguments': {'query': 'kept', 'limit': 3}"),
                AgentProbe.message("tools/call", "'name': 'read_page', 'arguments': {'href': '/team', 'section': 'a'}"),
                AgentProbe.message("tools/call", "'name': 'list_pages', 'arguments': {'under': '/guides'}"),
                AgentProbe.message("tools/call", "'name': 'get_operation', 'arguments': {'href': '/team'}"),
                AgentProbe.message("resources/read", "'uri': 'https://docs.example.com/docs/team'"),
                AgentProbe.message("resources/list", "'cursor': '1'"));
        String letters = "{}[]\",:\\u0019/.#?%~*null-e \u00e9\ud83d";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder(seeds.get(i % seeds.size()));
            for (int edits = random.nextInt(4); edits >= 0; edits--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, letters.charAt(random.nextInt(letters.length())));
                    default -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(40))));
                }
            }
            Exchanged seen = agent.post(text.toString(), Map.of());
            assertThat(seen.status()).as(text.toString()).isLessThan(500);
            assertThat(seen.body())
                    .as(text.toString())
                    .doesNotContain("SECRET")
                    .doesNotContain("PLANS")
                    .doesNotContain("-32603");
        }
    }
}
