package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.api.navigation.NavigationReload.Outcome;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** While {@code docs.json} cannot be used, a host shows nothing that it did not show before. */
class LastGoodStateTest {

    private static final String DOCS_JSON = json("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'},"
            + " 'navigation': {'tabs': [{'tab': 'Guide', 'pages': ['start', 'guides/secret', 'guides/team']},"
            + " {'tab': 'Closed', 'groups': 'staff', 'pages': ['closed']}, {'tab': 'API', 'openapi': 'api.json'}]}}");

    private static final Set<String> REQUESTS = Set.of(
            "/start",
            "/start.md",
            "/guides/secret",
            "/guides/secret.md",
            "/guides/team",
            "/guides/team.md",
            "/closed",
            "/closed.md",
            "/new",
            "/new.md",
            "/api.json",
            "/data.json",
            "/images/secret.png",
            "/api-reference/kept",
            "/api-reference/kept.md",
            "/api-reference/secretsummary",
            "/api-reference/secretsummary.md",
            "/sitemap.xml",
            "/llms.txt",
            "/llms-full.txt",
            "/_docent/pages",
            "/_docent/search/search.json");

    private final Map<String, String> files = new TreeMap<>();
    private final SiteViews views = PageReaders.views();
    private final NavigationCache<NavigationView> cache = new NavigationCache<>(
            new PageReaders.Folder(files), new DefaultNavigationResolver(NavigationSettings.DEFAULT), resolution -> {
                views.render(resolution);
                views.prepare(() -> true);
                return NavigationView.RENDERING.of(resolution);
            });

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static String api(String more) {
        return json(
                "{'openapi': '3.1.0', 'info': {'title': 'A', 'version': '1'}, 'paths': {'/kept': {'post': {'summary':"
                        + " 'kept', 'responses': {'200': {'description': 'ok'}}}}" + more + "}}");
    }

    @BeforeEach
    void makeSite() {
        files.put("docs.json", DOCS_JSON);
        files.put("start.mdx", "---\ntitle: Start\n---\nkept [api](/api.json) [data](/data.json)\n");
        files.put("guides/team.mdx", "---\ntitle: Team\n---\nkept\n");
        files.put("guides/secret.mdx", "---\ntitle: x\ngroups: [staff]\n---\nSECRET ![x](/images/secret.png)\n");
        files.put("closed.mdx", "---\ntitle: x\n---\nSECRET\n");
        files.put("images/secret.png", "SECRET");
        files.put("api.json", api(""));
        files.put("data.json", "{}");
    }

    private Map<String, String> shown(boolean member) throws IOException {
        return PageReaders.answers(views, REQUESTS, member);
    }

    /** Everything that would be for somebody else now, in one edit with the one that breaks the site. */
    private void edit() {
        files.put("guides/secret.mdx", "---\ntitle: x\n---\nSECRET\n");
        files.put("guides/team.mdx", "---\ntitle: Team\ngroups: [staff]\n---\nSECRET\n");
        files.put("new.mdx", "---\ntitle: New\n---\nSECRET\n");
        files.put(
                "api.json",
                api(
                        ", '/internal': {'post': {'x-mint': {'groups': ['staff']}, 'summary': 'SECRETSUMMARY', 'responses': {}}}"));
        files.put(
                "data.json",
                json("{'paths': {'/x': {'get': {'x-mint': {'groups': ['staff']}, 'summary': 'SECRET'}}}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"name\": \"N\"}", "{\"navigation\": []}"})
    void a_reload_of_a_site_whose_definition_is_broken_shows_nothing_more(String broken) throws IOException {
        cache.snapshot();
        Map<String, String> before = shown(false);
        Map<String, String> ofMember = shown(true);
        assertThat(before.values()).noneMatch(text -> text.contains("SECRET")).anyMatch(text -> text.contains("kept"));

        files.put("docs.json", broken);
        edit();

        for (int reload = 0; reload < 2; reload++) {
            assertThat(cache.reload().outcome()).isEqualTo(Outcome.KEPT);
            assertNothingMore(before, shown(false));
            assertThat(shown(false).values()).noneMatch(text -> text.contains("SECRET"));
            assertNothingMore(ofMember, shown(true));
            assertThat(new String(cache.snapshot().open().bytes(), StandardCharsets.UTF_8))
                    .doesNotContain("SECRET", "guides/secret", "closed");
        }
    }

    /** A page that has changed since may be lost: its content is not kept. */
    private static void assertNothingMore(Map<String, String> before, Map<String, String> now) {
        assertThat(now.keySet()).isEqualTo(before.keySet());
        now.forEach((request, answer) -> {
            if (before.get(request).startsWith("404")) {
                assertThat(answer).as(request).startsWith("404");
            }
            if (request.startsWith("/start") || request.startsWith("/api")) {
                assertThat(answer).as(request).isEqualTo(before.get(request));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_is_edited_is_not_shown_to_others_until_it_is_read(boolean after) throws IOException {
        cache.snapshot();
        Map<String, String> before = after ? shown(false) : Map.of();

        edit();
        before = after ? before : shown(false);

        assertNothingMore(before, shown(false));
        assertThat(shown(false).values()).noneMatch(text -> text.contains("SECRET"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{"})
    void a_host_that_starts_with_a_broken_definition_shows_no_restricted_page(String broken) throws IOException {
        files.put("docs.json", broken.equals("{") ? DOCS_JSON.substring(0, DOCS_JSON.length() - 1) : broken);

        cache.snapshot();

        assertThat(shown(false).values()).noneMatch(text -> text.contains("SECRET"));
        assertThat(shown(true).values()).noneMatch(text -> text.contains("SECRET"));
    }

    @Test
    void a_broken_definition_that_seems_to_name_groups_restricts_a_site_without_others() throws IOException {
        files.put("docs.json", DOCS_JSON.substring(0, DOCS_JSON.length() - 1));
        files.remove("guides/secret.mdx");
        files.remove("images/secret.png");

        cache.snapshot();

        assertThat(shown(false).values()).noneMatch(text -> text.contains("SECRET"));
    }

    @Test
    void pages_of_a_site_without_groups_are_shown_although_its_definition_is_broken() throws IOException {
        files.put(
                "docs.json",
                DOCS_JSON.replace("'groups': 'staff', ".replace('\'', '"'), "").substring(1));
        files.remove("guides/secret.mdx");

        cache.snapshot();

        assertThat(shown(false).get("/start.md false")).contains("kept");
    }
}
