package dev.docent.internal.runner.git;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.docent.internal.runner.processes.RunFailedException;

/**
 * What a change of an agent must not be.
 *
 * @param maxFiles the most files that it may change
 */
public record ChangeRules(int maxFiles) {

    private static final String LINK = "120000";
    private static final String SUBMODULE = "160000";
    private static final String NOTHING_PUSHED = ". Nothing was pushed";
    private static final int MAX_NAMES = 5;

    private record Change(String oldMode, String newMode, String object, String path) {}

    /** @throws RunFailedException if what differs between the two trees must not be pushed */
    void check(Git git, String before, String after) throws IOException, RunFailedException, InterruptedException {
        List<Change> changes = changes(git, before, after);
        if (changes.size() > maxFiles) {
            throw new RunFailedException("The agent changed " + changes.size() + " files, but"
                    + " docent.runner.limits.files allows " + maxFiles + NOTHING_PUSHED);
        }
        for (Change change : changes) {
            if (change.oldMode.equals(SUBMODULE) || change.newMode.equals(SUBMODULE)) {
                throw new RunFailedException(
                        "The agent changed the submodule " + shown(List.of(change.path)) + NOTHING_PUSHED);
            }
            if (change.newMode.equals(LINK)) {
                requireInside(change.path, git.run("cat-file", "blob", change.object));
            }
        }
        refuseConflicts(git, before, after);
    }

    private static List<Change> changes(Git git, String before, String after)
            throws IOException, RunFailedException, InterruptedException {
        List<String> raw = git.list("diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", before, after);
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i + 1 < raw.size(); i += 2) {
            String[] parts = raw.get(i).split(" ");
            changes.add(new Change(parts[0].substring(1), parts[1], parts[3], raw.get(i + 1)));
        }
        return changes;
    }

    private static void requireInside(String path, String target) throws RunFailedException {
        Path resolved = Path.of("/" + path).resolveSibling(target).normalize();
        boolean absolute = target.startsWith("/") || target.contains(":") || target.contains("\\");
        int depth = Path.of(path).getNameCount() - 1;
        int up = 0;
        for (Path part : Path.of(target)) {
            up += part.toString().equals("..") ? 1 : 0;
        }
        if (absolute || up > depth || resolved.startsWith("/.git")) {
            throw new RunFailedException("The agent made the symbolic link " + shown(List.of(path))
                    + ", which leads out of the checkout" + NOTHING_PUSHED);
        }
    }

    private static void refuseConflicts(Git git, String before, String after)
            throws IOException, RunFailedException, InterruptedException {
        List<String> suspects =
                git.list("diff-tree", "-r", "-z", "--name-only", "--no-renames", "-G^<<<<<<< ", before, after);
        List<String> conflicts = new ArrayList<>();
        for (String path : suspects) {
            if (git.succeeds(
                    "grep",
                    "-q",
                    "-I",
                    "--all-match",
                    "-e",
                    "^<<<<<<< ",
                    "-e",
                    "^>>>>>>> ",
                    after,
                    "--",
                    ":(literal,top)" + path)) {
                conflicts.add(path);
            }
        }
        if (!conflicts.isEmpty()) {
            throw new RunFailedException("The agent left conflict markers in " + shown(conflicts) + NOTHING_PUSHED);
        }
    }

    private static String shown(List<String> paths) {
        return paths.stream()
                .limit(MAX_NAMES)
                .map(path -> path.replaceAll("\\p{Cntrl}", "?"))
                .collect(Collectors.joining(", "));
    }
}
