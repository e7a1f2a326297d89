package dev.docent.it.site;

import java.io.StringReader;

import jakarta.json.Json;
import jakarta.json.JsonObject;

import dev.docent.it.hosts.Hosts;
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

/** The pages of a site as JSON. */
@ExtendWith(ArquillianExtension.class)
class SiteAsDataIT {

    private static final String HOST = "/site-as-data";
    private static final String PAGE = HOST + "/api/docs/pages/start";
    private static final String MARKDOWN = HOST + "/docs/start.md";

    @Deployment(testable = false)
    static WebArchive host() {
        return RichSite.whole()
                .in(Hosts.hostile("site-as-data"))
                .build();
    }

    private static JsonObject json(Reply reply) {
        return Json.createReader(new StringReader(reply.text())).readObject();
    }

    @Test
    void a_page_has_its_markdown_headings_and_neighbours() {
        JsonObject page = json(Call.get(PAGE).send());

        assertThat(page.getString("body")).isEqualTo(Call.get(MARKDOWN).send().text());
        JsonObject heading = page.getJsonArray("headings").getJsonObject(0);
        assertThat(heading.getString("id")).isEqualTo("first-step");
        assertThat(heading.getInt("level")).isEqualTo(2);
        assertThat(heading.getString("text")).isEqualTo("First step");
        assertThat(page.isNull("previous")).isTrue();
        assertThat(page.getJsonObject("next").getString("href")).isEqualTo("/guides/long");
    }

    @Test
    void an_operation_has_its_markdown_too() {
        JsonObject page = json(Call.get(HOST + "/api/docs/pages/api-reference/list-pets").send());

        assertThat(page).containsKeys("page", "operation", "body", "headings", "previous", "next");
        assertThat(page.getString("body"))
                .isEqualTo(Call.get(HOST + "/docs/api-reference/list-pets.md").send().text());
    }

    @Test
    void a_client_that_has_the_page_gets_a_304() {
        String tag = Call.get(PAGE).send().header("ETag").orElseThrow();

        assertThatReply(Call.get(PAGE).header("If-None-Match", tag).send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag);
    }

    @Test
    void a_restricted_page_needs_a_key() {
        String editors = HOST + "/api/docs/pages/editors";

        assertThatReply(Call.get(editors).send()).hasStatus(404);
        assertThat(json(Call.get(editors).bearer(Keys.READER).send()).getString("body"))
                .contains(RichSite.SECRET_OF_EDITORS);
        assertThat(json(Call.get(HOST + "/api/docs/pages/guides/long").send()).isNull("next"))
                .isTrue();
    }
}
