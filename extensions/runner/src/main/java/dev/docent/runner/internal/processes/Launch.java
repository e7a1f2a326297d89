package dev.docent.runner.internal.processes;

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
 * @param setting that names the program, for messages
 */
public record Launch(
        List<String> command,
        Path directory,
        Map<String, String> environment,
        @Nullable Path input,
        Duration limit,
        String setting) {

    /** Environment variable that all processes of a run inherit, by which they are found. */
    public static final String MARKER = "DOCENT_RUN";

    /** @param line the command as it is started, such as in a session of its own */
    Process start(List<String> line) throws RunFailedException {
        if (!Programs.exists(command.get(0))) {
            throw new RunFailedException(started() + " cannot be started: install it, or correct it");
        }
        ProcessBuilder builder = new ProcessBuilder(line).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.redirectInput(input == null ? nothing() : ProcessBuilder.Redirect.from(input.toFile()));
        try {
            return builder.start();
        } catch (IOException failure) {
            throw new RunFailedException(started() + " cannot be started: install it, or correct it", failure);
        }
    }

    private String started() {
        return Path.of(command.get(0)).getFileName() + " (" + setting + ")";
    }

    /** {@return the name of the program, for messages; of a confined command, that of what is confined} */
    String program() {
        int confined = command.get(0).endsWith(Bubblewrap.PROGRAM) ? Bubblewrap.programIn(command) : 0;
        return Path.of(command.get(confined)).getFileName() + " (" + setting + ")";
    }

    private static ProcessBuilder.Redirect nothing() {
        boolean windows = File.separatorChar == '\\';
        return ProcessBuilder.Redirect.from(new File(windows ? "NUL" : "/dev/null"));
    }
}
