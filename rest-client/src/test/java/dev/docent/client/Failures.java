package dev.docent.client;

import java.net.ConnectException;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.MultivaluedHashMap;

/** Exceptions as the client throws them. */
final class Failures {

    private Failures() {}

    static AdminApiException status(int status, String retryAfter) {
        MultivaluedHashMap<String, String> headers = new MultivaluedHashMap<>();
        if (retryAfter != null) {
            headers.putSingle("Retry-After", retryAfter);
        }
        return AnswerTrouble.refused(new ApiAnswer("GET x", status, "text/plain", headers, ""), null);
    }

    static ProcessingException connection() {
        return new ProcessingException("no way", new ConnectException("refused"));
    }
}
