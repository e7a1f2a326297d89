package dev.docent.sample.repository;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Git commands on one repository, without the configuration of the computer. Immutable.
 *
 * @param repository a bare repository
 * @param variables variables of the environment in addition to those of all commands
 */
record Git(Path repository, Map<String, String> variables) {

    private static final int SECONDS = 60;
    private static final String NAME = "Docent sample";
    private static final String MAIL = "sample@sample.example";

    /**
     * What a command printed.
     *
     * @param exitCode 0 for success
     * @param output at most so many bytes as were wanted
     * @param cut whether there was more
     * @param errors what it said is wrong
     */
    record Result(int exitCode, byte[] output, boolean cut, String errors) {

        String text() {
            return new String(output, StandardCharsets.UTF_8);
        }
    }

    /** {@return the same repository with an index and a work tree} */
    Git with(Path index, Path workTree) {
        return new Git(repository, Map.of("GIT_INDEX_FILE", index.toString(), "GIT_WORK_TREE", workTree.toString()));
    }

    /** {@return what a command printed that has to succeed} */
    String run(String... arguments) {
        Result result = bounded(1024 * 1024, arguments);
        if (result.exitCode() != 0) {
            throw new GitFailedException("git " + arguments[0] + " failed: " + result.errors());
        }
        return result.text().strip();
    }

    /** {@return whether a command succeeds} */
    boolean succeeds(String... arguments) {
        return bounded(0, arguments).exitCode() == 0;
    }

    /** {@return the result of a command, with at most so many bytes of its output} */
    Result bounded(int maxBytes, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false"));
        command.addAll(List.of(arguments));
        try {
            Path errors = Files.createTempFile("docent-sample-git", null);
            try {
                return run(command, errors, maxBytes);
            } finally {
                Files.deleteIfExists(errors);
            }
        } catch (IOException failure) {
            throw new GitFailedException("git cannot be run: " + failure.getMessage(), failure);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            throw new GitFailedException("git " + arguments[0] + " was interrupted", interrupt);
        }
    }

    private Result run(List<String> command, Path errors, int maxBytes) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(repository.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectError(errors.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().putAll(environment());
        Process process = builder.start();
        CompletableFuture<Void> limit = CompletableFuture.runAsync(
                process::destroyForcibly, CompletableFuture.delayedExecutor(SECONDS, TimeUnit.SECONDS));
        try {
            byte[] output = process.getInputStream().readNBytes(maxBytes);
            boolean more = process.getInputStream().transferTo(OutputStream.nullOutputStream()) > 0;
            return new Result(
                    process.waitFor(), output, more, Files.readString(errors).strip());
        } finally {
            limit.cancel(false);
            process.destroyForcibly();
        }
    }

    private Map<String, String> environment() {
        Map<String, String> all = new LinkedHashMap<>(Map.of(
                "GIT_DIR",
                repository.toString(),
                "GIT_CONFIG_GLOBAL",
                "/dev/null",
                "GIT_CONFIG_NOSYSTEM",
                "1",
                "GIT_TERMINAL_PROMPT",
                "0",
                "LC_ALL",
                "C",
                "GIT_AUTHOR_NAME",
                NAME,
                "GIT_AUTHOR_EMAIL",
                MAIL,
                "GIT_COMMITTER_NAME",
                NAME,
                "GIT_COMMITTER_EMAIL",
                MAIL));
        all.putAll(variables);
        return all;
    }
}
