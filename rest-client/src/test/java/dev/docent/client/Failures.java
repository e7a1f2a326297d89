package dev.docent.client;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;

import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.internal.ApiRequest;
import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.ErrorText;
import dev.docent.client.internal.ResponseErrors;

/** Exceptions as the client throws them. */
public final class Failures {

    private Failures() {}

    public static AdminApiException status(int status, String retryAfter) {
        return ResponseErrors.refused(response(status, retryAfter), new ErrorText("no", true), null, false);
    }

    /** {@return the failure for a page of a server that has not started the application} */
    public static AdminApiException startingServer(int status, String retryAfter) {
        return ResponseErrors.refused(response(status, retryAfter), ErrorText.NONE, null, false);
    }

    private static ApiResponse response(int status, String retryAfter) {
        Map<String, List<String>> headers = retryAfter == null ? Map.of() : Map.of("Retry-After", List.of(retryAfter));
        return new ApiResponse(
                new ApiRequest("GET", URI.create("https://api.example.com/x"), Map.of(), null, 0),
                status,
                HttpHeaders.of(headers, (name, value) -> true),
                "",
                new ApiResponse.Extent(0, 0),
                null);
    }

    public static ProcessingException connection() {
        return new ProcessingException("no way", new ConnectException("refused"));
    }
}
