package dev.docent.impl.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.impl.jobs.RunnersBusyException;
import dev.docent.impl.jobs.TooManyRequestsException;
import dev.docent.impl.keys.AccessRefusedException;
import dev.docent.impl.keys.AccessRefusedException.Reason;
import dev.docent.impl.navigation.SiteUnavailableException;

/** Owns every status code that is not a success: one exception in, one finished response out. */
final class ErrorReplies {

    private static final Logger LOG = System.getLogger(ErrorReplies.class.getName());
    private static final String RETRY_AFTER_SECONDS = "5";

    /** Written once, so that who guesses keys is answered for as little as can be. */
    private static final Map<Reason, byte[]> ACCESS_REFUSED = Arrays.stream(Reason.values())
            .collect(Collectors.toUnmodifiableMap(
                    Function.identity(), reason -> WireJson.bytes(new ErrorBody(reason.message()))));

    private ErrorReplies() {}

    static Response reply(Exception failure) {
        if (failure instanceof Refusal refusal) {
            ResponseBuilder reply = error(refusal.status(), refusal.getMessage());
            return (refusal.allow() == null ? reply : reply.header(HttpHeaders.ALLOW, refusal.allow())).build();
        }
        if (failure instanceof AccessRefusedException refused) {
            return accessRefused(refused);
        }
        if (failure instanceof AgentJobStoreUnavailableException) {
            LOG.log(Level.WARNING, "The agent job store is unavailable", failure);
            return unavailable("The agent job store is unavailable; try again later");
        }
        if (failure instanceof SiteUnavailableException) {
            LOG.log(Level.ERROR, "The documentation site could not be resolved", failure);
            return unavailable("The documentation is unavailable; try again later");
        }
        if (failure instanceof AgentJobNotFoundException) {
            return reply(Refusal.jobNotFound());
        }
        if (failure instanceof AgentJobTransitionException || failure instanceof AgentJobRefusedException) {
            return error(400, failure.getMessage()).build();
        }
        if (failure instanceof TooManyRequestsException tooMany) {
            return error(429, failure.getMessage())
                    .header(HttpHeaders.RETRY_AFTER, tooMany.retryAfterSeconds())
                    .build();
        }
        if (failure instanceof RunnersBusyException) {
            return unavailable(failure.getMessage());
        }
        LOG.log(Level.ERROR, "A request failed", failure);
        return error(500, "Internal error").build();
    }

    private static Response accessRefused(AccessRefusedException refused) {
        byte[] body = ACCESS_REFUSED.get(refused.reason());
        return switch (refused.reason()) {
            case AMBIGUOUS_CREDENTIALS -> error(400, body).build();
            case NO_CREDENTIALS -> challenge(401, body, "Bearer");
            case INVALID_TOKEN, FOREIGN_TOKEN -> challenge(401, body, "Bearer error=\"invalid_token\"");
            case INSUFFICIENT_SCOPE, ADDRESS_NOT_ALLOWED -> challenge(403, body, "Bearer error=\"insufficient_scope\"");
        };
    }

    private static Response unavailable(String message) {
        return error(503, message)
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .build();
    }

    private static Response challenge(int status, byte[] body, String challenge) {
        return error(status, body)
                .header(HttpHeaders.WWW_AUTHENTICATE, challenge)
                .build();
    }

    private static ResponseBuilder error(int status, String message) {
        return error(status, WireJson.bytes(new ErrorBody(message)));
    }

    private static ResponseBuilder error(int status, byte[] body) {
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(body);
    }
}
