package dev.docent.it.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.docent.it.server.ServerUnderTest;

/** A git repository with one commit, an agent that works on it, and the folder in which a runner works. */
public final class GitRepository {

    private final Path folder;

    private GitRepository(Path folder) {
        this.folder = folder;
    }

    /**
     * {@return a repository that has a file {@code guide.md} on the branch {@code main}}
     *
     * @param name of its folder, which no other test has
     * @param agent a shell script
     */
    public static GitRepository named(String name, String agent) {
        GitRepository repository = new GitRepository(ServerUnderTest.buildFolder()
                .resolve(name + "-" + ProcessHandle.current().pid()));
        repository.prepare(agent);
        return repository;
    }

    private void prepare(String agent) {
        Path first = folder.resolve("first");
        try {
            Files.createDirectories(first);
            Files.writeString(folder.resolve("agent.sh"), agent);
            Files.writeString(first.resolve("guide.md"), "# Guide\n");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        run("init", "-q", "--bare", "-b", "main", bare());
        run("-C", first.toString(), "init", "-q", "-b", "main");
        run("-C", first.toString(), "add", "-A");
        run(
                "-C",
                first.toString(),
                "-c",
                "user.name=Begin",
                "-c",
                "user.email=begin@example.com",
                "commit",
                "-q",
                "-m",
                "Begin");
        run("-C", first.toString(), "push", "-q", bare(), "main");
    }

    private String bare() {
        return folder.resolve("alpha.git").toString();
    }

    /** {@return the command of the agent} */
    public String command() {
        return "sh " + folder.resolve("agent.sh");
    }

    /** {@return the folder in which a runner works} */
    public Path work() {
        return folder.resolve("work");
    }

    /** {@return the address of the repository} */
    public String address() {
        return "file://" + bare();
    }

    /** {@return what git prints about the repository} */
    public String git(String... arguments) {
        List<String> all = new ArrayList<>(List.of("-C", bare()));
        all.addAll(List.of(arguments));
        return run(all.toArray(String[]::new));
    }

    private static String run(String... arguments) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        try {
            Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (git.waitFor() != 0) {
                throw new IllegalStateException(command + ": " + output);
            }
            return output;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }
}
