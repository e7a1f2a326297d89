package dev.docent.client;

import java.net.ConnectException;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.MultivaluedHashMap;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.ErrorText;
import dev.docent.client.internal.ResponseErrors;

/** Exceptions as the client throws them. */
public final class Failures {

    private Failures() {}

    public static AdminApiException status(int status, String retryAfter) {
        MultivaluedHashMap<String, String> headers = new MultivaluedHashMap<>();
        if (retryAfter != null) {
            headers.putSingle("Retry-After", retryAfter);
        }
        return ResponseErrors.refused(
                new ApiResponse("GET x", status, "application/json", headers, ""), new ErrorText("no", true));
    }

    /** {@return the failure for a page of a server that has not started the application} */
    public static AdminApiException startingServer(int status, String retryAfter) {
        MultivaluedHashMap<String, String> headers = new MultivaluedHashMap<>();
        if (retryAfter != null) {
            headers.putSingle("Retry-After", retryAfter);
        }
        return ResponseErrors.refused(new ApiResponse("GET x", status, "text/html", headers, "<html>"), ErrorText.NONE);
    }

    public static ProcessingException connection() {
        return new ProcessingException("no way", new ConnectException("refused"));
    }
}
