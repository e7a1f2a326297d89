package dev.docent.rest;

import java.io.InputStream;
import java.util.function.Consumer;
import java.util.function.Function;

import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.ErrorResponses;
import org.jspecify.annotations.Nullable;

/** The rest of an admitted POST: a sub-resource locator gets no content. */
public class PostedCall extends ImmediateResponse {

    private final Function<@Nullable InputStream, Response> call;

    /**
     * {@return a call whose failures are converted, since the guard has returned by then}
     *
     * @param failed logs a failure
     * @param passed records that a call of this resource has returned
     */
    static PostedCall of(
            AuthorizedRequest request,
            Consumer<Throwable> failed,
            Runnable passed,
            Function<@Nullable InputStream, Response> work) {
        return new PostedCall(content -> {
            Response response = response(failed, passed, work, content);
            request.audited().ended(response.getStatus());
            return response;
        });
    }

    private static Response response(
            Consumer<Throwable> failed,
            Runnable passed,
            Function<@Nullable InputStream, Response> work,
            @Nullable InputStream content) {
        try {
            Response response = work.apply(content);
            passed.run();
            return response;
        } catch (Throwable failure) {
            failed.accept(failure);
            return ErrorResponses.of(failure);
        }
    }

    /** @param call makes the call, with its content; returns a complete response also to a failure */
    private PostedCall(Function<@Nullable InputStream, Response> call) {
        super(null);
        this.call = call;
    }

    /** {@return the complete response} */
    @NotInOpenApi.Post
    public Response post(@Nullable InputStream content) {
        return call.apply(content);
    }
}
