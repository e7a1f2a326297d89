package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** What a process writes to one of its outputs: to the log without secrets, and line by line to a reader. Not thread-safe. */
public final class LoggedLines implements SupervisedProcess.Output {

    /** What has no end of line after so many characters is logged nevertheless. */
    private static final int MAX_PENDING = 16 * 1024;

    /** Longer lines, such as an event with a large file, are logged, but not read. */
    private static final int MAX_LINE = 8 * 1024 * 1024;

    private final SecretMask mask;
    private final BoundedLog log;
    private final Consumer<String> reader;
    private String pending = "";
    private final StringBuilder line = new StringBuilder();
    private boolean tooLong;

    /** @param reader gets lines without secrets and without their ends */
    public LoggedLines(SecretMask mask, BoundedLog log, Consumer<String> reader) {
        this.mask = mask;
        this.log = log;
        this.reader = reader;
    }

    @Override
    public void accept(byte[] bytes, int length) throws IOException {
        String text = mask.maskBytes(pending + new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
        int end = text.lastIndexOf('\n') + 1;
        if (end == 0 && text.length() > MAX_PENDING) {
            end = text.length();
        }
        end -= mask.begun(text.substring(0, end));
        if (end > 0) {
            take(text.substring(0, end));
        }
        pending = text.substring(end);
    }

    /** Takes what has no end of line. */
    public void end() throws IOException {
        take(mask.maskBytes(pending));
        pending = "";
        endLine();
    }

    private void take(String text) throws IOException {
        log.append(text);
        int begin = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
            add(text, begin, end);
            endLine();
            begin = end + 1;
        }
        add(text, begin, text.length());
    }

    private void add(String text, int begin, int end) {
        tooLong |= line.length() + end - begin > MAX_LINE;
        if (tooLong) {
            line.setLength(0);
        } else {
            line.append(text, begin, end);
        }
    }

    private void endLine() {
        if (!line.isEmpty() && !tooLong) {
            reader.accept(SecretMask.text(line.toString()));
        }
        line.setLength(0);
        tooLong = false;
    }
}
