package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.api.projects.DeploymentStatus;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ThemeFiles;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.site.internal.deployments.BranchPreviews;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A hostile branch that tries to reveal restricted content, or to attack readers: to a reader who may not see all of both
 * sites, its preview does not exist.
 */
class HostilePreviewTest {

    private static final String BRANCH = "feature/x";
    private static final String AT = "/_preview/feature~1x";
    private static final String EVIL = "evil.example";
    private static final String REDIRECTS = ", 'redirects': [{'source': '/old', 'destination': '/start'},"
            + " {'source': '/out', 'destination': 'https://partner.example/x'}]";
    private static final Set<String> EVERYTHING = Set.of("staff", "owners", "partners", "hidden-api");
    private static final PublishingSettings SETTINGS = PageReaders.SETTINGS.withThemeFiles(
            new ThemeFiles(Optional.of("theme/site.css"), Optional.of("theme/header.html"), Optional.empty()));

    private final Map<String, String> published = new TreeMap<>();
    private final MemoryBranches branches = new MemoryBranches();
    private final SiteViews views = new SiteViews(SiteAccess.PUBLIC, () -> SETTINGS, new RepresentationCache(1 << 20));
    private Optional<ResolvedSite> served = Optional.empty();

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static String docsJson(String pages, String more) {
        return json("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'}, 'navigation': {'tabs': ["
                + "{'tab': 'Guide', 'groups': [{'group': 'Start', 'pages': ['start'" + pages + "]}]},"
                + "{'tab': 'API', 'openapi': 'api.json'}]}" + more + "}");
    }

    private static String api(String server, String extension) {
        return json("{'openapi': '3.1.0', 'info': {'title': 'A', 'version': '1'}, 'servers': [{'url': '" + server
                + "'}], 'paths': {'/kept': {'post': {'summary': 'kept', 'tags': ['t'],"
                + " 'responses': {'200': {'description': 'ok'}}}},"
                + " '/inside': {'get': {" + extension + "'summary': 'SECRETOPERATION', 'tags': ['t'],"
                + " 'responses': {'200': {'description': 'ok'}}}}}}");
    }

    @BeforeEach
    void publish() {
        published.put("docs.json", docsJson(", 'guides/secret', 'guides/plans'", REDIRECTS));
        published.put("start.mdx", "---\ntitle: Start\n---\n\nkept\n");
        published.put("guides/secret.mdx", "---\ntitle: SECRETTITLE\ngroups: [staff]\n---\n\nSECRETBODY\n");
        published.put("guides/plans.mdx", "---\ntitle: SECRETPLANS\ngroups: [owners]\n---\n\nSECRETPLANSBODY\n");
        published.put("theme/site.css", ".added{color:teal}");
        published.put("Of-Both.CSS", ".published{color:teal}");
        published.put("theme/header.html", "<p>Header of the published commit</p>");
        published.put("api.json", api("https://api.example.com", "'x-mint': {'groups': ['hidden-api']}, "));
        renderPublished();
        branches.put(BRANCH, hostile());
        branches.startAt(published);
    }

    private void renderPublished() {
        ResolvedSite site = PageReaders.STANDARD.resolution(new PageReaders.Folder(Map.copyOf(published)));
        views.render(site);
        served = Optional.of(site);
    }

    private static Map<String, String> hostile() {
        Map<String, String> files = new TreeMap<>();
        String evil = "https://" + EVIL;
        files.put(
                "docs.json",
                docsJson(
                        ", 'public', 'team'",
                        ", 'favicon': '" + evil + "/f.ico', 'logo': '" + evil + "/l.svg', 'background': {'image': '"
                                + evil
                                + "/b.png'}, 'styling': {'eyebrows': 'breadcrumbs'}, 'fonts': {'family': 'E', 'source': '"
                                + evil
                                + "/f.woff2', 'format': 'woff2'}, 'integrations': {'gtm': {'tagId': 'GTM-EVIL'}},"
                                + " 'seo': {'metatags': {'canonical': '" + evil + "'}},"
                                + " 'api': {'mdx': {'server': '" + evil
                                + "'}, 'playground': {'display': 'interactive'}},"
                                + " 'redirects': [{'source': '/go', 'destination': '" + evil + "/x'},"
                                + " {'source': '/start2', 'destination': '" + evil + "'}]"));
        files.put(
                "start.mdx",
                "---\ntitle: Start\ncanonical: " + evil + "\nog:image: " + evil + "/o.png\n---\n\nkept SECRETBODY\n\n"
                        + "<script src=\"" + evil + "/x.js\"></script>\n\n<link rel=\"stylesheet\" href=\"" + evil
                        + "/x.css\" />\n\n<form action=\"" + evil + "\"><input name=\"a\" /></form>\n\n<iframe src=\""
                        + evil
                        + "\" />\n\n[a file](/files/page.html) [drawing](/files/drawing.svg) [script](/files/run.js)\n");
        files.put("public.mdx", "---\ntitle: Moved\n---\n\nSECRETPLANSBODY\n");
        files.put(
                "team.mdx", "---\ntitle: \"<script src=//evil.example>\"\ngroups: [partners]\n---\n\nSECRETPARTNERS\n");
        files.put("manual.mdx", "---\ntitle: M\napi: POST " + evil + "/run\nplayground: interactive\n---\n\nText.\n");
        files.put("files/page.html", "<script>alert(1)</script>SECRETHTML");
        files.put("files/drawing.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>");
        files.put("files/run.js", "alert(1)");
        files.put("theme/site.css", "@import url(" + evil + "/x.css);");
        files.put("theme/header.html", "<p>Header of the branch</p>");
        files.put("of-the-branch.css", ".docent-preview{display:none;background:url(" + evil + "/x.png)}");
        files.put("Of-Both.CSS", ".docent-preview{display:none}");
        files.put("api.json", api(evil, ""));
        return files;
    }

    private final PreviewProbe probe =
            new PreviewProbe(branches, () -> served, views, SETTINGS, Set.of("theme/site.css", "theme/header.html"));
    private final BranchPreviews previews = probe.previews();

    private PreviewHandler handler(Previews readers, Set<String> groupsOfReader, boolean member) {
        return probe.handler(readers, (reader, groups) -> groupsOfReader, member);
    }

    private Exchanged get(PreviewHandler handler, Optional<String> user, String path) {
        return Exchanged.get(user, path, handler::serve);
    }

    /** Everything that a site of either commit has, in all spellings. */
    private Set<String> routes(String at) throws IOException {
        Set<String> requests = new TreeSet<>(PageReaders.requests(hostile()));
        requests.addAll(PageReaders.requests(published));
        requests.addAll(List.of(
                "",
                "/",
                "/go",
                "/start2",
                "/out",
                "/old",
                "/docs.json",
                "/.mintignore",
                "/sitemap.xml",
                "/robots.txt",
                "/llms.txt",
                "/llms-full.txt",
                "/_headers",
                "/start/rss.xml",
                "/../start",
                "/navigation",
                "/mcp",
                "/_docent/search.json",
                "/_docent/search",
                "/_preview/main/",
                "//" + EVIL));
        Set<String> routes = new TreeSet<>();
        requests.forEach(path -> routes.add(at + path));
        return routes;
    }

    enum Reader {
        NOBODY(Optional.empty(), Set.of()),
        WITHOUT_GROUPS(Optional.of("u"), Set.of()),
        WITH_ONE(Optional.of("u"), Set.of("staff")),
        WITH_ALL_BUT_ONE_OF_THE_PUBLISHED_SITE(Optional.of("u"), Set.of("staff", "owners", "partners")),
        WITH_ALL_BUT_THAT_OF_THE_BRANCH(Optional.of("u"), Set.of("staff", "owners", "hidden-api"));

        private final Optional<String> user;
        private final Set<String> groups;

        Reader(Optional<String> user, Set<String> groups) {
            this.user = user;
            this.groups = groups;
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_reader_who_may_not_see_everything_gets_the_response_for_an_unknown_branch(Reader reader) throws IOException {
        PreviewHandler handler = handler(Previews.CONTAINER, reader.groups, true);
        PreviewHandler off = handler(Previews.OFF, reader.groups, true);
        assertThat(previews.refresh(BRANCH).deployment().status()).isEqualTo(DeploymentStatus.SUCCESS);
        for (String route : routes(AT)) {
            Exchanged seen = get(handler, reader.user, route);
            if (reader.user.isEmpty()) {
                assertThat(seen.status()).as(route).isEqualTo(401);
                assertThat(seen.body()).as(route).isEmpty();
                continue;
            }
            assertThat(seen.status()).as(route).isEqualTo(404);
            assertThat(seen.body()).as(route).doesNotContain("SECRETPARTNERS").doesNotContain(BRANCH);
            assertThat(seen.headers().toString()).as(route).doesNotContain(EVIL);
            assertThat(seen).as(route).isEqualTo(get(off, reader.user, route));
            Exchanged unknown = get(handler, reader.user, route.replace("feature~1x", "feature~1y"));
            assertThat(seen.status()).as(route).isEqualTo(unknown.status());
            assertThat(seen.headers()).as(route).isEqualTo(unknown.headers());
        }
    }

    /** The published site shows readers what is in their groups, and nothing of a branch adds to that. */
    @Test
    void nothing_restricted_is_in_any_byte_for_who_has_no_group_or_no_role() throws IOException {
        for (PreviewHandler handler : List.of(
                handler(Previews.CONTAINER, Set.of(), true),
                handler(Previews.CONTAINER, Set.of(), false),
                handler(Previews.PUBLIC, Set.of(), true))) {
            for (String route : routes(AT)) {
                Exchanged seen = get(handler, Optional.of("u"), route);
                assertThat(seen.body()).as(route).doesNotContain("SECRET");
                assertThat(seen.headers().toString()).as(route).doesNotContain("SECRET");
            }
        }
    }

    /** A failure for a branch with groups, and none for one that does not exist, would tell them apart. */
    @Test
    void a_decision_about_groups_that_fails_is_a_refusal_like_any_other() throws IOException {
        published.keySet().removeIf(file -> file.startsWith("guides/"));
        published.put("docs.json", docsJson("", ""));
        published.put("api.json", api("https://api.example.com", ""));
        renderPublished();
        PreviewHandler failing = probe.handler(
                Previews.CONTAINER,
                (reader, groups) -> {
                    throw new IllegalStateException("the directory is down");
                },
                true);
        Exchanged refused = get(failing, Optional.of("u"), AT + "/start");
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused).isEqualTo(get(failing, Optional.of("u"), "/_preview/feature~1y/start"));
    }

    @Test
    void a_reader_of_everything_without_a_role_for_the_project_sees_nothing() {
        Exchanged seen = get(handler(Previews.CONTAINER, EVERYTHING, false), Optional.of("u"), AT + "/start");
        assertThat(seen.status()).isEqualTo(404);
        assertThat(seen.body()).doesNotContain(BRANCH).doesNotContain("Preview of branch");
    }

    @Test
    void a_reader_of_everything_gets_nothing_that_leads_a_browser_elsewhere() throws IOException {
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        int pages = 0;
        for (String route : routes(AT)) {
            Exchanged seen = get(handler, Optional.of("u"), route);
            Map<String, String> headers = seen.headers();
            assertThat(headers.toString()).as(route).doesNotContain(EVIL).doesNotContain("partner.example");
            assertThat(headers)
                    .as(route)
                    .containsEntry("Cache-Control", "no-store")
                    .containsEntry("X-Robots-Tag", "noindex");
            assertThat(headers).as(route).doesNotContainKeys("ETag", "Access-Control-Allow-Origin");
            if (seen.status() != 308 && seen.status() != 307) {
                assertThat(headers.get("Content-Security-Policy")).as(route).contains("connect-src 'self'");
            } else {
                assertThat(headers.get("Location")).as(route).startsWith("/docs" + AT);
            }
            assertThat(loaded(seen.body())).as(route).isEmpty();
            if (seen.body().startsWith("<!") && seen.body().contains("<body")) {
                pages++;
                assertThat(seen.body())
                        .as(route)
                        .contains("<aside class=\"notice\"")
                        .contains("feature/x");
                assertThat(seen.body()).as(route).contains("Header of the published commit");
                assertThat(seen.body())
                        .as(route)
                        .doesNotContain("Header of the branch")
                        .doesNotContain("tryit");
            }
        }
        assertThat(pages).isGreaterThan(5);
        assertThat(get(handler, Optional.of("u"), AT + "/start").body()).contains("SECRETBODY");
        assertThat(get(handler, Optional.of("u"), AT + "/team").body()).contains("SECRETPARTNERS");
        assertThat(get(handler, Optional.of("u"), AT + "/old").headers().get("Location"))
                .isEqualTo("/docs" + AT + "/start");
        assertThat(get(handler, Optional.of("u"), AT + "/start").body())
                .contains(
                        "<details class=\"expandable\" open><summary>Who may see: 1 opened to more readers, 0 closed to some</summary>",
                        "<p>Visible to more readers: 1</p>",
                        " hidden-api → everybody (GET /inside)</li>",
                        "<summary>What changes for readers</summary>",
                        "/_preview/feature~1x/team\">/team</a> &lt;script src=//evil.example&gt;</li>",
                        "<code>/guides/secret</code> SECRETTITLE");
        for (String path : List.of("/go", "/start2", "/out")) {
            assertThat(get(handler, Optional.of("u"), AT + path).status()).isEqualTo(404);
        }
    }

    /** {@return what a page makes a browser load from, or send to, the other origin} */
    private static List<String> loaded(String body) {
        List<String> found = new ArrayList<>();
        for (String tag : List.of("<script", "<link", "<form", "<iframe", "<style", "<base", "<object", "<embed")) {
            int at = body.indexOf(tag);
            while (at >= 0 && body.contains("<html")) {
                int end = body.indexOf('>', at);
                String whole = body.substring(at, end < 0 ? body.length() : end);
                if (whole.contains(EVIL)) {
                    found.add(whole);
                }
                at = body.indexOf(tag, at + 1);
            }
        }
        return found;
    }

    @Test
    void files_that_may_contain_scripts_have_no_rights_of_the_site() {
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        Exchanged drawing = get(handler, Optional.of("u"), AT + "/files/drawing.svg");
        assertThat(drawing.status()).isEqualTo(200);
        assertThat(drawing.headers().get("Content-Security-Policy")).contains("sandbox");
        for (String file : List.of("/files/page.html", "/files/run.js")) {
            assertThat(get(handler, Optional.of("u"), AT + file).status())
                    .as(file)
                    .isEqualTo(404);
        }
    }

    @Test
    void nothing_of_a_preview_is_in_the_published_site() throws IOException {
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        assertThat(get(handler, Optional.of("u"), AT + "/team").status()).isEqualTo(200);
        Map<String, String> seen = PageReaders.answers(views, routes(""), true);
        assertThat(seen.values().toString())
                .doesNotContain("SECRETPARTNERS")
                .doesNotContain(EVIL)
                .doesNotContain("feature~1x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"groups: {staff: true}", "groups: [staff\n"})
    void a_page_whose_access_is_not_understood_refuses_the_preview_of_either_site(String access) {
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        Map<String, String> files = hostile();
        files.put("more.mdx", "---\ntitle: More\n" + access + "\n---\n\nText.\n");
        branches.put("other", files);
        assertThat(get(handler, Optional.of("u"), "/_preview/other/start").status())
                .isEqualTo(404);
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(200);
        published.put("more.mdx", "---\ntitle: More\n" + access + "\n---\n\nText.\n");
        renderPublished();
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(404);
    }

    @Test
    void a_group_that_the_published_site_names_later_counts_at_once() {
        Set<String> groups = new HashSet<>(EVERYTHING);
        PreviewHandler handler = handler(Previews.CONTAINER, groups, true);
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(200);
        published.put("later.mdx", "---\ntitle: Later\ngroups: [later]\n---\n\nText.\n");
        renderPublished();
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(404);
        groups.add("later");
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(200);
    }

    @Test
    void a_public_preview_is_for_everybody_only_without_groups_in_both_sites() {
        PreviewHandler handler = handler(Previews.PUBLIC, EVERYTHING, true);
        branches.put(
                "open",
                Map.of(
                        "docs.json",
                        docsJson("", ""),
                        "start.mdx",
                        "---\ntitle: Start\n---\n\nOpen.\n",
                        "api.json",
                        api("https://" + EVIL, "")));
        assertThat(get(handler, Optional.of("u"), "/_preview/open/start").status())
                .isEqualTo(404);
        published.keySet().removeIf(file -> file.startsWith("guides/"));
        published.put("docs.json", docsJson("", ""));
        published.put("api.json", api("https://api.example.com", ""));
        renderPublished();
        Exchanged seen = get(handler, Optional.empty(), "/_preview/open/start");
        assertThat(seen.status()).isEqualTo(200);
        assertThat(seen.body()).contains("Open.");
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(404);
    }

    @Test
    void a_branch_that_loses_its_settings_or_is_deleted_is_gone() {
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        branches.put("broken", Map.of("docs.json", "{", "start.mdx", "---\ntitle: Start\n---\n"));
        assertThat(get(handler, Optional.of("u"), "/_preview/broken/start").status())
                .isEqualTo(404);
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(200);
        branches.remove(BRANCH);
        previews.refresh(BRANCH);
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(404);
    }

    /** Without the branch in memory or in the mirror, its access restrictions are unknown. */
    @Test
    void a_branch_that_was_never_read_is_like_an_unknown_one_while_the_repository_is_away() {
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        branches.isAway = true;
        Exchanged refused = get(handler, Optional.of("u"), AT + "/start");
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused).isEqualTo(get(handler, Optional.of("u"), "/_preview/feature~1y/start"));
        branches.isAway = false;
        previews.refresh(BRANCH);
        assertThat(get(handler, Optional.of("u"), AT + "/start").status()).isEqualTo(200);
    }

    /** Two pull requests add pages that are alike, and one of them is merged. */
    @Test
    void a_page_of_a_merged_pull_request_is_no_change_of_a_branch() {
        Map<String, String> start = new TreeMap<>(published);
        Map<String, String> files = new TreeMap<>(published);
        files.put("docs.json", docsJson(", 'guides/secret', 'guides/plans', 'guides/spring-tides'", REDIRECTS));
        files.put("guides/spring-tides.mdx", "---\ntitle: Spring tides\n---\n\nThe tides of each month.\n");
        branches.put("tides", files);
        branches.startAt(start);
        published.put("docs.json", docsJson(", 'guides/secret', 'guides/plans', 'guides/neap-tides'", REDIRECTS));
        published.put("guides/neap-tides.mdx", "---\ntitle: Neap tides\n---\n\nThe tides of each month.\n");
        renderPublished();
        String page = get(handler(Previews.CONTAINER, EVERYTHING, true), Optional.of("u"), "/_preview/tides/start")
                .body();
        assertThat(page)
                .contains(
                        "<summary>What changes for readers</summary><div class=\"inside\"><p>Added pages: 1</p>",
                        "/guides/spring-tides</a> Spring tides")
                .doesNotContain("Moved pages", "Missing redirects", "neap-tides");
    }

    private Map<String, String> earlier(String title, String access) {
        Map<String, String> files = new TreeMap<>(published);
        files.put("former.mdx", "---\ntitle: " + title + "\n" + access + "---\n\n" + title + " text\n");
        files.put("docs.json", docsJson(", 'guides/secret', 'guides/plans', 'former'", ""));
        return files;
    }

    /** Its pages are not in the published site any more, and the branch removes them too. */
    @Test
    void a_commit_that_the_branch_was_made_from_is_named_to_who_may_see_it() {
        branches.startAt(earlier("FORMER", "groups: [partners]\n"));
        Exchanged seen = get(handler(Previews.CONTAINER, EVERYTHING, true), Optional.of("u"), AT + "/start");
        assertThat(seen.status()).isEqualTo(200);
        assertThat(seen.body()).contains("<summary>What changes for readers</summary>", "/former</code> FORMER");
    }

    @ParameterizedTest
    @ValueSource(strings = {"groups: [board]\n", "groups: {board: true}\n", "groups: [board\n"})
    void nothing_is_said_of_a_commit_with_a_page_that_readers_may_not_see(String access) throws IOException {
        branches.startAt(earlier("SECRETFORMER", access));
        PreviewHandler handler = handler(Previews.CONTAINER, EVERYTHING, true);
        Exchanged page = get(handler, Optional.of("u"), AT + "/start");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body())
                .contains(
                        "<summary>How it differs from the published site</summary>",
                        "compared with the published site, not with the commit",
                        "<code>/guides/secret</code> SECRETTITLE");
        for (String route : routes(AT)) {
            Exchanged seen = get(handler, Optional.of("u"), route);
            assertThat(seen.body()).as(route).doesNotContain("SECRETFORMER");
            assertThat(seen.headers().toString()).as(route).doesNotContain("SECRETFORMER");
            if (!route.contains("former")) {
                assertThat(seen.body()).as(route).doesNotContain("former");
            }
        }
    }

    @Test
    void nothing_is_said_to_everybody_of_a_commit_that_had_a_group() {
        published.keySet().removeIf(file -> file.startsWith("guides/"));
        published.put("docs.json", docsJson("", ""));
        published.put("api.json", api("https://api.example.com", ""));
        renderPublished();
        branches.put(
                "open",
                Map.of(
                        "docs.json",
                        docsJson("", ""),
                        "start.mdx",
                        "---\ntitle: Start\n---\n\nOpen.\n",
                        "api.json",
                        api("https://" + EVIL, "")));
        PreviewHandler handler = handler(Previews.PUBLIC, Set.of(), true);
        branches.startAt(earlier("SECRETFORMER", "groups: [staff]\n"));
        Exchanged seen = get(handler, Optional.empty(), "/_preview/open/start");
        assertThat(seen.status()).isEqualTo(200);
        assertThat(seen.body())
                .contains("How it differs from the published site")
                .doesNotContain("SECRETFORMER");
    }
}
