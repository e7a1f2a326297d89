package dev.docent.impl.internal.rest;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.ErrorBody;
import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;
import dev.docent.jobs.internal.callers.ErasedRequestException;
import dev.docent.jobs.internal.callers.OtherContentException;
import dev.docent.jobs.internal.callers.RequestInFlightException;
import dev.docent.jobs.internal.runs.RunnersBusyException;
import dev.docent.jobs.internal.runs.TooManyRequestsException;
import org.jspecify.annotations.Nullable;

/** Owns every status code that is not a success: maps one exception to one complete response. */
public final class ErrorResponses {

    private static final String RETRY_AFTER_SECONDS = "5";

    /** The status of failures whose message is for the caller, and for nobody else. */
    private static final Map<Class<? extends Exception>, Integer> SHOWN = Map.of(
            AgentJobTransitionException.class, 400,
            AgentJobConflictException.class, 400,
            AgentJobRefusedException.class, 400,
            RequestInFlightException.class, 409,
            ErasedRequestException.class, 409,
            EventsNotKeptException.class, 410,
            OtherContentException.class, 422,
            TooManyRequestsException.class, 429,
            AgentJobPullRequestException.class, 502,
            RunnersBusyException.class, 503);

    /** Serialized once, so that responses to key guessing cost as little as possible. */
    private static final Map<Reason, byte[]> ACCESS_REFUSED = Arrays.stream(Reason.values())
            .collect(Collectors.toUnmodifiableMap(
                    Function.identity(), reason -> WireJson.bytes(new ErrorBody(reason.message()))));

    private ErrorResponses() {}

    /** Whether a failure is reported to the caller only, and not to the host. */
    public static boolean isExpected(Throwable failure) {
        return failure instanceof CompletedResponseException
                || failure instanceof Refusal
                || failure instanceof AccessRefusedException
                || failure instanceof AgentJobNotFoundException
                || shown(failure).isPresent();
    }

    private static Optional<Integer> shown(Throwable failure) {
        return SHOWN.entrySet().stream()
                .filter(each -> each.getKey().isInstance(failure))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** {@return the response to a failure that has been logged where necessary} */
    public static Response of(Throwable failure) {
        if (failure instanceof CompletedResponseException completed) {
            return completed.getResponse();
        }
        if (failure instanceof Refusal refusal) {
            ResponseBuilder response = error(refusal.status(), refusal.getMessage());
            return (refusal.allow() == null ? response : response.header(HttpHeaders.ALLOW, refusal.allow())).build();
        }
        if (failure instanceof AccessRefusedException refused) {
            return accessRefused(refused);
        }
        if (failure instanceof AgentJobStoreUnavailableException) {
            return unavailable("The agent job store is unavailable; try again later");
        }
        if (failure instanceof SiteUnavailableException) {
            return unavailable("The documentation is unavailable; try again later");
        }
        if (failure instanceof AgentJobNotFoundException) {
            return of(Refusal.jobNotFound());
        }
        if (failure instanceof TooManyTransfersException) {
            return unavailable(failure.getMessage());
        }
        return shown(failure)
                .map(status -> later(failure, error(status, failure.getMessage())))
                .orElseGet(() -> error(500, "Internal error"))
                .build();
    }

    private static ResponseBuilder later(Throwable failure, ResponseBuilder response) {
        if (failure instanceof RequestInFlightException) {
            return response.header(HttpHeaders.RETRY_AFTER, RequestInFlightException.RETRY_AFTER_SECONDS);
        }
        if (failure instanceof TooManyRequestsException tooMany) {
            return response.header(HttpHeaders.RETRY_AFTER, tooMany.retryAfterSeconds());
        }
        return failure instanceof RunnersBusyException busy
                ? response.header(HttpHeaders.RETRY_AFTER, busy.retryAfterSeconds())
                : response;
    }

    /** {@return the response to a range that begins after the end} */
    public static Response rangeNotSatisfiable(long length) {
        return error(416, "The log has only " + length + " bytes")
                .header("Content-Range", "bytes */" + length)
                .build();
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

    private static Response unavailable(@Nullable String message) {
        return error(503, message)
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .build();
    }

    private static Response challenge(int status, byte @Nullable [] body, String challenge) {
        return error(status, body)
                .header(HttpHeaders.WWW_AUTHENTICATE, challenge)
                .build();
    }

    private static ResponseBuilder error(int status, @Nullable String message) {
        return error(status, WireJson.bytes(new ErrorBody(message)));
    }

    private static ResponseBuilder error(int status, byte @Nullable [] body) {
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(body);
    }
}
