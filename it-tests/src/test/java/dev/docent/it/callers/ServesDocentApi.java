package dev.docent.it.callers;

import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Holds for every operation of {@code docent-api.yaml}, on every host with keys that mounts it. */
public interface ServesDocentApi extends HostTest {

    /** An operation, and the request of it to a job that there may be. */
    record Operation(String method, String template) {

        boolean reads() {
            return method.equals("GET");
        }

        boolean isOfProject() {
            return template.contains("{projectId}");
        }

        Call call(String requested, String base) {
            String path = template.replace("{projectId}", "alpha")
                    .replace("{id}", "job-completed")
                    .replace("{deliveryId}", "unknown");
            return Call.of(requested, base + path);
        }

        Call call(String base) {
            return call(method, base);
        }
    }

    static Stream<Operation> operations() {
        return Contract.operations("docent-api.yaml")
                .map(operation -> new Operation(operation.method(), operation.path()));
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void checks_the_key_before_all_else(Operation operation) {
        Call call = operation.call(api().base());

        assertThatReply(call.send()).isError(401, WireBytes.NO_CREDENTIALS).hasHeader("WWW-Authenticate", "Bearer");
        assertThatReply(call.bearer(Keys.UNKNOWN).send()).isError(401, WireBytes.INVALID_TOKEN);
        assertThatReply(call.bearer(Keys.EXPIRED).send()).isError(401, WireBytes.INVALID_TOKEN);
        assertThatReply(call.bearer(Keys.ELSEWHERE).send()).isError(403, WireBytes.ADDRESS_NOT_ALLOWED);
        assertThatReply(call.header("Accept", "image/png").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(operation.call("DELETE", api().base()).send()).isError(401, WireBytes.NO_CREDENTIALS);
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void shows_nothing_of_other_projects(Operation operation) {
        Reply reply = operation.call(api().base()).bearer(Keys.STRANGER).send();

        if (operation.isOfProject()) {
            assertThatReply(reply).hasStatus(404).hasHeader("Cache-Control", "no-store");
        }
        // the document has jobs as examples
        assertThat(operation.template().endsWith(".yaml") ? "" : reply.text())
                .doesNotContain("job-completed", "job-active", "\"projectId\":\"alpha\"");
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void a_key_without_the_scope_changes_nothing(Operation operation) {
        Reply reply = operation.call(api().base()).bearer(Keys.READER).send();

        if (operation.reads()) {
            assertThat(reply.status()).isNotIn(401, 403);
        } else {
            assertThatReply(reply).isError(403, WireBytes.INSUFFICIENT_SCOPE);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void matches_its_document(Operation operation) {
        Reply reply = operation.call(api().base()).bearer(Keys.OPERATOR).send();

        Contract.covers(reply, operation.method(), operation.call("").target());
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void refuses_unknown_query_parameters(Operation operation) {
        Call call = operation.call(api().base());

        Reply reply = Call.of(call.method(), call.target() + "?unknown=1")
                .bearer(Keys.OPERATOR)
                .send();

        assertThat(reply.status())
                .as("%s", reply)
                .isIn(400, operation.template().contains("{deliveryId}") ? 404 : 400);
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void lists_its_methods_for_others(Operation operation) {
        String other = operation.reads() ? "POST" : "GET";
        String allowed = operation.reads() ? "GET, HEAD" : "POST";

        for (String method : List.of(other, "PUT", "PATCH", "DELETE", "OPTIONS")) {
            assertThatReply(operation
                            .call(method, api().base())
                            .bearer(Keys.OPERATOR)
                            .send())
                    .hasStatus(405)
                    .hasHeader("Allow", allowed)
                    .hasHeader("Cache-Control", "no-store");
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void refuses_a_request_that_does_not_accept_its_type(Operation operation) {
        assertThatReply(operation
                        .call(api().base())
                        .bearer(Keys.OPERATOR)
                        .header("Accept", "image/png")
                        .send())
                .hasStatus(406)
                .hasHeader("Cache-Control", "no-store");
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void refuses_a_malformed_idempotency_key(Operation operation) {
        if (!operation.reads()) {
            Call call = operation.call(api().base()).bearer(Keys.OPERATOR);

            assertThatReply(call.header("Idempotency-Key", "two words").send()).hasStatus(400);
            assertThatReply(call.header("Idempotency-Key", "x".repeat(256)).send())
                    .hasStatus(400);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    default void answers_head_as_get_without_content(Operation operation) {
        if (operation.reads()) {
            Reply get = operation.call(api().base()).bearer(Keys.READER).send();

            assertThatReply(operation
                            .call("HEAD", api().base())
                            .bearer(Keys.READER)
                            .send())
                    .hasStatus(get.status())
                    .hasNoBody();
        }
    }
}
