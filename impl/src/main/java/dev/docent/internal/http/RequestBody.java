package dev.docent.internal.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

import dev.docent.internal.http.TransferLimit.Transfer;
import dev.docent.internal.keys.Caller;

/** Reads the content of a request, which holds a thread for as long as the caller takes to send it. */
public final class RequestBody {

    static final Duration MAX_LENGTH = Duration.ofSeconds(20);

    private static final TransferLimit LIMIT = TransferLimit.perProcessor("requests");

    private RequestBody() {}

    /**
     * Reads at most {@code most} bytes.
     *
     * @throws Refusal 408 when it takes too long, 400 when it is cut off
     * @throws TooManyTransfersException when too many send slowly
     */
    static byte[] read(InputStream content, int most, Caller caller) {
        try (Transfer transfer = LIMIT.begin(caller.keyName())) {
            return read(content, most, transfer);
        } catch (IOException cutOff) {
            throw Refusal.cutOff();
        }
    }

    static byte[] read(InputStream content, int most, Transfer transfer) throws IOException {
        transfer.start();
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] chunk = new byte[8 << 10];
        while (read.size() < most) {
            int length = content.read(chunk, 0, Math.min(chunk.length, most - read.size()));
            if (length < 0) {
                break;
            }
            read.write(chunk, 0, length);
            if (transfer.age().compareTo(MAX_LENGTH) > 0) {
                throw Refusal.tooSlow(MAX_LENGTH);
            }
        }
        return read.toByteArray();
    }
}
