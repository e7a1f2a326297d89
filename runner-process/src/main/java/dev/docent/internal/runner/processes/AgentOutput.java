package dev.docent.internal.runner.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** What an agent prints, without secrets: to the log, and line by line as its progress. Not thread-safe. */
public final class AgentOutput implements SupervisedProcess.Output {

    private static final int MAX_LINE = 16 * 1024;
    private static final int MAX_SHOWN = 300;
    private static final Pattern CONTROLS = Pattern.compile("\u001B\\[[0-9;?]*[ -/]*[@-~]|\u001B.|\\p{Cntrl}");

    private final SecretMask mask;
    private final BoundedLog log;
    private final Consumer<String> progress;
    private String rest = "";
    private String last = "";

    public AgentOutput(SecretMask mask, BoundedLog log, Consumer<String> progress) {
        this.mask = mask;
        this.log = log;
        this.progress = progress;
    }

    @Override
    public void accept(byte[] bytes, int length) throws IOException {
        String text = mask.maskBytes(rest + new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
        int end = text.lastIndexOf('\n') + 1;
        if (end == 0 && text.length() > MAX_LINE) {
            end = text.length();
        }
        end -= mask.begun(text.substring(0, end));
        if (end > 0) {
            show(text.substring(0, end));
        }
        rest = text.substring(end);
    }

    /** Shows what has no end of line yet. */
    public void end() throws IOException {
        show(mask.maskBytes(rest));
        rest = "";
    }

    /** {@return the last line that is not blank, for a message; empty if there is none} */
    public String lastLine() {
        return last;
    }

    private void show(String text) throws IOException {
        log.append(text);
        String stripped = text.stripTrailing();
        int begin = Math.max(stripped.lastIndexOf('\n') + 1, stripped.length() - MAX_LINE);
        String line = CONTROLS.matcher(SecretMask.text(stripped.substring(begin)))
                .replaceAll("")
                .strip();
        if (!line.isEmpty()) {
            last = line.length() > MAX_SHOWN ? line.substring(0, MAX_SHOWN) + "…" : line;
            progress.accept(last);
        }
    }
}
