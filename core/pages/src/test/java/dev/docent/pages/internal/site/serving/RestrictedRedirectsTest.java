package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

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
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** A page out of reach is the same as one that does not exist, whatever redirects say. */
class RestrictedRedirectsTest {

    private static final PublishingSettings SETTINGS =
            new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en");

    private static final String TEAM = "---\ntitle: Team\ngroups: [staff]\n---\n![x](/images/team.png)\n";

    private final Map<String, String> files = new TreeMap<>();

    private ServedSite site(String redirects, String... groups) {
        return site(SETTINGS, redirects, groups);
    }

    private ServedSite site(PublishingSettings settings, String redirects, String... groups) {
        files.put(
                "docs.json",
                ("{'theme': 'mint', 'name': 'N', 'colors': {'primary': '#0d9373'},"
                                + " 'navigation': {'pages': ['start', 'guides/open', 'guides/team', 'closed/index']},"
                                + " 'redirects': [" + redirects + "]}")
                        .replace('\'', '"'));
        files.put("start.mdx", "---\ntitle: Start\n---\n[old](/old) [closed](/closed)\n");
        files.put("guides/open.mdx", "---\ntitle: Open\n---\n");
        SiteSnapshot snapshot = SiteSnapshot.of(MemoryFolder.of(files));
        return ServedSite.asFiles(
                VisibleSite.of(
                        new DefaultNavigationResolver(NavigationSettings.DEFAULT).resolution(snapshot),
                        page -> page.visibility().includes(Set.of(groups)),
                        "en"),
                settings);
    }

    private SiteRouter served(String redirects, String... groups) {
        return SiteRouter.of(site(redirects, groups), new RepresentationCache(1 << 20));
    }

    private void withTeam() {
        files.put("guides/team.mdx", TEAM);
        files.put("closed/index.mdx", TEAM);
        files.put("images/team.png", "png");
    }

    private static String at(SiteRouter site, String path) {
        SiteResponse answer = site.find(SiteRequest.of(path));
        return answer instanceof SiteResponse.Moved moved
                ? moved.status() + " " + moved.address().value()
                : answer instanceof SiteResponse.Document document && !document.found() ? "404" : "200";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'source': '/guides/:slug', 'destination': '/new/:slug'}",
                "{'source': '/guides/*', 'destination': '/start'}",
                "{'source': '/guides/team', 'destination': '/start'}",
                "{'source': '/new/:slug', 'destination': '/guides/:slug'}",
                "{'source': '/new/*', 'destination': '/guides/*'}",
                "{'source': '/new/team', 'destination': '/old/team'}, {'source': '/old/:x', 'destination': '/guides/:x'}"
            })
    void an_address_out_of_reach_is_redirected_like_one_that_does_not_exist(String redirects) throws IOException {
        SiteRouter without = served(redirects);
        MemoryOutput builtWithout = new MemoryOutput();
        SiteOutput.write(site(redirects), builtWithout, () -> {});
        withTeam();
        SiteRouter with = served(redirects);
        MemoryOutput builtWith = new MemoryOutput();
        SiteOutput.write(site(redirects), builtWith, () -> {});

        for (String path : Set.of(
                "/guides/team",
                "/guides/team/",
                "/guides/team.md",
                "/guides/team/index.html",
                "/new/team",
                "/guides")) {
            assertThat(at(with, path)).as(path).isEqualTo(at(without, path));
        }
        assertThat(builtWith.texts()).isEqualTo(builtWithout.texts());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/guides/team",
                "guides/team/",
                "/guides/team#part",
                "/guides/team?x=y",
                "/guides/team.md",
                "/guides/%74eam",
                "/guides/./x/../team",
                "/closed",
                "https://docs.example.com/guides/team",
                "https://docs.example.com/guides/team/?x=y#part",
                "http://DOCS.example.com:443/guides/%74eam.md",
                "https://docs.example.com//guides/team",
                "https://docs.example.com./closed"
            })
    void a_redirect_to_a_page_out_of_reach_does_not_exist(String destination) throws IOException {
        withTeam();
        String redirects =
                "{'source': '/old', 'destination': '" + destination + "'}, {'source': '/older', 'destination': '/old'},"
                        + " {'source': '/any/*', 'destination': '" + destination + "'}";
        SiteRouter site = served(redirects);
        MemoryOutput built = new MemoryOutput();
        SiteOutput.write(site(redirects), built, () -> {});

        assertThat(at(site, "/old")).isEqualTo("404");
        assertThat(at(site, "/any/x")).isEqualTo("404");
        assertThat(built.texts()).doesNotContainKey("old/index.html");
        String all = built.texts().toString();
        assertThat(all).doesNotContain("team").doesNotContain("%74eam").doesNotContain("closed/index");
        assertThat(at(served(redirects, "staff"), "/old")).startsWith("308 ");
    }

    @Test
    void a_redirect_to_a_file_of_a_page_out_of_reach_does_not_exist() {
        withTeam();
        String redirect = "{'source': '/picture', 'destination': '/images/team.png'}";

        assertThat(at(served(redirect), "/picture")).isEqualTo("404");
        assertThat(at(served(redirect), "/images/team.png")).isEqualTo("404");
        assertThat(at(served(redirect, "staff"), "/picture")).isEqualTo("308 /images/team.png");
    }

    @Test
    void a_redirect_that_is_hidden_makes_room_for_the_next_one() {
        withTeam();

        assertThat(at(
                        served(
                                "{'source': '/old', 'destination': '/guides/team'}, {'source': '/:x', 'destination': '/guides/open'}"),
                        "/old"))
                .isEqualTo("308 /guides/open");
    }

    @Test
    void a_redirect_to_another_site_stays() {
        withTeam();

        for (String address : List.of(
                "https://www.example.com/guides/team",
                "https://docs.example.com:8443/guides/team",
                "https://docs.example.com/guides/open",
                "https://docs.example.com/")) {
            assertThat(at(served("{'source': '/old', 'destination': '" + address + "'}"), "/old"))
                    .isEqualTo("308 " + address);
        }
    }

    @Test
    void a_redirect_to_the_path_of_the_host_does_not_exist() {
        withTeam();
        PublishingSettings mounted =
                new PublishingSettings(Origin.of("https://docs.example.com"), "/docs", Links.SERVER, Set.of(), "en");
        for (String destination :
                List.of("/docs/guides/team", "https://docs.example.com/docs/guides/team", "/guides/team")) {
            SiteRouter site = SiteRouter.of(
                    site(mounted, "{'source': '/old', 'destination': '" + destination + "'}"),
                    new RepresentationCache(1 << 20));

            assertThat(at(site, "/old")).as(destination).isEqualTo("404");
        }
    }

    @Test
    void a_redirect_to_an_address_that_may_be_its_own_one_does_not_exist() {
        withTeam();
        String redirects = "{'source': '/old', 'destination': 'https://www.example.com/docs/guides/team'}, {'source':"
                + " '/other', 'destination': 'https://www.example.com/guides/team'}";
        PublishingSettings unknown = new PublishingSettings(Optional.empty(), "/docs", Links.SERVER, Set.of(), "en");
        SiteRouter site = SiteRouter.of(site(unknown, redirects), new RepresentationCache(1 << 20));

        assertThat(at(site, "/old")).isEqualTo("404");
        assertThat(at(site, "/other")).isEqualTo("308 https://www.example.com/guides/team");
    }
}
