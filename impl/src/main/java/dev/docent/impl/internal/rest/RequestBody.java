package dev.docent.impl.internal.rest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.json.JsonReader;
import dev.docent.base.internal.json.MalformedJsonException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.TransferLimit.Transfer;
import org.jspecify.annotations.Nullable;

/** Reads a request body, which holds a thread for as long as the caller takes to send it. */
public final class RequestBody {

    static final Duration MAX_DURATION = Duration.ofSeconds(20);

    private static final byte[] NO_CONTENT = {};

    private static final TransferLimit LIMIT = TransferLimit.perProcessor("requests");

    /** Separate, so that callers without a key cannot use up that of the others; small, since these are webhooks only. */
    private static final TransferLimit FROM_ANYONE = TransferLimit.onePerProcessor("requests");

    /** Separate from both, so that agents that send slowly cannot use up what webhooks need. */
    private static final TransferLimit FROM_AGENTS = TransferLimit.perProcessor("messages");

    private RequestBody() {}

    /**
     * Reads at most {@code maxBytes} bytes.
     *
     * @throws Refusal 408 if it takes too long, 400 if it is truncated
     * @throws TooManyTransfersException if too many callers send slowly
     */
    public static byte[] read(InputStream content, int maxBytes, Caller caller) {
        TransferLimit limit = caller == Caller.ANONYMOUS ? FROM_ANYONE : LIMIT;
        try (Transfer transfer = limit.begin(caller.keyName())) {
            return read(content, maxBytes, transfer);
        } catch (IOException truncated) {
            throw Refusal.truncated();
        }
    }

    /**
     * Reads a whole body.
     *
     * @param content untrusted; {@code null} when there is none
     * @throws Refusal 408 if it takes too long, 400 if it is truncated, 413 if it is longer than {@code maxBytes}
     * @throws TooManyTransfersException if too many callers send slowly
     */
    public static byte[] whole(@Nullable InputStream content, int maxBytes, Caller caller) {
        byte[] bytes = content == null ? NO_CONTENT : read(content, maxBytes + 1, caller);
        if (bytes.length > maxBytes) {
            throw Refusal.tooLarge(maxBytes);
        }
        return bytes;
    }

    /**
     * Reads at most {@code maxBytes} bytes of a message of an agent.
     *
     * @param caller who sends it, as far as that is known; may send three quarters of those that are read at a time
     * @throws Refusal 408 if it takes too long, 400 if it is truncated
     * @throws TooManyTransfersException if too many agents send slowly
     */
    public static byte[] ofAgent(InputStream content, int maxBytes, String caller) {
        try (Transfer transfer = FROM_AGENTS.begin(caller)) {
            return read(content, maxBytes, transfer);
        } catch (IOException truncated) {
            throw Refusal.truncated();
        }
    }

    /**
     * {@return a member of the JSON object that a body is, by its name, unless it has none; empty if it is no object} Other
     * members are ignored, whatever they are.
     *
     * <p>Uses Docent's own reader: Parsson 1.1.7, which JSON Binding uses on all servers, never returns from
     * <code>{"x":[</code>, so that one request would hold a thread forever.
     */
    public static Optional<Map<String, @Nullable Object>> object(byte[] body, String member) {
        try {
            return Optional.of(JsonReader.members(body, "content", Set.of(member)));
        } catch (MalformedJsonException refused) {
            return Optional.empty();
        }
    }

    static byte[] read(InputStream content, int maxBytes, Transfer transfer) throws IOException {
        transfer.start();
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] chunk = new byte[8 << 10];
        while (read.size() < maxBytes) {
            int length = content.read(chunk, 0, Math.min(chunk.length, maxBytes - read.size()));
            if (length < 0) {
                break;
            }
            read.write(chunk, 0, length);
            if (transfer.age().compareTo(MAX_DURATION) > 0) {
                throw Refusal.tooSlow(MAX_DURATION);
            }
        }
        return read.toByteArray();
    }
}
