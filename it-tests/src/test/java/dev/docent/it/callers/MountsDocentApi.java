package dev.docent.it.callers;

import java.util.stream.Stream;

import dev.docent.it.http.Call;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Each operation of {@code docent-api.yaml} is there, and asks for a key: for every way to mount it in a host with keys. */
public interface MountsDocentApi extends HostTest {

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
}
