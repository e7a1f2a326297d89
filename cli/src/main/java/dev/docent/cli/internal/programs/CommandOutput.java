package dev.docent.cli.internal.programs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The exit code and output of a finished program.
 *
 * @param exitCode its exit code
 * @param out its standard output
 * @param err its standard error
 */
public record CommandOutput(int exitCode, String out, String err) {

    /** Thrown when a program exceeds its timeout; it has been killed. */
    public static final class TooSlowException extends IOException {

        private static final long serialVersionUID = 1L;
    }

    /**
     * Runs a program without input. Its output goes to files: a full pipe, or a child that keeps one open, would defeat
     * the timeout.
     *
     * @throws TooSlowException when it takes longer than {@code timeout}
     * @throws IOException when it cannot be run
     */
    public static CommandOutput of(ProcessBuilder program, Duration timeout) throws IOException, InterruptedException {
        Path out = Files.createTempFile("docent", ".out");
        Path err = Files.createTempFile("docent", ".err");
        try {
            Process process = program.redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new TooSlowException();
                }
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            return new CommandOutput(process.exitValue(), text(out), text(err));
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
