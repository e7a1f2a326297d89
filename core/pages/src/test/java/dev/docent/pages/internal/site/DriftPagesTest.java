package dev.docent.pages.internal.site;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.DriftResolver;
import dev.docent.navigation.internal.LiveApi;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DriftPagesTest {

    private static final String LIVE = "running.txt";

    private final Map<String, String> files = new TreeMap<>(Map.of("docs.json", """
            {"theme": "mint", "name": "N", "colors": {"primary": "#0d9373"},
             "navigation": {"groups": [{"group": "API", "openapi": "api.json"}]}}
            """, "api.json", """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
              "/users": {"get": {"summary": "List users", "responses": {"200": {"description": "ok"}}}},
              "/teams/{id}": {"get": {"summary": "Get team", "responses": {"200": {"description": "ok"}}}}}}
            """, LIVE, """
            {"openapi": "3.0.3", "paths": {
              "/users": {"get": {"parameters": [{"name": "limit", "in": "query"}], "responses": {"200": {}}}}}}
            """));

    private ServedSite site(List<LiveApi> apis) {
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        ResolvedSite resolution = new DriftResolver(
                        new DefaultNavigationResolver(NavigationSettings.DEFAULT), apis, 100)
                .resolution(snapshot);
        return ServedSite.onDemand(VisibleSite.ofEverybody(resolution, "en"), PublishingSettings.defaults());
    }

    private static String page(ServedSite site, String path) {
        return new String(site.page(path).orElseThrow().content(), StandardCharsets.UTF_8);
    }

    @Test
    void pages_of_operations_say_how_the_running_api_differs() {
        ServedSite site = site(List.of(new LiveApi(Optional.of("api.json"), LIVE)));

        assertThat(page(site, "/api-reference/list-users"))
                .contains("<span class=\"drift\">changed</span>", "only in the API: <code", ">limit</code></p>");
        assertThat(page(site, "/api-reference/get-team"))
                .contains("<span class=\"drift gone\">not in the running API</span>");
        assertThat(site.markdown("/api-reference/get-team"))
                .hasValueSatisfying(
                        markdown -> assertThat(markdown).contains("> The running API does not have this operation."));
        assertThat(site.markdown("/api-reference/list-users"))
                .hasValueSatisfying(markdown -> assertThat(markdown)
                        .contains("> The running API differs from this page – only in the API: `limit`"));
    }

    @Test
    void without_a_running_api_pages_have_the_same_bytes() {
        ServedSite compared = site(List.of());
        files.remove(LIVE);
        ServedSite alone = site(List.of(new LiveApi(Optional.empty(), LIVE)));

        for (String path : List.of("/api-reference/list-users", "/api-reference/get-team")) {
            assertThat(page(alone, path)).isEqualTo(page(compared, path)).doesNotContain("class=\"drift");
        }
    }
}
