package dev.docent.rest;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.TimeoutHandler;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.Caller;
import dev.docent.base.internal.keys.Credentials;
import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.DirectResponse;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.WaitPreference;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Servers whose asynchronous responses lack something. */
class LongPollResponseTest {

    private static final HttpHeaders NO_HEADERS = proxy(HttpHeaders.class, (proxy, method, arguments) -> null);

    private final List<Response> resumed = new ArrayList<>();
    private final List<Integer> sent = new ArrayList<>();
    private final CompletableFuture<Optional<AgentJob>> wait = new CompletableFuture<>();
    private final List<TimeoutHandler> timeouts = new ArrayList<>();
    private final AtomicReference<AsyncResponse> later = new AtomicReference<>();
    private Caller caller = Caller.OF_EVERY_PROJECT;

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

    @Test
    void a_key_that_is_revoked_while_its_request_waits_gets_no_job() {
        AtomicReference<Optional<ApiKey>> key = new AtomicReference<>(Optional.of(
                ApiKey.builder("ci", Set.of("alpha"), Set.of(Scope.READ)).build()));
        caller = admitted(token -> key.get());
        poll(null, null);
        key.set(Optional.empty());

        timeouts.get(0).handleTimeout(later.get());
        wait.complete(Optional.empty());

        assertThat(resumed).extracting(Response::getStatus).containsExactly(401, 401);
    }

    @Test
    void a_key_that_cannot_be_verified_again_after_a_wait_gets_no_job() {
        Iterator<Supplier<Optional<ApiKey>>> verified = List.<Supplier<Optional<ApiKey>>>of(
                        () -> Optional.of(ApiKey.builder("ci", Set.of("alpha"), Set.of(Scope.READ))
                                .build()),
                        () -> {
                            throw new AgentJobStoreUnavailableException("down", null);
                        })
                .iterator();
        caller = admitted(token -> verified.next().get());
        poll(null, null);

        wait.complete(Optional.empty());

        assertThat(resumed).extracting(Response::getStatus).containsExactly(503);
    }

    private static Caller admitted(ApiKeyVerifier verifier) {
        return AccessPolicy.apiKeys(verifier, "acme", Clock.systemUTC())
                .admit(
                        new Credentials(List.of("Bearer acme_1"), () -> "127.0.0.1", Optional::empty, role -> false),
                        Scope.READ);
    }

    private void poll(RuntimeException atTimeout, RuntimeException atResume) {
        AsyncResponse response = proxy(AsyncResponse.class, (proxy, method, arguments) -> {
            if (method.getName().equals("setTimeoutHandler") && arguments[0] != null) {
                return timeouts.add((TimeoutHandler) arguments[0]);
            }
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
        AuthorizedRequest request =
                new AuthorizedRequest(new Jobs(), caller, AuditedCall.NONE, "GET", NO_HEADERS, () -> caller);
        new LongPollResponse(
                        new WaitableGet(request, failure -> {}, () -> direct),
                        WaitPreference.of(List.of("wait=1")).orElseThrow(),
                        () -> wait.thenApply(job -> Response.ok(job.orElseThrow(Refusal::jobNotFound))
                                .build()),
                        () -> Response.ok().build())
                .getLater(response);
        later.set(response);
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
