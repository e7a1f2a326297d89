package dev.docent.rest;

import java.util.Date;
import java.util.List;

import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Variant;

import dev.docent.internal.http.AccessRule;
import dev.docent.internal.keys.Caller;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AuthorizedRequestTest {

    private static final Caller OUTER = project -> true;
    private static final Caller INNER = project -> false;

    @Test
    void a_resource_that_calls_another_one_keeps_its_own_caller() throws Exception {
        GuardedResource outer = new Gets();
        GuardedResource inner = new Gets();

        Object seen = AuthorizedRequest.during(outer, OUTER, () -> {
            Object below = AuthorizedRequest.during(
                    inner, INNER, () -> AuthorizedRequest.current(inner).caller());
            return List.of(below, AuthorizedRequest.current(outer).caller());
        });

        assertThat(seen).isEqualTo(List.of(INNER, OUTER));
    }

    private static final class Gets extends GuardedResource {

        Gets() {
            super(AccessRule.ADMIN_API);
            request = new Get();
        }
    }

    private static final class Get implements Request {

        @Override
        public String getMethod() {
            return "GET";
        }

        @Override
        public Variant selectVariant(List<Variant> variants) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ResponseBuilder evaluatePreconditions(EntityTag tag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ResponseBuilder evaluatePreconditions(Date lastModified) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ResponseBuilder evaluatePreconditions(Date lastModified, EntityTag tag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ResponseBuilder evaluatePreconditions() {
            throw new UnsupportedOperationException();
        }
    }
}
