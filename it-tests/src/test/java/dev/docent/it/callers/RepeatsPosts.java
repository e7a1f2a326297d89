package dev.docent.it.callers;

import java.util.UUID;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.Deviation;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** What a POST with an {@code Idempotency-Key} gets from a host that runs agents and keeps keys. */
public interface RepeatsPosts extends RunningHostTest {

    String KEY = "Idempotency-Key";
    String REPLAYED = "Idempotency-Replayed";
    String COMPLETE = "{\"prompt\":\"complete\"}";

    private Call creation(String key) {
        return api().toJobs("POST", "alpha").bearer(Keys.OPERATOR).header(KEY, key);
    }

    private static Reply covered(Call call) {
        return RunningHostTest.whenFree(() -> RunningHostTest.matchingDocument(call, ""));
    }

    private static String unused() {
        return UUID.randomUUID().toString();
    }

    @Test
    default void a_repeated_creation_gets_the_same_status_headers_and_body() {
        Call call = creation(unused()).json(COMPLETE);
        Reply first = covered(call);
        assertThatReply(first).hasStatus(201);
        assertThat(first.header(REPLAYED)).isEmpty();
        settled(RunningHostTest.id(first), "completed");

        Reply second = covered(call);

        assertThatReply(second).hasStatus(201).hasHeader(REPLAYED, "true").isJson(first.text());
        for (String header : new String[] {"ETag", "Cache-Control", "Retry-After", "Vary", "Content-Type"}) {
            assertThat(second.all(header)).as(header).isEqualTo(first.all(header));
        }
    }

    @Test
    default void a_repeated_message_gets_the_same_body_and_reopens_the_job_once() {
        String id = created("complete");
        settled(id, "completed");
        Call call = api().toJob("POST", "alpha", id + "/message")
                .bearer(Keys.OPERATOR)
                .header(KEY, unused())
                .json(COMPLETE);
        Reply first = RunningHostTest.whenFree(() -> RunningHostTest.matchingDocument(call, "/" + id + "/message"));
        assertThatReply(first).hasStatus(200);
        settled(id, "completed");

        Reply second = RunningHostTest.matchingDocument(call, "/" + id + "/message");

        assertThatReply(second).hasStatus(200).hasHeader(REPLAYED, "true").isJson(first.text());
        assertThat(second.all("ETag")).isEqualTo(first.all("ETag"));
        assertThatReply(job(id).send()).hasStatus(200);
        assertThat(job(id).send().text()).contains("\"status\":\"completed\"");
    }

    @Test
    default void the_same_key_on_another_route_is_another_request() {
        Call call = creation(unused()).json(COMPLETE);
        String id = RunningHostTest.id(covered(call));
        settled(id, "completed");

        Call message = new Call("POST", call.target() + "/" + id + "/message", call.headers(), call.body());
        Reply reply = RunningHostTest.whenFree(message::send);

        assertThatReply(reply).hasStatus(200);
        assertThat(reply.header(REPLAYED)).isEmpty();
    }

    @Test
    default void the_same_key_of_another_caller_is_another_request() {
        Call call = creation(unused()).json(COMPLETE);
        String id = RunningHostTest.id(covered(call));

        Reply reply = covered(call.only("Authorization", "Bearer " + Keys.WRITER));

        assertThatReply(reply).hasStatus(201);
        assertThat(RunningHostTest.id(reply)).isNotEqualTo(id);
        assertThat(reply.header(REPLAYED)).isEmpty();
    }

    @Test
    default void another_content_is_refused() {
        Call call = creation(unused());
        covered(call.json(COMPLETE));

        Reply reply = covered(call.json("{\"prompt\":\"complete\" }"));

        assertThatReply(reply)
                .isError(
                        422,
                        "{\"error\":\"The Idempotency-Key was used for a request with another content; use a new one for"
                                + " each request\"}");
    }

    @Test
    default void a_refused_request_leaves_no_key() {
        Call call = creation(unused());
        assertThatReply(covered(call.json("{\"prompt\":\"refuse\"}"))).hasStatus(400);
        assertThatReply(covered(call.json("{\"prompt\":\"trip\"}"))).hasStatus(500);
        assertThatReply(covered(call.json("{}"))).hasStatus(400);

        Reply reply = covered(call.json(COMPLETE));

        assertThatReply(reply).hasStatus(201);
        assertThat(reply.header(REPLAYED)).isEmpty();
    }

    @Test
    default void access_is_checked_before_a_response_is_repeated() {
        Call call = creation(unused()).json(COMPLETE);
        covered(call);

        assertThatReply(covered(call.without("Authorization"))).hasStatus(401);
        assertThatReply(covered(call.only("Authorization", "Bearer " + Keys.READER)))
                .hasStatus(403);
        assertThatReply(covered(call.only("Authorization", "Bearer " + Keys.STRANGER)))
                .hasStatus(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "a\u00e4"})
    default void a_key_that_is_none_is_refused_and_nothing_is_created(String key) {
        Call call = creation(key).json(COMPLETE);
        if (Deviation.GRIZZLY_REFUSES_HEADERS_BEYOND_ASCII.applies() && key.endsWith("\u00e4")) {
            assertThatReply(call.send()).hasStatus(400).hasNoBody();
            return;
        }
        assertThatReply(covered(call))
                .isError(
                        400,
                        "{\"error\":\"Idempotency-Key must be given once, with 1 to 255 visible ASCII characters\"}");
    }

    @Test
    default void long_keys_and_several_keys_are_refused() {
        assertThatReply(covered(creation("k".repeat(256)).json(COMPLETE))).hasStatus(400);
        assertThatReply(covered(creation("a").header(KEY, "a").json(COMPLETE))).hasStatus(400);
        assertThatReply(covered(creation("k".repeat(219) + unused()).json(COMPLETE)))
                .hasStatus(201);
    }
}
