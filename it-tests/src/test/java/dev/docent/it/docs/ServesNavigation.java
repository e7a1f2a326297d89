package dev.docent.it.docs;

import java.nio.charset.StandardCharsets;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The navigation of {@link SmallSite}: the same bytes for every kind of folder. */
@ExtendWith(ArquillianExtension.class)
public interface ServesNavigation {

    /** {@return the path of the navigation in the host under test} */
    String navigation();

    @Test
    default void the_public_navigation_omits_problems_and_restricted_pages() {
        assertThatReply(Call.get(navigation()).send())
                .hasStatus(200)
                .isJson(SmallSite.OPEN)
                .hasHeader("Cache-Control", "private, no-cache")
                .hasHeader("Vary", "Authorization, Accept-Encoding")
                .hasHeader("Content-Length", String.valueOf(SmallSite.OPEN.getBytes(StandardCharsets.UTF_8).length));
    }

    @Test
    default void a_key_adds_problems_and_restricted_pages() {
        Reply reply = Call.get(navigation()).bearer(Keys.STRANGER).send();
        assertThatReply(reply).hasStatus(200);
        assertThat(reply.text())
                .contains("\"title\":\"For admins\",\"href\":\"/secret\"")
                .contains("\"code\":\"page-missing\",\"severity\":\"error\",\"file\":\"docs.json\","
                        + "\"pointer\":\"/navigation/groups/0/pages/2\",\"line\":2,");
    }

    @Test
    default void an_unknown_key_is_refused_even_where_none_is_required() {
        assertThatReply(Call.get(navigation()).bearer(Keys.UNKNOWN).send()).isError(401, WireBytes.INVALID_TOKEN);
    }

    @Test
    default void a_token_without_the_key_prefix_is_treated_as_anonymous() {
        String jwt = "eyJhbGciOiJSUzI1NiJ9." + "a".repeat(900) + ".c2ln";
        assertThatReply(Call.get(navigation()).bearer(jwt).send())
                .hasStatus(200)
                .isJson(SmallSite.OPEN);
    }

    @Test
    default void a_matching_etag_gets_304() {
        String tag = Call.get(navigation()).send().header("ETag").orElseThrow();
        assertThatReply(Call.get(navigation()).header("If-None-Match", tag).send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag);
        assertThatReply(Call.get(navigation())
                        .bearer(Keys.READER)
                        .header("If-None-Match", tag)
                        .send())
                .hasStatus(200);
    }

    @Test
    default void head_is_like_get_but_without_content() {
        assertThatReply(Call.of("HEAD", navigation()).send()).hasStatus(200).hasNoBody();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void other_methods_are_not_allowed(String method) {
        assertThatReply(Call.of(method, navigation()).send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @Test
    default void only_json_is_acceptable() {
        assertThatReply(Call.get(navigation()).only("Accept", "text/html").send())
                .isError(406, WireBytes.NOT_ACCEPTABLE);
    }
}
