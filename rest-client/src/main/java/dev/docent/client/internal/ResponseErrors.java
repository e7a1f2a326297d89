package dev.docent.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.util.Map;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.HttpHeaders;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ApiNotReachedException;
import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.EventsGoneException;
import dev.docent.client.exceptions.IdempotencyKeyReusedException;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.client.exceptions.JobStateException;
import dev.docent.client.exceptions.PermissionDeniedException;
import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.exceptions.RequestInProgressException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.exceptions.UnauthorizedException;
import dev.docent.client.exceptions.UnreadableResponseException;
import dev.docent.client.jobs.RemoteJob;
import org.jspecify.annotations.Nullable;

/** The client's error catalogue: the exception and advice for each error response, and for none at all. */
public final class ResponseErrors {

    private static final String NOT_REACHED = "this is not the admin API's {\"error\"} and does not concern the job: a"
            + " server that is still starting, or a proxy, responded; try again later, and check the base address if it"
            + " persists";

    private static final String IN_PROGRESS =
            "a request with the same Idempotency-Key is being processed: try again later, with the same key";

    private static final String KEY_REUSED =
            "the Idempotency-Key was used for a request with another content: use another key";

    private ResponseErrors() {}

    /**
     * For a response that is not a success.
     *
     * @param job the job that the error body has; {@code null} for none
     * @param ownKey whether the application gave the {@code Idempotency-Key}: no other was used before
     */
    public static AdminApiException refused(
            ApiResponse response, ErrorText error, @Nullable RemoteJob job, boolean ownKey) {
        int status = response.status();
        if (status < 400) {
            return unreadable(
                    response,
                    "is neither a success nor an error (redirects are not followed, so that the key stays with its"
                            + " host): check the base address");
        }
        if (!error.fromAdminApi() && (status == 404 || status == 405 || status == 410)) {
            return new ApiNotReachedException(details(response, error, NOT_REACHED));
        }
        if (status == 409 && job != null) {
            return new JobStateException(details(response, error, "the state of the job does not allow it"), job);
        }
        if (status == 409 && response.header(HttpHeaders.RETRY_AFTER).isPresent()) {
            return new RequestInProgressException(details(response, error, IN_PROGRESS));
        }
        if (status == 422 && ownKey) {
            return new IdempotencyKeyReusedException(details(response, error, KEY_REUSED));
        }
        ErrorDetails details = details(response, error, advice(status));
        return switch (status) {
            case 401 -> new UnauthorizedException(details);
            case 403 -> new PermissionDeniedException(details);
            case 404 -> new JobNotFoundException(details);
            case 410 -> new EventsGoneException(details);
            case 429 -> new RateLimitedException(details);
            case 408 -> new ServerFailureException(details);
            default -> status < 500 ? new InvalidRequestException(details) : new ServerFailureException(details);
        };
    }

    /**
     * For a request without a complete response.
     *
     * @param late whether the time for the whole call was up
     */
    static ProcessingException noResponse(
            ApiRequest request, TransportSettings settings, IOException failure, boolean late) {
        if (failure instanceof ProtocolException) {
            return new UnreadableResponseException(new ErrorDetails(
                    request.described()
                            + " returned something that is not HTTP/1.1, or headers that are too large: "
                            + Excerpt.of(String.valueOf(failure.getMessage()), 200)
                            + "; check the base address and any proxy in between",
                    0,
                    null,
                    Map.of(),
                    null,
                    failure));
        }
        String reason;
        if (failure instanceof HttpConnectTimeoutException && !late) {
            reason = "no connection within " + DurationText.of(settings.connectTimeout());
        } else if (failure instanceof HttpTimeoutException) {
            reason = "the limit of " + DurationText.of(settings.callTimeout())
                    + " for the whole call was reached, and the connection closed";
        } else {
            String message = failure.getMessage() == null ? "" : ": " + failure.getMessage();
            reason = Excerpt.of(failure.getClass().getSimpleName() + message, 300);
        }
        return new ProcessingException(request.described() + " got no complete response: " + reason, failure);
    }

    private static String advice(int status) {
        return switch (status) {
            case 401 -> "the key is unknown, expired or revoked: configure a current one";
            case 403 ->
                "the key lacks the scope, or may not be used from this address: check it in the API keys settings";
            case 404 -> "check the identifiers, and that the key can access the project";
            case 410 ->
                "events after this position are no longer kept: list the jobs, and read events without a position";
            case 408, 502, 503, 504 -> "temporary error of the API: try again later";
            case 429 -> "too many requests: try again later";
            case 501 -> "this API does not offer the operation";
            default -> status < 500 ? "the API rejects the request" : "internal error of the API";
        };
    }

    /** For a response that cannot be interpreted; {@code what} continues "the response …". */
    public static UnreadableResponseException unreadable(ApiResponse response, String what) {
        return new UnreadableResponseException(new ErrorDetails(
                response.request().described() + " returned " + response.status() + " (" + response.contentType()
                        + "), but the response " + what + ids(response),
                response.status(),
                null,
                response.requestIds(),
                null,
                null));
    }

    private static ErrorDetails details(ApiResponse response, ErrorText error, String advice) {
        String serverMessage = error.message();
        String quoted = serverMessage == null ? "without a message" : "\"" + serverMessage + "\"";
        return new ErrorDetails(
                response.request().described() + " returned " + response.status() + " " + quoted + ": " + advice
                        + ids(response),
                response.status(),
                serverMessage,
                response.requestIds(),
                RetryAfter.in(response, Clock.systemUTC()).orElse(null),
                null);
    }

    private static String ids(ApiResponse response) {
        return response.requestIds().isEmpty() ? "" : " " + response.requestIds();
    }
}
