package dev.docent.impl.internal.rest;

import java.io.IOException;
import java.io.OutputStream;

import jakarta.ws.rs.core.StreamingOutput;

import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.TransferLimit.Transfer;

/**
 * A response too large for the buffers between server and caller, which holds a thread until the caller has read it.
 * The number of concurrent writes is limited, and each must keep a minimum rate.
 */
public final class LargeBody implements StreamingOutput {

    /** A smaller body fits into the buffers and is written at once, however slowly it is read. */
    public static final int LARGE = 64 << 10;

    /** Separate, so that callers without a key cannot use it up. */
    private static final TransferLimit TO_KEY_HOLDERS = TransferLimit.perProcessor("responses");

    private static final int CHUNK = 32 << 10;

    private final byte[] body;
    private final Transfer transfer;

    LargeBody(byte[] body, Transfer transfer) {
        this.body = body;
        this.transfer = transfer;
    }

    /**
     * The entity of a response with this body.
     *
     * @param caller who reads it
     * @param head whether the response has no content
     * @throws TooManyTransfersException if too many callers read slowly
     */
    public static Object entity(byte[] body, Caller caller, boolean head) {
        if (body.length < LARGE || head) {
            return body;
        }
        return new LargeBody(body, begin(caller));
    }

    /** Begins a transfer that holds a thread. */
    static Transfer begin(Caller caller) {
        return (caller == Caller.ANONYMOUS ? TransferLimit.RESPONSES_TO_ANYONE : TO_KEY_HOLDERS)
                .begin(caller.keyName());
    }

    /** @throws IOException if the caller has disconnected or reads too slowly; the server then closes the connection */
    @Override
    public void write(OutputStream out) throws IOException {
        try (transfer) {
            transfer.start();
            for (int from = 0; from < body.length; from += CHUNK) {
                transfer.requireRate(from);
                out.write(body, from, Math.min(CHUNK, body.length - from));
            }
        }
    }
}
