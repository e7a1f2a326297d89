package dev.docent.console.internal.jobs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.impl.internal.rest.TransferLimit.Transfer;

/** The log of the last run of a job, as far as this node has it. */
final class JobLog {

    private static final int TAIL = 32 * 1024;
    private static final int CHUNK = 64 * 1024;
    private static final byte LINE_FEED = '\n';

    private final RunLogs logs;
    private final AgentJobKey key;

    JobLog(RunLogs logs, AgentJobKey key) {
        this.logs = logs;
        this.key = key;
    }

    /**
     * The end of a log.
     *
     * @param text whole lines, unless the last one is longer than the tail
     * @param shown their length in bytes
     * @param length of the whole log in bytes
     */
    record Tail(String text, long shown, long length) {}

    /** {@return the end of the log; empty if this node has none} */
    Optional<Tail> tail() {
        return logs.read(key, 0, 1).flatMap(first -> {
            long from = Math.max(0, first.length() - TAIL);
            return logs.read(key, from, TAIL).map(part -> {
                byte[] content = part.content();
                int begin = from == 0 ? 0 : beginOfLine(content);
                String text = new String(content, begin, content.length - begin, StandardCharsets.UTF_8);
                return new Tail(text, content.length - begin, Math.max(first.length(), part.length()));
            });
        });
    }

    private static int beginOfLine(byte[] content) {
        for (int i = 0; i < content.length - 1; i++) {
            if (content[i] == LINE_FEED) {
                return i + 1;
            }
        }
        return 0;
    }

    /**
     * Writes the log as it is now, piece by piece; a log that grows meanwhile has a longer end.
     *
     * @param transfer is closed at the end
     * @throws IOException if the user has disconnected or reads too slowly
     */
    void write(OutputStream out, Transfer transfer) throws IOException {
        try (transfer) {
            transfer.start();
            long length = logs.read(key, 0, 1).map(RunLogs.Part::length).orElse(0L);
            long sent = 0;
            while (sent < length) {
                transfer.requireRate(sent);
                byte[] content = logs.read(key, sent, (int) Math.min(CHUNK, length - sent))
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
