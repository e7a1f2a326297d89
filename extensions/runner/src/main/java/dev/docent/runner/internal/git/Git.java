package dev.docent.runner.internal.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.docent.runner.internal.processes.Launch;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;
import dev.docent.runner.internal.processes.SupervisedProcess;
import org.jspecify.annotations.Nullable;

/** The {@code git} command in a directory, with an environment of its own. Immutable. */
public final class Git {

    private static final int MAX_OUTPUT = 32 * 1024 * 1024;
    private static final int MAX_ERRORS = 64 * 1024;

    private final String program;
    private final Duration limit;
    private final SecretMask mask;
    private final Path directory;
    private final Map<String, String> environment;
    private final @Nullable Path input;

    private Git(
            String program,
            Duration limit,
            SecretMask mask,
            Path directory,
            Map<String, String> environment,
            @Nullable Path input) {
        this.program = program;
        this.limit = limit;
        this.mask = mask;
        this.directory = directory;
        this.environment = environment;
        this.input = input;
    }

    /**
     * {@return git with a home of its own}
     *
     * @param program the command, or its path
     * @param limit how long one command may take
     * @param mask hides secrets in reasons
     * @param home existing folder, and working directory
     * @param marker of all processes of a run
     */
    public static Git of(String program, Duration limit, SecretMask mask, Path home, String marker) {
        return new Git(program, limit, mask, home, GitEnvironment.of(home, marker), null);
    }

    /** {@return this in another working directory} */
    Git in(Path other) {
        return new Git(program, limit, mask, other, environment, input);
    }

    /** {@return this with another variable} */
    Git with(String name, Object value) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(name, value.toString());
        return new Git(program, limit, mask, directory, more, input);
    }

    /** {@return this, with which an author commits} */
    Git as(Author author) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.putAll(author.environment());
        return new Git(program, limit, mask, directory, more, input);
    }

    /** {@return this with a file as standard input} */
    Git reading(Path file) {
        return new Git(program, limit, mask, directory, environment, file);
    }

    /** {@return the standard output, without white space around it} */
    String run(String... arguments) throws IOException, RunFailedException, InterruptedException {
        return required(result(arguments), arguments).output().strip();
    }

    /** {@return what is between the NUL characters of the output, as bytes: one {@code char} each, ISO 8859-1} */
    List<String> items(String... arguments) throws IOException, RunFailedException, InterruptedException {
        List<String> items = new ArrayList<>();
        eachItem(items::add, arguments);
        return items;
    }

    /** Passes on what is between the NUL characters of the output, as bytes: one {@code char} each, ISO 8859-1. */
    void eachItem(Consumer<String> consumer, String... arguments)
            throws IOException, RunFailedException, InterruptedException {
        ByteArrayOutputStream item = new ByteArrayOutputStream();
        require(
                (bytes, length) -> {
                    for (int i = 0; i < length; i++) {
                        if (bytes[i] == 0) {
                            consumer.accept(item.toString(StandardCharsets.ISO_8859_1));
                            item.reset();
                        } else {
                            item.write(bytes[i]);
                        }
                    }
                },
                arguments);
    }

    /** {@return whether the command succeeds} */
    boolean succeeds(String... arguments) throws IOException, RunFailedException, InterruptedException {
        return result(arguments).exitCode() == 0;
    }

    GitResult result(String... arguments) throws IOException, RunFailedException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        GitResult ended = stream(
                (bytes, length) -> {
                    output.write(bytes, 0, length);
                    if (output.size() > MAX_OUTPUT) {
                        throw new RunFailedException(
                                "git " + arguments[0] + " wrote more than " + MAX_OUTPUT + " bytes");
                    }
                },
                arguments);
        return new GitResult(ended.exitCode(), output.toString(StandardCharsets.UTF_8), ended.errors());
    }

    /** Passes the output on as it comes; fails if the command does. */
    void require(SupervisedProcess.Output output, String... arguments)
            throws IOException, RunFailedException, InterruptedException {
        required(stream(output, arguments), arguments);
    }

    private GitResult required(GitResult result, String... arguments) throws RunFailedException {
        if (result.exitCode() != 0) {
            throw new RunFailedException(mask.mask(GitReasons.of(arguments[0], result.errors())));
        }
        return result;
    }

    /** {@return the result, without the output, which is passed on as it comes} */
    private GitResult stream(SupervisedProcess.Output output, String... arguments)
            throws IOException, RunFailedException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(program);
        command.addAll(List.of(arguments));
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int exitCode = SupervisedProcess.runTidy(
                new Launch(command, directory, environment, input, limit, "docent.runner.git"),
                output,
                (bytes, length) -> errors.write(bytes, 0, Math.min(length, MAX_ERRORS - errors.size())));
        return new GitResult(exitCode, "", errors.toString(StandardCharsets.UTF_8));
    }
}
