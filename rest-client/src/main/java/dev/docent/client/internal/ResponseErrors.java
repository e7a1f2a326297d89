package dev.docent.client.internal;

import java.time.Clock;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.client.exceptions.PermissionDeniedException;
import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.exceptions.UnauthorizedException;
import dev.docent.client.exceptions.UnreadableResponseException;

/** The client's error catalogue: which exception an answer becomes, and what its message tells to do. */
public final class ResponseErrors {

    private ResponseErrors() {}

    /** For an answer that is no success. */
    public static AdminApiException refused(ApiResponse answer, String serverMessage) {
        int status = answer.status();
        if (status < 400) {
            return unreadable(
                    answer,
                    "is neither a success nor an error (redirects are not followed, the key stays with its host):"
                            + " check the base address");
        }
        ErrorDetails details = details(answer, serverMessage, advice(status));
        return switch (status) {
            case 401 -> new UnauthorizedException(details);
            case 403 -> new PermissionDeniedException(details);
            case 404 -> new JobNotFoundException(details);
            case 429 -> new RateLimitedException(details);
            case 408 -> new ServerFailureException(details);
            default -> status < 500 ? new InvalidRequestException(details) : new ServerFailureException(details);
        };
    }

    private static String advice(int status) {
        return switch (status) {
            case 401 -> "the key is unknown, expired or withdrawn: give the client a current one";
            case 403 ->
                "the key lacks the scope, or may not be used from this address: check it in the API keys settings";
            case 404 -> "check project, job identifier and base address, and that the key reaches the project";
            case 408, 502, 503, 504 -> "the API has trouble that tends to pass: try again later";
            case 429 -> "too many requests: try again later";
            case 501 -> "this API does not offer the operation";
            default -> status < 500 ? "the API refuses the request as such" : "the API has trouble of its own";
        };
    }

    /** For an answer that cannot be understood; {@code what} continues "The answer … ". */
    public static UnreadableResponseException unreadable(ApiResponse answer, String what) {
        return new UnreadableResponseException(new ErrorDetails(
                answer.request() + " was answered " + answer.status() + " (" + answer.contentType() + "), and that "
                        + what + ids(answer),
                answer.status(),
                null,
                answer.requestIds(),
                null,
                null));
    }

    private static ErrorDetails details(ApiResponse answer, String serverMessage, String advice) {
        String quoted = serverMessage == null ? "without a message" : "\"" + serverMessage + "\"";
        return new ErrorDetails(
                answer.request() + " was answered " + answer.status() + " " + quoted + ": " + advice + ids(answer),
                answer.status(),
                serverMessage,
                answer.requestIds(),
                RetryAfter.in(answer, Clock.systemUTC()).orElse(null),
                null);
    }

    private static String ids(ApiResponse answer) {
        return answer.requestIds().isEmpty() ? "" : " " + answer.requestIds();
    }
}
