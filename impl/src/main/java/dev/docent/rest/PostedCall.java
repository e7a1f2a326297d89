package dev.docent.rest;

import java.io.InputStream;
import java.util.function.Function;

import jakarta.ws.rs.core.Response;

import org.jspecify.annotations.Nullable;

/** The rest of an admitted POST: a sub-resource locator gets no content. */
public class PostedCall extends ImmediateResponse {

    private final Function<@Nullable InputStream, Response> call;

    /** @param call makes the call, with its content; returns a complete response also to a failure */
    PostedCall(Function<@Nullable InputStream, Response> call) {
        super(null);
        this.call = call;
    }

    /** {@return the complete response} */
    @NotInOpenApi.Post
    public Response post(@Nullable InputStream content) {
        return call.apply(content);
    }
}
