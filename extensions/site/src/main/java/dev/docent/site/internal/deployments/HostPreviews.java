package dev.docent.site.internal.deployments;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The previews of all projects that have them. Immutable. */
public final class HostPreviews {

    private final Map<String, BranchPreviews> byProject;

    public HostPreviews(Collection<BranchPreviews> all) {
        byProject = all.stream().collect(Collectors.toUnmodifiableMap(BranchPreviews::project, Function.identity()));
    }

    /** {@return the previews of a project; empty if it has none} */
    public Optional<BranchPreviews> find(String project) {
        return Optional.ofNullable(byProject.get(project));
    }
}
