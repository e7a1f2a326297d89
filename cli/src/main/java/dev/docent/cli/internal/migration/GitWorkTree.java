package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.Style;
import dev.docent.cli.internal.programs.CommandOutput;

/** Asks git whether a folder has uncommitted changes, which a step could mix with its own or lose. */
final class GitWorkTree {

    private static final int MAX_SHOWN = 5;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final String FORCE = ", or use --force";

    private final String git;
    private final Duration timeout;

    /** @param git the command to run */
    GitWorkTree(String git) {
        this(git, TIMEOUT);
    }

    GitWorkTree(String git, Duration timeout) {
        this.git = git;
        this.timeout = timeout;
    }

    /** Fails if the folder is in a work tree that has uncommitted changes, or whose status is unknown. */
    void requireClean(Path folder) throws IOException {
        if (!isInWorkTree(folder)) {
            return;
        }
        List<String> changes = status(folder).lines().toList();
        if (!changes.isEmpty()) {
            String shown = String.join(
                    ", ",
                    changes.stream()
                            .limit(MAX_SHOWN)
                            .map(line -> Style.plain(line.strip()))
                            .toList());
            String more = changes.size() > MAX_SHOWN ? " and " + (changes.size() - MAX_SHOWN) + " more" : "";
            throw new CommandFailedException(
                    "there are uncommitted changes: " + shown + more + "; commit or stash them" + FORCE);
        }
    }

    private static boolean isInWorkTree(Path folder) throws IOException {
        for (Path at = folder.toRealPath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return true;
            }
        }
        return false;
    }

    private String status(Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        git,
                        "-c",
                        "core.fsmonitor=false",
                        "status",
                        "--porcelain",
                        "--untracked-files=all",
                        "--",
                        ".",
                        ":(exclude)" + ChangeJournal.FOLDER)
                .directory(folder.toFile());
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        try {
            CommandOutput output = CommandOutput.of(builder, timeout);
            if (output.exitCode() != 0) {
                throw unknown(Style.plain((output.err() + output.out()).strip()));
            }
            return output.out();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CommandFailedException("interrupted while git was running");
        } catch (CommandOutput.TooSlowException timedOut) {
            throw unknown("git status did not end within " + timeout.toSeconds() + " s");
        } catch (IOException notRunnable) {
            throw new CommandFailedException("the folder is in a git work tree, but git cannot be run to check for"
                    + " uncommitted changes; install git" + FORCE);
        }
    }

    private static CommandFailedException unknown(String reason) {
        return new CommandFailedException("git cannot check for uncommitted changes: " + reason + "; fix that" + FORCE);
    }
}
