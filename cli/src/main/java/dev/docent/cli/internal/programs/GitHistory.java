package dev.docent.cli.internal.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * When the files of a folder changed, according to its git repository. A folder without one, a computer without git,
 * and a commit before which a shallow clone ends say nothing. Immutable.
 */
public final class GitHistory {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final String COMMIT = "\u0001";

    /** Has no history. */
    public static final GitHistory NONE = new GitHistory(Map.of());

    private final Map<String, Instant> changes;

    private GitHistory(Map<String, Instant> changes) {
        this.changes = Map.copyOf(changes);
    }

    /** {@return the history of a folder, from one run of {@code git log}} */
    public static GitHistory of(Path folder) {
        try {
            Optional<Set<String>> ends = shallowEnds(folder);
            return ends.isEmpty() ? NONE : new GitHistory(changes(log(folder), ends.get()));
        } catch (IOException noGit) {
            return NONE;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return NONE;
        }
    }

    /** {@return when a file changed, by its path from the folder} */
    public Optional<Instant> find(String file) {
        return Optional.ofNullable(changes.get(file));
    }

    /** {@return the commit of the folder; empty if there is none} */
    public static String head(Path folder) {
        try {
            CommandOutput output = run(folder, "rev-parse", "HEAD");
            return output.exitCode() == 0 ? output.out().strip() : "";
        } catch (IOException noGit) {
            return "";
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** {@return the commits whose parents are not here; empty if there is no repository with a commit} */
    private static Optional<Set<String>> shallowEnds(Path folder) throws IOException, InterruptedException {
        CommandOutput output = run(folder, "rev-parse", "--is-shallow-repository", "--git-path", "shallow", "HEAD");
        List<String> lines = output.out().lines().toList();
        if (output.exitCode() != 0 || lines.size() < 2) {
            return Optional.empty();
        }
        Path file = folder.resolve(lines.get(1));
        return Optional.of(
                lines.get(0).equals("true") && Files.isRegularFile(file)
                        ? new HashSet<>(Files.readAllLines(file))
                        : Set.of());
    }

    private static String log(Path folder) throws IOException, InterruptedException {
        CommandOutput output = run(
                folder,
                "log",
                "--format=%x01%H %ct",
                "--name-only",
                "--no-renames",
                "--no-show-signature",
                "--relative",
                "-z",
                "--",
                ".");
        return output.exitCode() == 0 ? output.out() : "";
    }

    private static CommandOutput run(Path folder, String... command) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("git", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"));
        all.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile());
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        builder.environment().put("GIT_NO_LAZY_FETCH", "1");
        return CommandOutput.of(builder, TIMEOUT);
    }

    /** The newest commit is first. */
    private static Map<String, Instant> changes(String log, Set<String> ends) {
        Map<String, Instant> changes = new HashMap<>();
        Set<String> unknown = new HashSet<>();
        Instant time = Instant.EPOCH;
        boolean known = false;
        for (String part : log.split("\0")) {
            String text = part.strip();
            if (text.startsWith(COMMIT)) {
                String[] commit = text.substring(1).split(" ");
                known = !ends.contains(commit[0]);
                time = Instant.ofEpochSecond(Long.parseLong(commit[1]));
            } else if (!text.isEmpty() && !changes.containsKey(text) && !unknown.contains(text)) {
                if (known) {
                    changes.put(text, time);
                } else {
                    unknown.add(text);
                }
            }
        }
        return changes;
    }
}
