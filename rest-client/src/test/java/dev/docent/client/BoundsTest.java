package dev.docent.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import jakarta.ws.rs.ProcessingException;

import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.Fault;
import dev.docent.testkit.adminapi.Framing;
import dev.docent.testkit.adminapi.Phase;
import dev.docent.testkit.adminapi.ScriptedResponse;
import dev.docent.testkit.internal.Eventually;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * Every fault in every part of a response results in a typed exception, and closes the connection. Without the time limit
 * of the client these tests would hang.
 */
@ParameterizedClass
@EnumSource(ClientKind.class)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class BoundsTest {

    private static final Duration CALL = Duration.ofMillis(700);

    /** The client's own limit is 1 MiB; the rest is buffered by sockets and the JDK's client. */
    private static final long MAX_BYTES = 16L << 20;

    /** The client's own limit of a page is 16 MiB. */
    private static final long MAX_PAGE_BYTES = 48L << 20;

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients =
            AgentJobsClients.builder().callTimeout(CALL).build();
    private final AgentJobsClient client;
    private final DocentJobsClient docent;

    BoundsTest(ClientKind kind) {
        this.docent = kind.docent(clients, api.address(), KeySupplier.of("mint_abc"));
        this.client = kind.of(clients, api.address(), KeySupplier.of("mint_abc"));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    static Stream<Arguments> matrix() {
        List<Arguments> all = new ArrayList<>();
        for (Phase phase : Phase.values()) {
            for (Framing framing : Framing.values()) {
                for (Fault fault : Fault.values()) {
                    all.add(Arguments.of(phase, framing, fault));
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("matrix")
    void every_fault_results_in_a_typed_and_bounded_failure(Phase phase, Framing framing, Fault fault) {
        ScriptedResponse job = ScriptedResponse.json(200, "{\"id\":\"7\",\"x\":\"" + "x".repeat(10_000) + "\"}")
                .framed(framing)
                .failing(phase, fault);
        api.job("p", "1", job);

        fails(() -> client.get("p", "1"), MAX_BYTES, phase, fault);
    }

    static Stream<Arguments> faults() {
        return Stream.of(Phase.values())
                .flatMap(phase -> Stream.of(Fault.values()).map(fault -> Arguments.of(phase, fault)));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void so_does_every_fault_of_a_page(Phase phase, Fault fault) {
        ScriptedResponse page = ScriptedResponse.json(200, "{\"data\":[],\"next\":\"" + "x".repeat(10_000) + "\"}")
                .framed(Framing.CHUNKED)
                .failing(phase, fault);
        api.events("p", page);

        fails(() -> docent.events("p", null, null, Duration.ofSeconds(1)), MAX_PAGE_BYTES, phase, fault);
    }

    private void fails(ThrowingCallable call, long maxBytes, Phase phase, Fault fault) {
        Throwable failure = catchThrowable(call);

        assertThat(failure)
                .isInstanceOf(ProcessingException.class)
                .hasMessageContaining(api.address().toString());
        assertThat(api.bytesSent()).isLessThan(maxBytes);
        assertThat(Thread.interrupted()).isFalse();
        if (phase == Phase.BODY || fault != Fault.ENDLESS || Runtime.version().feature() >= 21) {
            // before Java 21 the JDK's client keeps a connection whose headers are too large, and cannot be shut down
            Eventually.await("connections to be closed", api::openConnections, open -> open == 0);
        }
    }
}
