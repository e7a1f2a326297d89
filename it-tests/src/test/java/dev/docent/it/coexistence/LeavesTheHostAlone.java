package dev.docent.it.coexistence;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.http.Reply.Header;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** A host's own resources return exactly the same responses as without Docent. */
@ExtendWith(ArquillianExtension.class)
public interface LeavesTheHostAlone {

    /** {@return name of the host with Docent; its control has the same name with the prefix {@code x}} */
    String host();

    /** {@return whether the host without Docent does the same twice} */
    default boolean doesTheSameTwice() {
        return true;
    }

    static Stream<Call> calls() {
        String own = "/api/own/";
        String greeting = "{\"text\":\"hi\",\"day\":\"2026-01-02\",\"more\":[\"c\"]}";
        return Stream.of(
                Call.get(own + "greeting"),
                Call.of("HEAD", own + "greeting"),
                Call.of("GET", own + "greeting").header("Accept", "text/html"),
                Call.of("POST", own + "echo")
                        .header("Accept", "application/json")
                        .json(greeting),
                Call.of("POST", own + "echo")
                        .header("Accept", "application/json")
                        .json("[broken"),
                Call.of("POST", own + "echo").header("Content-Type", "text/plain"),
                Call.get(own + "teapot"),
                Call.get(own + "crash"),
                Call.get(own + "missing"),
                Call.of("DELETE", own + "greeting"),
                Call.of("OPTIONS", own + "greeting"),
                Call.get("/api/"),
                Call.get("/index.html"));
    }

    @ParameterizedTest
    @MethodSource("calls")
    default void responds_as_without_docent(Call call) {
        assumeTrue(doesTheSameTwice(), "picks a JSON provider by chance");
        assertLeavesAlone(host(), call);
    }

    /** Compares the response of a host with that of its control, which has the same name with the prefix {@code x}. */
    static void assertLeavesAlone(String host, Call call) {
        Reply with = at("/" + host, call);
        Reply without = at("/x" + host, call);

        assertThat(with.status()).as("%s", call).isEqualTo(without.status());
        assertThat(neutral(with.text(), host)).as("%s", call).isEqualTo(neutral(without.text(), "x" + host));
        assertThat(headers(with, host)).as("%s", call).containsExactlyInAnyOrderElementsOf(headers(without, host));
    }

    private static Reply at(String context, Call call) {
        return new Call(call.method(), context + call.target(), call.headers(), call.body()).send();
    }

    /** Replaces context roots, object addresses and line numbers of generated classes, which appear in error pages. */
    private static String neutral(String text, String name) {
        return text.replace(name, "NAME").replaceAll("@[0-9a-f]{4,}|,-?\\d+", "@");
    }

    private static List<Header> headers(Reply reply, String host) {
        return reply.headers().stream()
                .filter(header -> !List.of("date", "last-modified", "content-length")
                        .contains(header.name().toLowerCase()))
                .map(header -> new Header(header.name(), neutral(neutral(header.value(), "x" + host), host)))
                .toList();
    }
}
