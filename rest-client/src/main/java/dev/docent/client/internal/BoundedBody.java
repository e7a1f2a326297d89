package dev.docent.client.internal;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

import org.jspecify.annotations.Nullable;

/**
 * Reads a body up to a limit; beyond it, the connection is closed instead of drained. Called by one thread at a time.
 */
public final class BoundedBody implements BodySubscriber<Void> {

    /** Maximum body size of a success, in bytes. */
    public static final int MAX_JOB_BYTES = 1 << 20;

    /** Maximum number of bytes read of an error body. */
    static final int MAX_ERROR_BYTES = 1 << 14;

    private final ResponseInfo head;
    private final CompletableFuture<Reply> reply;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int limit;
    private Flow.@Nullable Subscription subscription;

    /**
     * @param head status and headers
     * @param reply completed with the response when the body has been read
     */
    BoundedBody(ResponseInfo head, CompletableFuture<Reply> reply) {
        this.head = head;
        this.reply = reply;
        this.limit = head.statusCode() / 100 == 2 ? MAX_JOB_BYTES : MAX_ERROR_BYTES;
    }

    @Override
    public CompletionStage<Void> getBody() {
        return end;
    }

    @Override
    public void onSubscribe(Flow.Subscription source) {
        subscription = source;
        if (head.headers()
                .firstValue("Content-Length")
                .map(BoundedBody::isBeyondAnyLimit)
                .orElse(false)) {
            cut(source);
        } else {
            source.request(1);
        }
    }

    private static boolean isBeyondAnyLimit(String length) {
        return length.matches("\\d{8,}");
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            byte[] part = new byte[Math.min(buffer.remaining(), limit - bytes.size() + 1)];
            buffer.get(part);
            bytes.write(part, 0, part.length);
        }
        Flow.Subscription source = Objects.requireNonNull(subscription, "onSubscribe is called first");
        if (bytes.size() > limit) {
            cut(source);
        } else {
            source.request(1);
        }
    }

    private void cut(Flow.Subscription source) {
        source.cancel();
        finish(false);
    }

    @Override
    public void onError(Throwable failure) {
        end.completeExceptionally(failure);
        reply.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        finish(true);
    }

    private void finish(boolean complete) {
        end.complete(null);
        reply.complete(new Reply(head.statusCode(), head.headers(), bytes.toByteArray(), complete));
    }
}
