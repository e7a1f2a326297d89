package dev.docent.rest;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.FailureLog;
import dev.docent.impl.internal.rest.IdempotencyKey;
import dev.docent.impl.internal.rest.JobResponses;
import dev.docent.impl.internal.rest.LargeBody;
import dev.docent.impl.internal.rest.QueryParameters;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.rest.Route.Match;

/**
 * One admitted request to {@link DocentApiResource}.
 *
 * @param name of the request in logs
 * @param input used only by the thread that received the request
 */
record DocentApiRequest(
        Match<ApiRoute> match, AuthorizedRequest request, String name, FailureLog failures, Input input) {

    /** What a call has besides its path and content. */
    interface Input {

        /** {@return the query parameters, decoded} */
        Map<String, List<String>> query();

        /** {@return the lines of {@code Idempotency-Key}} */
        List<String> idempotencyKey();
    }

    /** What an HTTP request has. */
    record OfHttp(AuthorizedRequest request, UriInfo uri) implements Input {

        /** RESTEasy decodes the query when it is asked for, and fails if it cannot. */
        @Override
        public Map<String, List<String>> query() {
            try {
                return Map.copyOf(uri.getQueryParameters());
            } catch (IllegalArgumentException malformed) {
                throw Refusal.malformedQuery();
            }
        }

        @Override
        public List<String> idempotencyKey() {
            return request.values(IdempotencyKey.HEADER);
        }
    }

    Caller caller() {
        return request.caller();
    }

    /**
     * {@return whether the caller has access to a project for this call} All calls that change something operate the project.
     *
     * @throws AccessRefusedException if the caller may read the project, and not operate it
     */
    boolean reaches(String projectId) {
        return match.route().method().equals("POST") ? caller().operates(projectId) : caller().reaches(projectId);
    }

    /** @throws Refusal 404 if the path names no project that the caller has access to */
    String project() {
        String projectId = match.projectId();
        if (!AgentJobKey.isIdentifier(projectId) || !reaches(projectId)) {
            throw Refusal.notFound();
        }
        return projectId;
    }

    /** @throws Refusal 404 if the path cannot be that of a job */
    AgentJobKey key() {
        if (!AgentJobKey.isIdentifier(match.projectId()) || !AgentJobKey.isIdentifier(match.id())) {
            throw Refusal.jobNotFound();
        }
        return new AgentJobKey(match.projectId(), match.id());
    }

    /**
     * {@return the {@code Idempotency-Key}; empty if there is none}
     *
     * @throws Refusal 400 if it cannot be one
     */
    Optional<String> idempotencyKey() {
        return IdempotencyKey.of(input.idempotencyKey());
    }

    /** {@return for whom the call is made} */
    CallOptions options() {
        String name = caller().keyName();
        return name.isEmpty() ? CallOptions.none() : CallOptions.none().withRequestedBy(name);
    }

    /** @throws Refusal 400 if there is another query parameter than those known, or one that cannot be decoded */
    QueryParameters query(String... known) {
        return new QueryParameters(input.query(), Set.of(known));
    }

    /** {@return a 200 with JSON that the client must revalidate} */
    ResponseBuilder ok(byte[] json) {
        return ok(json, MediaType.APPLICATION_JSON);
    }

    /** {@return the response of an earlier request once more, to a repetition of it} */
    Response replayed(IdempotencyRecord first) {
        return ok(first.body().getBytes(StandardCharsets.UTF_8))
                .status(first.status())
                .header(JobResponses.REPLAYED, "true")
                .build();
    }

    /** {@return a 200 that the client must revalidate} */
    ResponseBuilder ok(byte[] content, String type) {
        Object entity = LargeBody.entity(content, caller(), request.isHead());
        ResponseBuilder response = Response.ok(entity, type)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
        return entity == content ? response : response.header(HttpHeaders.CONTENT_LENGTH, content.length);
    }

    /** Logs a failure, unless it is the caller's. */
    void failed(Throwable failure) {
        failures.failed(failure, name, match.route().method().equals("GET"));
    }
}
