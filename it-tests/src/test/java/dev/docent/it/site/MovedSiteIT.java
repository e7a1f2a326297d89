package dev.docent.it.site;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.crowded.EverybodyViews;
import dev.docent.it.hosts.crowded.OwnDocs;
import dev.docent.it.hosts.crowded.RootApplication;
import dev.docent.it.hosts.navigation.PopularFirst;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A site that was moved, because an application at the root of the web application has the place: into the addresses of a servlet
 * of the host, whose own resolver changes what Docent's resolver returns, and which decides who is in which group.
 */
@ExtendWith(ArquillianExtension.class)
class MovedSiteIT {

    private static final String HOST = "moved-site";
    private static final String SITE = "/" + HOST + "/handbook/docent";
    private static final String NAVIGATION = "/" + HOST + "/docs/navigation";

    @Deployment(testable = false)
    static WebArchive host() {
        return RichSite.whole()
                .in(HostWar.named(HOST)
                        .docent()
                        .keysAndJobs()
                        .classes(RootApplication.class, OwnDocs.class, PopularFirst.class, EverybodyViews.class))
                .setting("docent.site.path", "/handbook/docent")
                .build();
    }

    private static Reply get(String path) {
        return Call.get(SITE + path).send();
    }

    @Test
    void pages_keep_their_text_the_name_of_the_site_and_its_theme() {
        Reply page = get("/guides/long");

        assertThatReply(page).hasStatus(200).hasType("text/html; charset=utf-8");
        assertThat(page.text()).contains("Much text about zebras.", "Popular", "All pets", "Rich", "Start");
        assertThatReply(get("/guides/long.md")).hasStatus(200);
        assertThat(get("/guides/long.md").text()).contains("Much text about zebras.");
    }

    @Test
    void an_operation_is_shown_at_the_address_of_the_host() {
        assertThatReply(get("/pets")).hasStatus(200);
        assertThat(get("/pets").text()).contains("All pets", "/pets", "200");
    }

    @Test
    void search_finds_the_pages() {
        assertThat(get("/_docent/search?q=zebras").text()).contains("long guide");
    }

    @Test
    void a_page_that_the_host_lists_without_groups_keeps_those_of_its_file() {
        Reply page = get("/editors");

        assertThatReply(page).hasStatus(404);
        assertThat(page.text()).doesNotContain(RichSite.SECRET_OF_EDITORS, "For editors");
        assertThat(get("/start").text()).doesNotContain("Team");
    }

    @Test
    void a_host_decides_who_is_in_which_group() {
        assertThat(get("/viewers").text()).contains(RichSite.SECRET_OF_VIEWERS);
        assertThatReply(get("/editors")).hasStatus(404);
    }

    @Test
    void what_else_has_the_addresses_around_the_site_keeps_them() {
        assertThatReply(get("/start")).hasStatus(200);
        assertThat(Call.get("/" + HOST + "/handbook/anything").send().text()).isEqualTo("the host's own");
        assertThatReply(Call.get(NAVIGATION).send()).hasStatus(200).hasHeader("Content-Type", "application/json");
    }

    @Test
    void the_admin_api_has_the_tree_of_the_host() {
        String open = Call.get(NAVIGATION).send().text();
        String all = Call.get(NAVIGATION)
                .header("Authorization", "Bearer " + Keys.READER)
                .send()
                .text();

        assertThat(open).contains("Popular", "All pets").doesNotContain("/editors");
        assertThat(all).contains("Popular", "/editors", "\"editor\"");
    }
}
