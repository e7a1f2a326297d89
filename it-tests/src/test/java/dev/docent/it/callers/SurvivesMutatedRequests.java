package dev.docent.it.callers;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import dev.docent.it.callers.MountsDocentApi.Operation;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.http.Reply.Header;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Requests that differ from good ones in one to three places: whatever they are, they are not the server's fault.
 * {@code -Dit.mutations} sets how many each host gets, {@code -Dit.mutations.seed} which.
 */
public interface SurvivesMutatedRequests extends HostTest {

    int COUNT = Integer.getInteger("it.mutations", 750);
    long SEED = Long.getLong("it.mutations.seed", 36);

    List<Operation> V2 = List.of(
            new Operation("POST", "/v2/agent/{projectId}/job"),
            new Operation("GET", "/v2/agent/{projectId}/job/{id}"),
            new Operation("POST", "/v2/agent/{projectId}/job/{id}/message"));

    List<String> SEGMENTS = List.of(
            "%00",
            "job-active%00",
            "a%00b",
            "%zz",
            "%",
            "%FF%FE",
            "%ED%A0%80",
            "%F0%9F%98%80",
            "\u00e9",
            "..",
            ".",
            "%2F",
            "%5C",
            ";x=y",
            "a;b",
            "+",
            "%20",
            "null",
            "'",
            "%22",
            "%7Bid%7D",
            "-1",
            "0",
            "dlv_%00",
            "evt_%00",
            "x".repeat(300),
            "x".repeat(5_000),
            "%E2%80%AE",
            "%0D%0AX-Injected%3A%201",
            "");

    List<String> PARAMETERS = List.of(
            "limit",
            "cursor",
            "status",
            "archived",
            "createdAfter",
            "createdBefore",
            "requestedBy",
            "after",
            "prompts");

    List<String> VALUES = List.of(
            "",
            "%00",
            "a%00b",
            "%zz",
            "%FF",
            "%ED%A0%80",
            "%F0%9F%98%80",
            "0",
            "-1",
            "1",
            "200",
            "201",
            "99999999999999999999",
            "1e3",
            "true",
            "TRUE",
            "active",
            "active,active",
            "active,,failed",
            ",",
            "*",
            "%2B",
            "+",
            "%20",
            "0000-01-01T00%3A00%3A00Z",
            "-999999999-01-01T00%3A00%3A00Z",
            "%2B999999999-12-31T23%3A59%3A59Z",
            "9999-12-31T23%3A59%3A59.999999999Z",
            "2026-02-30T00%3A00%3A00Z",
            "2026-03-01",
            "2026-03-01T10%3A00%3A60Z",
            "AAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAA",
            "_____w",
            "__________8",
            "f_________8",
            "eA",
            "x".repeat(2_000));

    List<String> HEADERS = List.of(
            "Prefer",
            "Range",
            "If-Range",
            "If-None-Match",
            "Idempotency-Key",
            "Accept",
            "Content-Type",
            "Origin",
            "Sec-Fetch-Site",
            "Content-Encoding",
            "Accept-Language",
            "X-HTTP-Method-Override");

    /** None with a weight that is no number: RESTEasy fails at that itself, before any resource is asked. */
    List<String> HEADER_VALUES = List.of(
            "",
            "wait",
            "wait=",
            "wait=-1",
            "wait=99999999999999",
            "wait=0",
            "bytes=",
            "bytes=-",
            "bytes=-0",
            "bytes=5-1",
            "bytes=0-0,2-3",
            "bytes=999999999999999999-",
            "bytes=9999999999999999999999-",
            "*",
            "\"",
            "\"\"",
            "W/\"x\"",
            ",",
            "application/json;charset=nonsense",
            "application/json; charset=utf-16",
            "text/plain",
            "image/*",
            "/",
            "a/b/c",
            "multipart/form-data",
            "null",
            "http://[",
            "gzip",
            "\u00e9",
            "x".repeat(4_000),
            "DELETE");

    List<String> BODIES = List.of(
            "",
            "{",
            "[]",
            "null",
            "\"",
            "{}{}",
            "{\"prompt\":\"\"}",
            "{\"prompt\":null}",
            "{\"prompt\":1}",
            "{\"prompt\":\"\\u0000\"}",
            "{\"prompt\":\"\\ud800\"}",
            "{\"prompt\":\"complete\",\"prompt\":\"complete\"}",
            "{\"reason\":\"\\u0000\"}",
            "{\"reason\":[]}",
            "{\"reason\":\"" + "r".repeat(5_000) + "\"}",
            "\u0000",
            "\ufeff{}",
            "[".repeat(5_000),
            "{\"a\":".repeat(2_000),
            "{\"prompt\":1e999999}",
            "{\"prompt\":\"complete\"",
            "nul");

    @Tag("once")
    @Test
    default void no_request_makes_the_server_fail() {
        List<Operation> operations =
                Stream.concat(V2.stream(), MountsDocentApi.operations()).toList();
        Random random = new Random(SEED);
        String base = api().base();
        for (int i = 0; i < COUNT; i++) {
            Operation operation = operations.get(i % operations.size());
            Call call = mutated(operation, base, random);

            Reply reply = call.send();

            assertThat(reply.status())
                    .as("request %d of seed %d: %s%n%s", i, SEED, shown(call), reply)
                    .satisfiesAnyOf(
                            status -> assertThat(status).isLessThan(500),
                            status -> assertThat(status).isEqualTo(501));
        }
        // one of them may have paused it
        assertThatReply(Call.of("POST", base + "/docent/v1/projects/alpha/resume")
                        .bearer(Keys.OPERATOR)
                        .send())
                .hasStatus(200);
    }

    /** Not the path and the query of the same request: RESTEasy fails itself at a malformed query of no resource. */
    private static Call mutated(Operation operation, String base, Random random) {
        Call call = good(operation, base);
        boolean path = random.nextBoolean();
        for (int i = random.nextInt(3); i >= 0; i--) {
            call = switch (random.nextInt(4)) {
                case 0, 1 -> path ? withSegment(call, base, random) : withParameter(call, random);
                case 2 -> call.only(of(HEADERS, random), of(HEADER_VALUES, random));
                default -> withBody(call, random);
            };
        }
        return call;
    }

    private static Call good(Operation operation, String base) {
        Call call = operation.call(base).bearer(Keys.OPERATOR);
        return operation.reads() ? call : call.json("{\"prompt\":\"complete\"}");
    }

    /** Replaces one segment after the version. */
    private static Call withSegment(Call call, String base, Random random) {
        String[] segments = call.target().substring(base.length() + 1).split("/", -1);
        segments[random.nextInt(segments.length)] = of(SEGMENTS, random);
        return to(call, base + "/" + String.join("/", segments));
    }

    private static Call withParameter(Call call, Random random) {
        String separator = call.target().contains("?") ? "&" : "?";
        return to(call, call.target() + separator + of(PARAMETERS, random) + "=" + of(VALUES, random));
    }

    private static Call withBody(Call call, Random random) {
        byte[] body = of(BODIES, random).getBytes(StandardCharsets.UTF_8);
        return new Call(call.method(), call.target(), call.headers(), body);
    }

    private static Call to(Call call, String target) {
        return new Call(call.method(), target, call.headers(), call.body());
    }

    private static String of(List<String> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    private static String shown(Call call) {
        List<Header> headers = call.without("Authorization").headers();
        String text = call.method() + " " + call.target() + " " + headers + " "
                + new String(call.body(), StandardCharsets.UTF_8);
        return text.substring(0, Math.min(2_000, text.length()));
    }
}
