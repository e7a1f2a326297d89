package dev.docent.it.site;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.navigation.PopularFirst;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The site of a host whose own resolver changes what Docent's resolver returns. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class OwnNavigationIT {

    private static final String HOST = "own-navigation";
    private static final String SITE = "/" + HOST + "/docs";

    @Deployment(testable = false)
    static WebArchive host() {
        return RichSite.whole()
                .in(Hosts.discovering(HOST).classes(PopularFirst.class))
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
        Reply page = get("/viewers");

        assertThatReply(page).hasStatus(404);
        assertThat(page.text()).doesNotContain(RichSite.SECRET_OF_VIEWERS, "For viewers");
        assertThat(get("/start").text()).doesNotContain("Team");
    }

    @Test
    void the_admin_api_has_the_tree_of_the_host() {
        String open = Call.get("/" + HOST + "/api/docs/navigation").send().text();
        String all = Call.get("/" + HOST + "/api/docs/navigation")
                .header("Authorization", "Bearer " + Keys.READER)
                .send()
                .text();

        assertThat(open).contains("Popular", "All pets").doesNotContain("/viewers");
        assertThat(all).contains("Popular", "/viewers", "\"viewer\"");
    }
}
