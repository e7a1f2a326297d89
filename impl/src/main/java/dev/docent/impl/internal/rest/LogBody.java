package dev.docent.impl.internal.rest;

import java.io.IOException;
import java.io.OutputStream;

import jakarta.ws.rs.core.StreamingOutput;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.TransferLimit.Transfer;

/** A part of a log, which may be longer than fits into memory: read while it is sent, as {@link LargeBody} sends. */
public final class LogBody implements StreamingOutput {

    private static final int CHUNK = 32 << 10;

    private final RunLogs logs;
    private final AgentJobKey key;
    private final long first;
    private final long count;
    private final Transfer transfer;

    private LogBody(RunLogs logs, AgentJobKey key, long first, long count, Transfer transfer) {
        this.logs = logs;
        this.key = key;
        this.first = first;
        this.count = count;
        this.transfer = transfer;
    }

    /**
     * The entity of a response with a part of a log.
     *
     * @param first position of the first byte
     * @param count number of bytes
     * @param caller who reads it
     * @throws TooManyTransfersException if too many callers read slowly
     */
    public static Object entity(RunLogs logs, AgentJobKey key, long first, long count, Caller caller) {
        if (count >= LargeBody.LARGE) {
            return new LogBody(logs, key, first, count, LargeBody.begin(caller));
        }
        return count == 0
                ? new byte[0]
                : logs.read(key, first, (int) count).map(RunLogs.Part::content).orElseThrow(Refusal::noLog);
    }

    /** @throws IOException if the caller has disconnected or reads too slowly, or the log is gone: the connection closes */
    @Override
    public void write(OutputStream out) throws IOException {
        try (transfer) {
            transfer.start();
            for (long sent = 0; sent < count; ) {
                transfer.requireRate(sent);
                byte[] content = logs.read(key, first + sent, (int) Math.min(CHUNK, count - sent))
                        .map(RunLogs.Part::content)
                        .orElseGet(() -> new byte[0]);
                if (content.length == 0) {
                    throw new IOException("The log of agent job " + key + " became shorter while it was read");
                }
                out.write(content);
                sent += content.length;
            }
        }
    }
}
