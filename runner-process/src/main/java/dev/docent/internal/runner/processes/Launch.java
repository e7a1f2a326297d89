package dev.docent.internal.runner.processes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How to start a process.
 *
 * @param command program and arguments; never a shell's command line
 * @param directory working directory
 * @param environment all variables of the process
 * @param input file that is its standard input; {@code null} for none
 * @param limit how long it may take
 */
public record Launch(
        List<String> command,
        Path directory,
        Map<String, String> environment,
        @Nullable Path input,
        Duration limit) {

    /** Environment variable that all processes of a run inherit, by which they are found. */
    public static final String MARKER = "DOCENT_RUN";

    Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.redirectInput(input == null ? nothing() : ProcessBuilder.Redirect.from(input.toFile()));
        return builder.start();
    }

    /** {@return the name of the program, for messages} */
    String program() {
        return String.valueOf(Path.of(command.get(0)).getFileName());
    }

    private static ProcessBuilder.Redirect nothing() {
        boolean windows = File.separatorChar == '\\';
        return ProcessBuilder.Redirect.from(new File(windows ? "NUL" : "/dev/null"));
    }
}
