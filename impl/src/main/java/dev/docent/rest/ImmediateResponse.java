package dev.docent.rest;

import java.util.Objects;

import jakarta.ws.rs.core.Response;

import org.jspecify.annotations.Nullable;

/**
 * The complete response to a GET. {@link LongPollResponse} is the asynchronous one; only a sub-resource can be
 * selected by a request header, and an asynchronous method costs every caller who does not wait.
 */
public class ImmediateResponse {

    private final @Nullable Response response;

    /** @param response the complete response */
    ImmediateResponse(@Nullable Response response) {
        this.response = response;
    }

    /** {@return whether the response is made later, by what sends it} */
    final boolean isLater() {
        return response == null;
    }

    /** {@return the status of the response; only if it is not made later} */
    final int status() {
        return Objects.requireNonNull(response).getStatus();
    }

    /** {@return the complete response} */
    @NotInOpenApi.Get
    public @Nullable Response get() {
        return response;
    }
}
