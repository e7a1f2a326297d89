package dev.docent.it.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** One application with a site of its own, which has the pages {@code same} and {@code only-own}, and those of four projects. */
interface KeepsSitesApart {

    Path SITES = ServerUnderTest.buildFolder().resolve("sites/several");
    String NAME = "several-sites";

    /** Adds the sites of the projects, of which one cannot be read; {@return their ids} */
    static String addTo(HostWar war) throws IOException {
        for (String site : new String[] {"handbook", "payments", "hidden"}) {
            write(site, "first");
        }
        war.setting("docent.projects.handbook.folder", SITES.resolve("handbook").toString())
                .setting(
                        "docent.projects.payments.folder",
                        SITES.resolve("payments").toString())
                .setting("docent.projects.payments.path", "/money")
                .setting(
                        "docent.projects.hidden.folder", SITES.resolve("hidden").toString())
                .setting("docent.projects.hidden.access", "off")
                .setting(
                        "docent.projects.broken.folder",
                        SITES.resolve("nowhere").toString());
        return "handbook,payments,hidden,broken";
    }

    private static void write(String site, String text) throws IOException {
        Path folder = Files.createDirectories(SITES.resolve(site));
        Files.writeString(folder.resolve("docs.json"), """
                {"name": "Site %s", "navigation": {"groups": [{"group": "G", "pages": ["same", "only-%s"]}]}}
                """.formatted(site, site));
        Files.writeString(
                folder.resolve("same.mdx"), "---\ntitle: Same\n---\n%s of %s, unique%s\n".formatted(text, site, site));
        Files.writeString(folder.resolve("only-" + site + ".mdx"), "---\ntitle: Only\n---\nonly of " + site + "\n");
    }

    private static Reply get(String path) {
        return Call.get("/" + NAME + path).send();
    }

    @Test
    default void each_site_has_its_own_pages_search_and_links() {
        assertThat(get("/docs/same").text()).contains("of own", "Site own", "/" + NAME + "/docs/only-own");
        assertThat(get("/docs/handbook/same").text())
                .contains("of handbook", "Site handbook", "/" + NAME + "/docs/handbook/only-handbook")
                .doesNotContain("of own", "of payments");
        assertThat(get("/money/same").text())
                .contains("of payments", "Site payments", "/" + NAME + "/money/only-payments");

        assertThatReply(get("/docs/only-handbook")).hasStatus(404);
        assertThatReply(get("/docs/handbook/only-own")).hasStatus(404);
        assertThatReply(get("/docs/payments/same")).hasStatus(404);
        assertThat(get("/docs/handbook/_docent/pages.json?q=uniquehandbook").text())
                .contains("/same");
        assertThat(get("/docs/handbook/_docent/pages.json?q=uniqueown").text()).doesNotContain("/same");
    }

    @Test
    default void each_site_has_its_own_json() {
        assertThat(get("/api/docs/navigation").text()).contains("only-own").doesNotContain("only-handbook");
        assertThat(get("/api/docs/handbook/navigation").text())
                .contains("/only-handbook")
                .doesNotContain("only-own");
        assertThat(get("/api/docs/payments/pages/only-payments").text()).contains("only of payments");
        assertThatReply(get("/api/docs/payments/pages/only-own")).hasStatus(404);
        for (String path : new String[] {"/api/docs/handbook/navigation", "/api/docs/handbook/pages/same"}) {
            Reply whole = get(path);
            Reply head = Call.of("HEAD", "/" + NAME + path).send();
            assertThatReply(head).hasStatus(200);
            assertThat(head.header("ETag")).isEqualTo(whole.header("ETag"));
            assertThatReply(Call.of("GET", "/" + NAME + path)
                            .header("If-None-Match", whole.header("ETag").orElseThrow())
                            .send())
                    .hasStatus(304);
            assertThatReply(Call.of("POST", "/" + NAME + path).json("{}").send())
                    .hasStatus(405);
        }
        assertThatReply(get("/api/docs/pages/navigation")).hasStatus(404);
    }

    @Test
    default void a_site_without_pages_is_read_with_a_key_alone() {
        assertThatReply(get("/docs/hidden/same")).hasStatus(404);
        assertThatReply(get("/api/docs/hidden/navigation")).hasStatus(401);
        assertThatReply(get("/api/docs/unknown/navigation")).hasStatus(401);
        Reply withKey = Call.get("/" + NAME + "/api/docs/hidden/navigation")
                .bearer(Keys.EVERYWHERE)
                .send();
        assertThat(withKey.text()).contains("only-hidden");
        assertThatReply(Call.get("/" + NAME + "/api/docs/unknown/navigation")
                        .bearer(Keys.EVERYWHERE)
                        .send())
                .hasStatus(404);
        assertAlike(
                Call.get("/" + NAME + "/api/docs/hidden/navigation")
                        .bearer(Keys.STRANGER)
                        .send(),
                Call.get("/" + NAME + "/api/docs/unknown/navigation")
                        .bearer(Keys.STRANGER)
                        .send());
    }

    @Test
    default void a_site_that_cannot_be_read_leaves_the_others_alone() throws IOException {
        assertThatReply(get("/docs/broken/same")).hasStatus(503).hasHeader("Retry-After", "5");
        assertThatReply(Call.get("/" + NAME + "/api/docs/broken/navigation")
                        .bearer(Keys.EVERYWHERE)
                        .send())
                .hasStatus(503);
        assertThatReply(get("/docs/handbook/same")).hasStatus(200);
    }

    @Test
    default void a_change_of_one_site_is_seen_there_alone() throws IOException {
        write("payments", "second");

        Eventually.await(
                "the change of the site", () -> get("/money/same").text(), text -> text.contains("second of payments"));
        assertThat(get("/docs/handbook/same").text()).contains("first of handbook");
    }

    private static void assertAlike(Reply reply, Reply expected) {
        assertThat(reply.status()).isEqualTo(expected.status());
        assertThat(reply.text()).isEqualTo(expected.text());
    }
}
