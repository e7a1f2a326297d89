package dev.docent.base.internal.http.client;

import java.io.IOException;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when there is no response that can be used. The message is a part of a sentence about the host; it has nothing of the
 * address, the request or the response.
 */
public final class HttpCallException extends IOException {

    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    public enum Kind {
        UNKNOWN_HOST("its host is unknown"),
        LOOKUP_LATE("the DNS lookup of its host timed out"),
        UNREACHABLE("its host cannot be reached"),
        INSECURE("no secure connection to its host could be established"),
        LATE("its host timed out"),
        CUT("its host closed the connection early"),
        INVALID("its host sent an invalid HTTP response"),
        HEADER_TOO_LONG("the header of its response is too long"),
        TOO_LARGE("it is too large"),
        ENCODED("its host sent an encoding that was not requested"),
        INTERRUPTED("the request to its host was interrupted");

        private final String reason;

        Kind(String reason) {
            this.reason = reason;
        }
    }

    private final Kind kind;

    HttpCallException(Kind kind, @Nullable Throwable cause) {
        this(kind, kind.reason, cause);
    }

    HttpCallException(Kind kind, String reason, @Nullable Throwable cause) {
        super(reason, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
