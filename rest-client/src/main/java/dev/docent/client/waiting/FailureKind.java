package dev.docent.client.waiting;

import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLPeerUnverifiedException;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.exceptions.UnreadableResponseException;

/**
 * A failed request, judged.
 *
 * @param exception what the caller would have seen
 * @param kind what a wait makes of it
 */
record FailureKind(RuntimeException exception, Kind kind) {

    enum Kind {
        /** Tends to pass: go on asking until the deadline. */
        PASSING,
        /** May pass or not: go on for a while. */
        DOUBTFUL,
        /** Asking again does not help. */
        FINAL
    }

    static FailureKind of(Throwable failure) {
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

    /** {@return how long the API asks to wait; {@code null} when it did not say} */
    Duration retryAfter() {
        if (exception instanceof RateLimitedException limited) {
            return limited.retryAfter().orElse(null);
        }
        return exception instanceof ServerFailureException details
                ? details.retryAfter().orElse(null)
                : null;
    }

    private static Kind kind(RuntimeException exception) {
        if (exception instanceof ServerFailureException details) {
            return switch (details.status()) {
                case 408, 502, 503, 504 -> Kind.PASSING;
                case 501 -> Kind.FINAL;
                default -> Kind.DOUBTFUL;
            };
        }
        if (exception instanceof RateLimitedException) {
            return Kind.PASSING;
        }
        if (exception instanceof UnreadableResponseException) {
            return Kind.DOUBTFUL;
        }
        boolean connection = exception instanceof ProcessingException && !(exception instanceof AdminApiException);
        return connection && !isCertificateProblem(exception) ? Kind.PASSING : Kind.FINAL;
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
