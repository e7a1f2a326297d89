package dev.docent.it.site;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The pages of {@link RichSite} as JSON, and what web pages of other origins may read of it. */
interface ServesSiteAsData {

    String HOST = "/served-site";
    String NAVIGATION = HOST + "/api/docs/navigation";
    String PAGE = HOST + "/api/docs/pages/start";
    String MARKDOWN = HOST + "/docs/start.md";
    String ORIGIN = "https://www.example.com";
    String ALLOW_ORIGIN = "Access-Control-Allow-Origin";

    private static JsonNode json(Reply reply) throws JsonProcessingException {
        return new ObjectMapper().readTree(reply.text());
    }

    @Test
    default void a_page_has_its_markdown_headings_and_neighbours() throws Exception {
        JsonNode page = json(Call.get(PAGE).send());

        assertThat(page.path("body").textValue())
                .isEqualTo(withoutDirective(Call.get(MARKDOWN).send().text()));
        JsonNode heading = page.path("headings").path(0);
        assertThat(heading.path("id").textValue()).isEqualTo("first-step");
        assertThat(heading.path("level").intValue()).isEqualTo(2);
        assertThat(heading.path("text").textValue()).isEqualTo("First step");
        assertThat(page.path("previous").isNull()).isTrue();
        assertThat(page.path("next").path("href").textValue()).isEqualTo("/guides/long");
    }

    @Test
    default void an_operation_has_its_markdown_too() throws Exception {
        JsonNode page =
                json(Call.get(HOST + "/api/docs/pages/api-reference/list-pets").send());

        assertThat(page.fieldNames())
                .toIterable()
                .contains("page", "operation", "body", "headings", "previous", "next");
        assertThat(page.path("body").textValue())
                .isEqualTo(withoutDirective(Call.get(HOST + "/docs/api-reference/list-pets.md")
                        .send()
                        .text()));
    }

    /** What the Markdown has for agents that come to it by a link is not in the JSON, whose client knows the site. */
    private static String withoutDirective(String markdown) {
        assertThat(markdown).contains("\n> For AI agents: ");
        return markdown.replaceFirst("> For AI agents: [^\n]*\n\n", "");
    }

    @Test
    default void a_client_that_has_the_page_gets_a_304() {
        String tag = Call.get(PAGE).send().header("ETag").orElseThrow();

        assertThatReply(Call.get(PAGE).header("If-None-Match", tag).send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag);
    }

    @Test
    default void a_restricted_page_needs_a_key() throws Exception {
        String editors = HOST + "/api/docs/pages/editors";

        assertThatReply(Call.get(editors).send()).hasStatus(404);
        assertThat(json(Call.get(editors).bearer(Keys.READER).send())
                        .path("body")
                        .textValue())
                .contains(RichSite.SECRET_OF_EDITORS);
        JsonNode before = json(Call.get(HOST + "/api/docs/pages/guides/long").send());
        assertThat(before.path("next").path("href").textValue()).isEqualTo("/api-reference/list-pets");
    }

    @ParameterizedTest
    @ValueSource(strings = {NAVIGATION, PAGE, MARKDOWN, HOST + "/docs/nothing.md", HOST + "/api/docs/pages/nothing"})
    default void a_listed_origin_may_read_what_is_public(String address) {
        Reply reply = Call.get(address).header("Origin", ORIGIN).send();

        assertThatReply(reply)
                .hasHeader(ALLOW_ORIGIN, ORIGIN)
                .hasHeader("Access-Control-Expose-Headers", "ETag")
                .hasNoHeader("Access-Control-Allow-Credentials");
        assertThat(reply.header("Vary"))
                .hasValueSatisfying(vary -> assertThat(vary).contains("Origin"));
        Reply preflight = Call.of("OPTIONS", address)
                .header("Origin", ORIGIN)
                .header("Access-Control-Request-Method", "GET")
                .header("Access-Control-Request-Headers", "if-none-match")
                .send();
        assertThatReply(preflight)
                .hasStatus(204)
                .hasHeader(ALLOW_ORIGIN, ORIGIN)
                .hasHeader("Access-Control-Allow-Methods", "GET, HEAD")
                .hasHeader("Access-Control-Allow-Headers", "If-None-Match")
                .hasNoHeader("Access-Control-Allow-Credentials");
    }

    @ParameterizedTest
    @ValueSource(strings = {NAVIGATION, PAGE, MARKDOWN})
    default void other_origins_may_not_but_responses_say_that_they_differ(String address) {
        for (String other : new String[] {"https://evil.example", "null", "https://www.example.com:8443"}) {
            Reply reply = Call.get(address).header("Origin", other).send();
            assertThatReply(reply).hasStatus(200).hasNoHeader(ALLOW_ORIGIN);
            assertThat(reply.header("Vary"))
                    .hasValueSatisfying(vary -> assertThat(vary).contains("Origin"));
            assertThatReply(Call.of("OPTIONS", address)
                            .header("Origin", other)
                            .header("Access-Control-Request-Method", "GET")
                            .send())
                    .hasStatus(405)
                    .hasNoHeader(ALLOW_ORIGIN);
        }
        Reply own = Call.get(address).send();
        assertThatReply(own).hasStatus(200).hasNoHeader(ALLOW_ORIGIN);
        assertThat(own.header("Vary"))
                .hasValueSatisfying(vary -> assertThat(vary).contains("Origin"));
    }

    @ParameterizedTest
    @ValueSource(strings = {NAVIGATION, PAGE, MARKDOWN})
    default void no_origin_may_read_a_response_to_a_key(String address) {
        assertThatReply(Call.get(address)
                        .bearer(Keys.READER)
                        .header("Origin", ORIGIN)
                        .send())
                .hasStatus(200)
                .hasNoHeader(ALLOW_ORIGIN);
    }

    @Test
    default void pages_and_changes_stay_with_their_own_origin() {
        assertThatReply(Call.get(HOST + "/docs/start").header("Origin", ORIGIN).send())
                .hasStatus(200)
                .hasHeader("Vary", "Accept, Accept-Encoding")
                .hasNoHeader(ALLOW_ORIGIN);
        assertThatReply(Call.of("POST", NAVIGATION).header("Origin", ORIGIN).send())
                .hasStatus(405)
                .hasNoHeader(ALLOW_ORIGIN);
    }
}
