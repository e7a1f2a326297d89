package dev.docent.client.internal;

import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLPeerUnverifiedException;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ApiNotReachedException;
import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.exceptions.RequestInProgressException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.exceptions.UnreadableResponseException;
import org.jspecify.annotations.Nullable;

/**
 * A classified request failure.
 *
 * @param exception the exception for the caller
 * @param kind whether repeating helps
 */
public record FailureKind(RuntimeException exception, Kind kind) {

    /** Whether repeating a request helps. */
    public enum Kind {
        /** Temporary: retry until the deadline. */
        TRANSIENT,
        /** Possibly temporary: retry a limited number of times. */
        DOUBTFUL,
        /** Retrying does not help. */
        FINAL
    }

    /** {@return a failure as classified, without what runtimes and futures wrap it in} */
    public static FailureKind of(Throwable failure) {
        Throwable cause = failure;
        while ((cause instanceof CompletionException || cause instanceof ExecutionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        RuntimeException exception = AdminApiException.in(cause)
                .map(RuntimeException.class::cast)
                .orElse(cause instanceof RuntimeException e ? e : new IllegalStateException(cause));
        return new FailureKind(exception, kind(exception));
    }

    /** {@return how long to wait, from {@code Retry-After}; {@code null} if absent} */
    public @Nullable Duration retryAfter() {
        if (exception instanceof RequestInProgressException inProgress) {
            return inProgress.retryAfter().orElse(null);
        }
        if (exception instanceof RateLimitedException limited) {
            return limited.retryAfter().orElse(null);
        }
        if (exception instanceof ApiNotReachedException notReached) {
            return notReached.retryAfter().orElse(null);
        }
        return exception instanceof ServerFailureException details
                ? details.retryAfter().orElse(null)
                : null;
    }

    private static Kind kind(RuntimeException exception) {
        if (exception instanceof ServerFailureException details) {
            return switch (details.status()) {
                case 408, 502, 503, 504 -> Kind.TRANSIENT;
                case 501 -> Kind.FINAL;
                default -> Kind.DOUBTFUL;
            };
        }
        if (exception instanceof RateLimitedException
                || exception instanceof RequestInProgressException
                || exception instanceof ApiNotReachedException) {
            return Kind.TRANSIENT;
        }
        if (exception instanceof UnreadableResponseException) {
            return Kind.DOUBTFUL;
        }
        boolean connection = exception instanceof ProcessingException && !(exception instanceof AdminApiException);
        return connection && !isCertificateProblem(exception) ? Kind.TRANSIENT : Kind.FINAL;
    }

    private static boolean isCertificateProblem(Throwable exception) {
        for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException || cause instanceof SSLPeerUnverifiedException) {
                return true;
            }
        }
        return false;
    }
}
