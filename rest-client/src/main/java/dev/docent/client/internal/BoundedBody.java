package dev.docent.client.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Reads a body up to a limit and a deadline; beyond them, the connection is closed instead of drained. Filled by one
 * thread at a time, awaited by another.
 */
final class BoundedBody implements BodySubscriber<BoundedBody> {

    /** Maximum number of bytes read of an error body. */
    static final int MAX_ERROR_BYTES = 1 << 14;

    private static final int USUAL_BYTES = 512;

    private final ResponseInfo head;
    private final int limit;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
    private final CompletableFuture<Flow.Subscription> source = new CompletableFuture<>();
    private final CompletableFuture<RawResponse> response = new CompletableFuture<>();

    /** @param maxBytes maximum body size of a success */
    BoundedBody(ResponseInfo head, int maxBytes) {
        this.head = head;
        this.limit = head.statusCode() / 100 == 2 ? maxBytes : MAX_ERROR_BYTES;
    }

    /** Completed at once, so that the JDK's client returns after the headers and the caller can limit the rest. */
    @Override
    public CompletionStage<BoundedBody> getBody() {
        return CompletableFuture.completedStage(this);
    }

    /**
     * {@return the response with its body}
     *
     * @param deadline by {@link System#nanoTime()}
     * @throws HttpTimeoutException when the body was not complete by the deadline; the connection is closed
     * @throws IOException when there is no complete body; the connection is closed
     */
    RawResponse await(long deadline) throws IOException, InterruptedException {
        try {
            return response.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new HttpTimeoutException("the response was not complete in time");
        } finally {
            if (!response.isDone()) {
                source.thenAccept(Flow.Subscription::cancel);
            }
        }
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        source.complete(subscription);
        if (head.headers()
                .firstValue("Content-Length")
                .filter(this::isBeyondLimit)
                .isPresent()) {
            cut(subscription);
        } else {
            subscription.request(Long.MAX_VALUE);
        }
    }

    /** By its number of digits: what is a little beyond is cut when it is. */
    private boolean isBeyondLimit(String length) {
        return length.length()
                > String.valueOf(Math.max(limit, ApiRequest.MAX_OBJECT_BYTES)).length();
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            byte[] part = new byte[Math.min(buffer.remaining(), limit - bytes.size() + 1)];
            buffer.get(part);
            bytes.write(part, 0, part.length);
        }
        if (bytes.size() > limit) {
            source.thenAccept(this::cut);
        }
    }

    private void cut(Flow.Subscription subscription) {
        subscription.cancel();
        finish(false);
    }

    @Override
    public void onError(Throwable failure) {
        response.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        finish(true);
    }

    private void finish(boolean complete) {
        response.complete(new RawResponse(head.statusCode(), head.headers(), bytes.toByteArray(), complete));
    }
}
