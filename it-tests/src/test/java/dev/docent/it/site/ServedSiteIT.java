package dev.docent.it.site;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPInputStream;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The site of a host with hostile providers, as somebody reads it who has not signed in: the bytes that {@code docent build}
 * writes.
 */
@Tag("smoke")
@ExtendWith(ArquillianExtension.class)
class ServedSiteIT implements ServesSiteAsData {

    private static final String SITE = HOST + "/docs";
    private static final String API = "https://api.example.com/v1";

    @Deployment(testable = false)
    static WebArchive host() {
        return RichSite.whole()
                .in(Hosts.hostile("served-site"))
                .setting("docent.docs.cors-origins", ORIGIN + ", http://localhost:5173")
                .setting("docent.site.api", API)
                .build();
    }

    private static Reply get(String path) {
        return Call.get(SITE + path).send();
    }

    @Test
    void a_page_is_html_that_runs_nothing_but_scripts_of_the_site() {
        Reply page = get("/start");

        assertThatReply(page)
                .hasStatus(200)
                .hasType("text/html; charset=utf-8")
                .hasHeader("Cache-Control", "no-cache")
                .hasHeader("Vary", "Accept, Accept-Encoding")
                .hasHeader("X-Content-Type-Options", "nosniff");
        assertThat(page.header("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy).startsWith("default-src 'none'; script-src 'self'; style-src 'self'"));
        assertThat(page.text())
                .startsWith("<!doctype html>")
                .contains("Begin here", "First step", "href=\"" + SITE + "/guides/long\"")
                .doesNotContain(RichSite.SECRET_OF_VIEWERS, "For viewers", "For editors", "Delete all pets");
    }

    @Test
    void the_root_shows_the_first_page() {
        assertThatReply(get("")).hasStatus(308).hasHeader("Location", SITE + "/");
        assertThatReply(get("/")).hasStatus(200);
        assertThat(get("/").text()).contains("First step");
    }

    @Test
    void a_reader_who_has_the_page_gets_a_304() {
        String tag = get("/start").header("ETag").orElseThrow();

        assertThatReply(Call.get(SITE + "/start").header("If-None-Match", tag).send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag);
    }

    @Test
    void a_page_is_compressed_for_those_who_can_read_that() {
        Reply plain = get("/guides/long");
        Reply packed = Call.get(SITE + "/guides/long")
                .header("Accept-Encoding", "gzip")
                .send();

        assertThatReply(plain).hasStatus(200).hasNoHeader("Content-Encoding");
        assertThatReply(packed).hasStatus(200).hasHeader("Content-Encoding", "gzip");
        assertThat(packed.header("ETag")).isNotEqualTo(plain.header("ETag"));
    }

    @Test
    void head_is_like_get_but_without_content() {
        assertThatReply(Call.of("HEAD", SITE + "/guides/long").send())
                .hasStatus(200)
                .hasNoBody()
                .hasHeader("ETag", get("/guides/long").header("ETag").orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    void nothing_can_be_changed(String method) {
        assertThatReply(Call.of(method, SITE + "/start").send()).hasStatus(405).hasHeader("Allow", "GET, HEAD");
    }

    @Test
    void a_page_is_markdown_for_those_who_ask_for_it() {
        Reply markdown = get("/start.md");

        assertThatReply(markdown).hasStatus(200).hasType("text/markdown; charset=utf-8");
        assertThat(markdown.text()).contains("# Begin here", "## First step");
        Reply negotiated =
                Call.get(SITE + "/start").only("Accept", "text/markdown").send();
        assertThat(negotiated.text()).isEqualTo(markdown.text());
    }

    @ParameterizedTest
    @CsvSource({"/old/long, 308, /guides/long", "/beginning, 307, /start", "/start/, 308, /start"})
    void old_addresses_lead_to_the_new_ones(String old, int status, String now) {
        assertThatReply(get(old)).hasStatus(status).hasHeader("Location", SITE + now);
    }

    @Test
    void a_wrong_address_shows_near_pages() {
        Reply reply = get("/guides/lnog");

        assertThatReply(reply).hasStatus(404).hasType("text/html; charset=utf-8");
        assertThat(reply.text()).contains("A long guide");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/viewers",
                "/viewers.md",
                "/editors",
                "/api-reference/delete-all-pets",
                "/docs.json",
                "/pets.yaml",
                "/../WEB-INF/web.xml",
                "/%2e%2e/WEB-INF/docs/docs.json",
                "/start.mdx",
                "/_docent/nothing.js"
            })
    void what_is_out_of_reach_is_as_absent_as_what_never_was(String path) {
        Reply reply = get(path);

        assertThat(reply.status()).isIn(400, 404);
        assertThatReply(reply).revealsNothing();
        assertThat(reply.text()).doesNotContain("For viewers", "Delete all pets", RichSite.SECRET_OF_EDITORS);
    }

    @Test
    void the_site_is_searched_with_and_without_script() {
        Reply page = get("/_docent/pages?q=zebra");
        Reply palette = get("/_docent/pages.json?q=zebra");

        assertThatReply(page).hasStatus(200);
        assertThat(page.text()).contains("A long guide", "<mark>");
        assertThatReply(palette).hasStatus(200).hasHeader("Content-Type", "application/json");
        assertThat(palette.text()).contains("\"href\":\"" + SITE + "/guides/long\"");
        assertThat(get("/_docent/pages.json?q=" + RichSite.SECRET_OF_VIEWERS).text())
                .isEqualTo("[]");
        assertThat(get("/_docent/pages").text()).contains("A long guide").doesNotContain("For viewers");
    }

    @Test
    void other_programs_find_what_everybody_may_read() {
        assertThat(get("/llms.txt").text()).contains("Begin here").doesNotContain("For viewers");
        assertThat(get("/llms-full.txt").text())
                .contains("zebras")
                .doesNotContain(RichSite.SECRET_OF_VIEWERS, RichSite.SECRET_OF_EDITORS);
        assertThatReply(get("/sitemap.xml")).hasStatus(404);
    }

    @Test
    void stylesheets_and_scripts_are_kept_for_ever() {
        String page = get("/start").text();
        int at = page.indexOf(SITE + "/_docent/site-");
        String stylesheet = page.substring(at, page.indexOf('"', at));

        assertThatReply(Call.get(stylesheet).send())
                .hasStatus(200)
                .hasHeader("Cache-Control", "public, max-age=31536000, immutable");
    }

    @Test
    void a_drawing_runs_nothing() {
        Reply drawing = get("/images/drawing.svg");

        assertThatReply(drawing).hasStatus(200).hasHeader("Content-Type", "image/svg+xml");
        assertThat(drawing.header("Content-Security-Policy"))
                .contains("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    }

    @Test
    void a_part_of_a_clip_is_sent() {
        Reply part =
                Call.get(SITE + "/media/clip.mp4").header("Range", "bytes=2-4").send();

        assertThatReply(part).hasStatus(206).hasHeader("Content-Range", "bytes 2-4/10");
        assertThat(part.text()).isEqualTo("234");
        assertThatReply(Call.get(SITE + "/media/clip.mp4")
                        .header("Range", "bytes=10-")
                        .send())
                .hasStatus(416);
        assertThatReply(get("/media/clip.mp4")).hasStatus(200).hasHeader("Accept-Ranges", "bytes");
    }

    @Test
    void the_navigation_stays_where_it_is() {
        assertThatReply(Call.get("/served-site/api/docs/navigation").send()).hasStatus(200);
    }

    private static Map<String, byte[]> built() {
        Path folder = RichSite.whole().to(ServerUnderTest.buildFolder().resolve("sites/bytes"));
        return SiteBuild.of(
                folder,
                ServerUnderTest.buildFolder().resolve("sites/bytes-out"),
                "--base",
                SITE,
                "--api-server",
                API,
                "--no-dates");
    }

    /** A host searches itself, and sends redirects and headers instead of files that stand for them. */
    private static boolean isServed(String file) {
        boolean index = file.startsWith("_docent/search") && !file.endsWith(".js");
        boolean ofWebServers =
                file.startsWith(".") || file.startsWith("_") && !file.startsWith("_docent/") || file.equals("404.html");
        return !index && !ofWebServers;
    }

    private static byte[] unpacked(Reply reply) throws IOException {
        boolean packed = reply.header("Content-Encoding").filter("gzip"::equals).isPresent();
        return packed ? new GZIPInputStream(new ByteArrayInputStream(reply.body())).readAllBytes() : reply.body();
    }

    /** So every server serves the same bytes. */
    @Test
    void every_file_of_a_build_is_served_with_the_same_bytes() throws IOException {
        Map<String, byte[]> built = built();

        assertThat(built)
                .containsKeys("index.html", "start.md", "llms-full.txt", "images/drawing.svg", "media/clip.mp4")
                .containsKeys("api-reference/list-pets/index.html", "_docent/pages/index.html")
                .doesNotContainKeys("viewers/index.html", "images/v.svg", "images/e.svg", "files/plan.pdf");
        assertThat(built.keySet()).anyMatch(name -> name.startsWith("_docent/page/"));
        for (Map.Entry<String, byte[]> file : built.entrySet()) {
            String text = new String(file.getValue(), StandardCharsets.UTF_8);
            if (isServed(file.getKey()) && !text.contains("http-equiv=\"refresh\"")) {
                String path = SITE + "/" + file.getKey().replaceFirst("(^|/)index\\.html$", "");
                Call call = Call.get(path).only("Accept", "text/html,*/*;q=0.8");
                Reply plain = call.send();
                assertThat(plain.status()).as(path).isEqualTo(200);
                assertThat(plain.body()).as(path).isEqualTo(file.getValue());
                assertThat(unpacked(call.header("Accept-Encoding", "gzip, br").send()))
                        .as(path)
                        .isEqualTo(file.getValue());
            }
        }
    }
}
