package dev.docent.rest;

import java.lang.reflect.Proxy;
import java.util.List;

import jakarta.ws.rs.core.HttpHeaders;

import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.AccessRule;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AuthorizedRequestTest {

    private static final HttpHeaders NO_HEADERS = (HttpHeaders) Proxy.newProxyInstance(
            HttpHeaders.class.getClassLoader(), new Class<?>[] {HttpHeaders.class}, (proxy, method, arguments) -> null);

    private static final Caller OUTER = project -> true;
    private static final Caller INNER = project -> false;

    @Test
    void a_resource_that_calls_another_one_keeps_its_own_caller() {
        GuardedResource outer = new Docs();
        GuardedResource inner = new Docs();

        List<Caller> seen = request(outer, OUTER).run(() -> {
            Caller below = request(inner, INNER)
                    .run(() -> AuthorizedRequest.current(inner).caller());
            return List.of(below, AuthorizedRequest.current(outer).caller());
        });

        assertThat(seen).isEqualTo(List.of(INNER, OUTER));
    }

    @Test
    void a_resource_is_admitted_only_while_its_request_runs() {
        GuardedResource resource = new Docs();

        boolean during = request(resource, OUTER).run(() -> AuthorizedRequest.isAdmitted(resource));

        assertThat(during).isTrue();
        assertThat(AuthorizedRequest.isAdmitted(resource)).isFalse();
    }

    @Test
    void a_resource_is_not_admitted_by_the_request_to_another_one() {
        GuardedResource resource = new Docs();

        boolean during = request(new Docs(), OUTER).run(() -> AuthorizedRequest.isAdmitted(resource));

        assertThat(during).isFalse();
    }

    private static AuthorizedRequest request(GuardedResource resource, Caller caller) {
        return new AuthorizedRequest(resource, caller, AuditedCall.NONE, "GET", NO_HEADERS, () -> caller);
    }

    private static final class Docs extends GuardedResource {

        Docs() {
            super(AccessRule.DOCS);
        }
    }
}
