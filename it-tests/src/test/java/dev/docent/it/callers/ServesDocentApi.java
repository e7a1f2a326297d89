package dev.docent.it.callers;

import java.util.List;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Holds for every operation of {@code docent-api.yaml}, on every kind of host. */
public interface ServesDocentApi extends MountsDocentApi {

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
