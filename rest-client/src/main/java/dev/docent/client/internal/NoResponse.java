package dev.docent.client.internal;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.util.Map;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.UnreadableResponseException;

/** The exceptions for calls without a complete response. */
public final class NoResponse {

    private NoResponse() {}

    public static ProcessingException to(
            ClientRequestContext request, TransportSettings settings, IOException failure) {
        String described = ApiResponse.described(request);
        if (failure instanceof ProtocolException) {
            return new UnreadableResponseException(new ErrorDetails(
                    described
                            + " returned something that is not HTTP/1.1, or headers that are too large: "
                            + Excerpt.of(String.valueOf(failure.getMessage()), 200)
                            + "; check the base address and any proxy in between",
                    0,
                    null,
                    Map.of(),
                    null,
                    failure));
        }
        return new ProcessingException(described + " got no complete response: " + reason(settings, failure), failure);
    }

    private static String reason(TransportSettings settings, IOException failure) {
        if (failure instanceof HttpConnectTimeoutException) {
            return "no connection within " + DurationText.of(settings.connectTimeout());
        }
        if (failure instanceof HttpTimeoutException) {
            return "the limit of " + DurationText.of(settings.callTimeout())
                    + " for the whole call was reached, and the connection closed";
        }
        return Excerpt.of(
                failure.getClass().getSimpleName() + (failure.getMessage() == null ? "" : ": " + failure.getMessage()),
                300);
    }
}
