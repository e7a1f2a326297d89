package dev.docent.rest;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.internal.rest.AccessRule;
import dev.docent.internal.rest.DirectResponse;
import dev.docent.internal.rest.WaitPreference;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Servers whose asynchronous responses lack something. */
class LongPollResponseTest {

    private static final HttpHeaders NO_HEADERS = proxy(HttpHeaders.class, (proxy, method, arguments) -> null);

    private final List<Response> resumed = new ArrayList<>();
    private final List<Integer> sent = new ArrayList<>();
    private final CompletableFuture<Optional<AgentJob>> wait = new CompletableFuture<>();

    /** Helidon refuses any time-out. */
    @Test
    void a_wait_ends_on_a_server_without_timeouts() {
        poll(new UnsupportedOperationException("of this server"), null);

        assertThat(resumed).isEmpty();
        wait.complete(Optional.empty());

        assertThat(resumed).extracting(Response::getStatus).containsExactly(404);
        assertThat(sent).isEmpty();
    }

    /** Payara stops Jakarta REST before it fires the shutdown event. */
    @Test
    void a_caller_is_answered_without_jakarta_rest_once_it_has_stopped() {
        poll(null, new IllegalStateException("stopped"));

        wait.complete(Optional.empty());

        assertThat(resumed).isEmpty();
        assertThat(sent).containsExactly(404);
    }

    private void poll(RuntimeException atTimeout, RuntimeException atResume) {
        AsyncResponse later = proxy(AsyncResponse.class, (proxy, method, arguments) -> {
            if (method.getName().equals("setTimeout")) {
                return succeed(atTimeout);
            }
            if (method.getName().equals("resume")) {
                succeed(atResume);
                return resumed.add((Response) arguments[0]);
            }
            return null;
        });
        DirectResponse direct = (status, headers, body) -> sent.add(status);
        AuthorizedRequest request = new AuthorizedRequest(new Jobs(), project -> true, "GET", NO_HEADERS);
        DelayedGet get = new DelayedGet(request, () -> Response.ok().build(), failure -> {});
        new LongPollResponse(
                        () -> direct,
                        WaitPreference.of(List.of("wait=1")).orElseThrow(),
                        () -> wait.handle(get::responseTo),
                        get::asFirstSeen)
                .getLater(later);
    }

    private static boolean succeed(RuntimeException failure) {
        if (failure != null) {
            throw failure;
        }
        return true;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static final class Jobs extends GuardedResource {

        Jobs() {
            super(AccessRule.ADMIN_API);
        }
    }
}
