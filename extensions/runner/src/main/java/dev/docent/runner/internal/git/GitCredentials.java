package dev.docent.runner.internal.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

import dev.docent.runner.internal.processes.RunFailedException;

/**
 * Credentials for one repository. Git asks a script for them, which reads a file that exists only while git is running:
 * nothing is in arguments or in an environment, and no agent of the run is at work at that time.
 *
 * @param username as the hosting service wants it
 * @param token reads the token
 */
public record GitCredentials(String username, Token token) {

    /** Where a token comes from. */
    @FunctionalInterface
    public interface Token {

        /** {@return the token, as it is now} */
        String read() throws RunFailedException;
    }

    /** What is done with a repository. */
    @FunctionalInterface
    interface Work<T> {

        T with(Git git) throws IOException, RunFailedException, InterruptedException;
    }

    private static final String SCRIPT = """
            #!/bin/sh
            case "$1" in
            Username*) exec cat "$DOCENT_CREDENTIALS/username" ;;
            *) exec cat "$DOCENT_CREDENTIALS/token" ;;
            esac
            """;

    /** Calls {@code work} with a git that knows these credentials. */
    <T> T lend(Git git, Path own, Work<T> work) throws IOException, RunFailedException, InterruptedException {
        // for the owner only
        Path folder = Files.createTempDirectory(own, "credentials");
        try {
            Path script = Files.writeString(folder.resolve("ask"), SCRIPT);
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
            Files.writeString(folder.resolve("username"), username + "\n");
            Files.writeString(folder.resolve("token"), token.read() + "\n");
            return work.with(git.with("GIT_ASKPASS", script).with("DOCENT_CREDENTIALS", folder));
        } finally {
            for (String name : new String[] {"token", "username", "ask"}) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.deleteIfExists(folder);
        }
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "GitCredentials[" + username + "]";
    }
}
