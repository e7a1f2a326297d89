package dev.docent.runner.internal.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.runner.internal.processes.RunFailedException;

/**
 * What a change of an agent must not be.
 *
 * @param maxFiles the most files that a run may change
 * @param allowed the files that it may change; those that no agent may change are refused whatever this allows
 */
public record ChangeRules(int maxFiles, AllowedPaths allowed) {

    private static final String NOTHING_PUSHED = ". Nothing was pushed";
    private static final String IN_EARLIER_COMMIT =
            ". If they were changed in an earlier commit of the branch, take that back there";
    private static final int MAX_NAMES = 5;
    private static final int MAX_NAME = 150;

    /**
     * Checks what a run changed.
     *
     * @throws RunFailedException if what differs between the two trees must not be pushed
     */
    void checkRun(Git git, String before, String after) throws IOException, RunFailedException, InterruptedException {
        int files = git.items("diff-tree", "-r", "-z", "--name-only", "--no-renames", before, after)
                .size();
        if (files > maxFiles) {
            throw new RunFailedException("The agent changed " + files + " files, but"
                    + " docent.runner.limits.files allows " + maxFiles + NOTHING_PUSHED);
        }
        refuseConflicts(git, before, after);
    }

    /**
     * Checks everything that a branch changes, whoever did.
     *
     * @throws RunFailedException if it contains a file that agents may not change, a submodule, or a link that leads out
     */
    void checkBranch(TreeChanges changed) throws RunFailedException {
        refuseListed(changed);
        refuseOutside(changed);
        refuseSubmodules(changed);
        refuseLinks(changed);
    }

    private static void refuseListed(TreeChanges changed) throws RunFailedException {
        Set<String> refused = RefusedPaths.in(changed);
        if (!refused.isEmpty()) {
            throw new RunFailedException("Agents must not change " + shown(List.copyOf(refused))
                    + ": such files decide what other programs execute, or who reviews" + IN_EARLIER_COMMIT
                    + NOTHING_PUSHED);
        }
    }

    private void refuseOutside(TreeChanges changed) throws RunFailedException {
        Set<String> outside = allowed.outside(changed);
        if (!outside.isEmpty()) {
            throw new RunFailedException("The agent changed " + shown(List.copyOf(outside)) + ", but " + allowed.text()
                    + IN_EARLIER_COMMIT + NOTHING_PUSHED);
        }
    }

    private static void refuseSubmodules(TreeChanges changed) throws RunFailedException {
        for (TreeChanges.Change change : changed.changes()) {
            if (change.isSubmodule()) {
                throw new RunFailedException("The agent changed the submodule "
                        + shown(List.of(PathNames.text(change.path()))) + NOTHING_PUSHED);
            }
        }
    }

    private static void refuseLinks(TreeChanges changed) throws RunFailedException {
        List<LinkRules.Refused> links = LinkRules.refused(changed);
        if (!links.isEmpty()) {
            throw new RunFailedException("The agent made or changed the symbolic link "
                    + shown(List.of(PathNames.text(links.get(0).path()))) + ", which "
                    + links.get(0).problem() + NOTHING_PUSHED);
        }
    }

    private static void refuseConflicts(Git git, String before, String after)
            throws IOException, RunFailedException, InterruptedException {
        List<String> suspects =
                git.items("diff-tree", "-r", "-z", "--name-only", "--no-renames", "-G^<<<<<<< ", before, after);
        List<String> conflicts = new ArrayList<>();
        for (String each : suspects) {
            String path = PathNames.text(each);
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
        String more = paths.size() > MAX_NAMES ? " and " + (paths.size() - MAX_NAMES) + " more" : "";
        return paths.stream()
                        .limit(MAX_NAMES)
                        .map(path -> path.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?"))
                        .map(path -> path.length() > MAX_NAME ? path.substring(0, MAX_NAME) + "…" : path)
                        .collect(Collectors.joining(", "))
                + more;
    }
}
