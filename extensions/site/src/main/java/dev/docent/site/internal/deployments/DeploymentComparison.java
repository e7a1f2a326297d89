package dev.docent.site.internal.deployments;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.DeploymentChanges.Change;
import dev.docent.api.projects.DeploymentChanges.Kind;
import dev.docent.navigation.internal.ResolvedSite;

/** Compares two states of a site, as its readers see them. Thread-safe. */
@FunctionalInterface
public interface DeploymentComparison {

    /**
     * {@return what changed}
     *
     * @param before the state that readers know
     * @param after the state that is to be shown
     * @throws RuntimeException if they cannot be compared
     */
    DeploymentChanges compare(ResolvedSite before, ResolvedSite after);

    /**
     * {@return the changes of access, as far as they are found without the content of pages} They are known even if the sites
     * are too large to be compared as a whole.
     *
     * @throws RuntimeException if they cannot be compared
     */
    default DeploymentChanges access(ResolvedSite before, ResolvedSite after) {
        return DeploymentChanges.none();
    }

    /**
     * {@return whether everybody who may see everything of the published site and of the branch may see everything of an earlier
     * commit; {@code false} if that is not known}
     *
     * @throws RuntimeException if that cannot be decided
     */
    default boolean mayTell(ResolvedSite earlier, ResolvedSite published, ResolvedSite branch) {
        return false;
    }

    /** {@return changes with a note, which is the first of what was not compared} */
    static DeploymentChanges noted(DeploymentChanges changes, String note) {
        List<Change> listed = new ArrayList<>(List.of(new Change(Kind.NOT_COMPARED, "", note)));
        listed.addAll(changes.first());
        Map<Kind, Integer> unlisted = new EnumMap<>(Kind.class);
        unlisted.putAll(changes.counts());
        changes.first().forEach(change -> unlisted.merge(change.kind(), -1, Integer::sum));
        return DeploymentChanges.of(listed, unlisted);
    }
}
