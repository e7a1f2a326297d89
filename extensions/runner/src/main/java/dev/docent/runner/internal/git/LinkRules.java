package dev.docent.runner.internal.git;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.runner.internal.git.TreeLinks.Resolution;

/**
 * Which symbolic links must not be pushed: all that lead out of the checkout, into a {@code .git} folder or through a
 * submodule, unless they did so before and lead to the same; also those that take the place of a folder where case is ignored.
 */
final class LinkRules {

    /**
     * A link.
     *
     * @param path of it, as bytes
     * @param problem what it does
     */
    record Refused(String path, String problem) {}

    private LinkRules() {}

    /** {@return the links because of which a change must not be pushed} */
    static List<Refused> refused(TreeChanges changed) {
        List<Refused> refused = collisions(changed);
        TreeLinks foldedBefore = changed.before().folded();
        TreeLinks foldedAfter = changed.after().folded();
        for (String path : changed.after().targets().keySet()) {
            String folded = PathNames.folded(path);
            problem(changed.before(), changed.after(), path)
                    .or(() -> problem(foldedBefore, foldedAfter, folded))
                    .ifPresent(problem -> refused.add(new Refused(path, problem)));
        }
        return refused;
    }

    private static Optional<String> problem(TreeLinks before, TreeLinks after, String path) {
        Resolution resolved = after.resolve(path);
        return resolved.problem() == null
                        || sameTarget(before, after, resolved) && resolved.equals(before.resolve(path))
                ? Optional.empty()
                : Optional.of(resolved.problem());
    }

    private static boolean sameTarget(TreeLinks before, TreeLinks after, Resolution resolved) {
        return resolved.via().stream()
                .allMatch(link -> Objects.equals(
                        after.targets().get(link), before.targets().get(link)));
    }

    private static List<Refused> collisions(TreeChanges changed) {
        Map<String, String> links = new HashMap<>();
        changed.after().targets().keySet().forEach(path -> links.put(PathNames.folded(path), path));
        Map<String, String> newLinks = new HashMap<>();
        List<Refused> refused = new ArrayList<>();
        for (TreeChanges.Change change : changed.changes()) {
            if (change.isNewLink()) {
                newLinks.put(PathNames.folded(change.path()), change.path());
            }
            if (change.isAdded()) {
                collision(change.path(), links).ifPresent(refused::add);
            }
        }
        for (String path : changed.linkPaths()) {
            collision(path, newLinks).ifPresent(refused::add);
        }
        return refused;
    }

    private static Optional<Refused> collision(String path, Map<String, String> links) {
        for (int end = path.indexOf('/'); !links.isEmpty(); end = path.indexOf('/', end + 1)) {
            String part = end < 0 ? path : path.substring(0, end);
            String link = links.get(PathNames.folded(part));
            if (link != null && !link.equals(part)) {
                return Optional.of(new Refused(link, "is the same as another file where case is ignored"));
            }
            if (end < 0) {
                break;
            }
        }
        return Optional.empty();
    }
}
