package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.base.internal.http.HeaderValues;
import dev.docent.base.internal.text.UriText;
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
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Addresses in headers are in ASCII (RFC 3986), whatever is in the paths that they lead to. */
class AddressesOutsideAsciiTest {

    private static final Map<String, String> FILES = new TreeMap<>(Map.of(
            "docs.json", """
                    {"theme": "mint", "name": "N", "colors": {"primary": "#0f766e"},
                     "redirects": [
                       {"source": "/jp", "destination": "/new/日本語"},
                       {"source": "/nfd", "destination": "/new/e\u0301"},
                       {"source": "/face", "destination": "/new/😀?q=ü#Ä"},
                       {"source": "/alt/ü", "destination": "/new/日本語"},
                       {"source": "/away", "destination": "https://bücher.example/Käfer"},
                       {"source": "/cjk/:slug*", "destination": "/new/:slug*"}],
                     "navigation": {"groups": [
                       {"group": "Pages", "pages": ["index", "new/日本語", "new/e\u0301", "new/😀", "größe/eins"]}]}}
                    """,
            "index.mdx", "Hello.\n",
            "new/日本語.mdx", "---\ntitle: Target\n---\nHere.\n",
            "new/e\u0301.mdx", "---\ntitle: Decomposed\n---\nHere.\n",
            "new/😀.mdx", "---\ntitle: Face\n---\nHere.\n",
            "größe/eins.mdx", "---\ntitle: First\n---\nHere.\n"));

    private static VisibleSite visible() {
        return VisibleSite.ofEverybody(
                new DefaultNavigationResolver(NavigationSettings.DEFAULT)
                        .resolution(SiteSnapshot.of(MemoryFolder.of(FILES))),
                "en");
    }

    private static SiteRouter router(String base) {
        PublishingSettings settings =
                new PublishingSettings(Origin.of("https://docs.example.com"), base, Links.SERVER, Set.of(), "en");
        return SiteRouter.of(ServedSite.keepingNothing(visible(), settings), new RepresentationCache(1 << 20));
    }

    private static String location(SiteRouter router, String path) {
        SiteResponse.Moved moved = (SiteResponse.Moved) router.find(SiteRequest.of(path));
        return HeaderValues.checked(moved.address().ascii());
    }

    @ParameterizedTest
    @CsvSource({
        "/jp, /new/%E6%97%A5%E6%9C%AC%E8%AA%9E",
        "/nfd, /new/e%CC%81",
        "/face, /new/%F0%9F%98%80?q=%C3%BC#%C3%84",
        "/alt/ü, /new/%E6%97%A5%E6%9C%AC%E8%AA%9E",
        "/cjk/日本語, /new/%E6%97%A5%E6%9C%AC%E8%AA%9E",
        "/new/日本語/, /new/%E6%97%A5%E6%9C%AC%E8%AA%9E",
        "/größe, /gr%C3%B6%C3%9Fe/eins",
    })
    void a_redirect_leads_to_the_page_itself(String path, String expected) {
        String location = location(router("/bücher"), path);

        assertThat(location).isEqualTo("/b%C3%BCcher" + expected);
        SiteResponse there = router("").find(SiteRequest.of(URI.create(expected).getPath()));
        assertThat(there).isInstanceOf(SiteResponse.Document.class);
        assertThat(((SiteResponse.Document) there).found()).isTrue();
    }

    @Test
    void the_name_of_a_host_is_as_the_name_system_has_it() {
        assertThat(location(router(""), "/away")).isEqualTo("https://xn--bcher-kva.example/K%C3%A4fer");
    }

    /** The low bytes of these letters end a line. */
    @Test
    void what_a_wildcard_matches_ends_no_header() {
        assertThat(location(router(""), "/cjk/a\u010D\u010AX-Injected: yes"))
                .isEqualTo("/new/a%C4%8D%C4%8AX-Injected:%20yes");
        assertThat(router("").find(SiteRequest.of("/cjk/a\r\nX-Injected: yes")))
                .isNotInstanceOf(SiteResponse.Moved.class);
    }

    @Test
    void files_have_the_same_addresses() throws IOException {
        PublishingSettings settings =
                new PublishingSettings(Origin.of("https://docs.example.com"), "", Links.SERVER, Set.of(), "en");
        MemoryOutput output = new MemoryOutput();
        SiteOutput.write(ServedSite.asFiles(visible(), settings), output, () -> {});

        assertThat(output.texts().get("_redirects"))
                .contains(
                        "/jp /new/%E6%97%A5%E6%9C%AC%E8%AA%9E 308\n",
                        "/alt/%C3%BC /new/%E6%97%A5%E6%9C%AC%E8%AA%9E 308\n",
                        "/away https://xn--bcher-kva.example/K%C3%A4fer 308\n",
                        "/gr%C3%B6%C3%9Fe /gr%C3%B6%C3%9Fe/eins 307\n")
                .matches("[\\n -~]*");
    }

    /** A million with {@code -Ddocent.fuzz=1000000}. */
    @Test
    void fuzzed_paths_lead_to_what_a_header_can_have() {
        SiteRouter router = router("");
        Random random = new Random(42);
        String often = "/%?#:\r\n\t\0\"\\ äč\u010Dčé日😀\uD800\u2028\uFEFF&;<>@[]*";
        int count = Integer.getInteger("docent.fuzz", 5_000);
        for (int i = 0; i < count; i++) {
            StringBuilder path = new StringBuilder("/cjk/");
            for (int length = 1 + random.nextInt(20); length > 0; length--) {
                int kind = random.nextInt(3);
                path.append(
                        kind == 0
                                ? (char) random.nextInt(0x10000)
                                : kind == 1
                                        ? often.charAt(random.nextInt(often.length()))
                                        : (char) (' ' + random.nextInt(95)));
            }
            SiteResponse found = router.find(SiteRequest.of(path.toString()));
            if (found instanceof SiteResponse.Moved moved) {
                String location = HeaderValues.checked(moved.address().ascii());
                assertThat(location).as(path.toString()).startsWith("/new").doesNotContain(" ");
                String decoded =
                        new String(UriText.decoded(location).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
                assertThat(decoded).as(path.toString()).startsWith("/new");
            }
        }
    }
}
