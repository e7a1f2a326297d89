package dev.docent.base.internal.keys;

import java.util.Optional;
import java.util.Set;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;

/**
 * A user of the container, with the projects in which the user may do what the request needs.
 *
 * @param keyName name of the principal
 * @param readable projects that the user may read
 * @param reached projects in which the user has the permission of the request's method
 * @param operated projects that the user operates; not known for requests that only read
 */
record ProjectMember(String keyName, Set<String> readable, Set<String> reached, Set<String> operated)
        implements Caller {

    @Override
    public boolean reaches(String projectId) {
        return has(reached, projectId);
    }

    @Override
    public boolean operates(String projectId) {
        return has(operated, projectId);
    }

    /** The roles of some projects say nothing of what belongs to none. */
    @Override
    public boolean seesWholeApplication() {
        return reached.contains(ProjectAccess.ALL_PROJECTS);
    }

    /** A project that the user may not even read is like one that does not exist. */
    private boolean has(Set<String> projects, String projectId) {
        if (contains(projects, projectId)) {
            return true;
        }
        if (contains(readable, projectId)) {
            throw new AccessRefusedException(Reason.INSUFFICIENT_SCOPE, keyName);
        }
        return false;
    }

    private static boolean contains(Set<String> projects, String projectId) {
        return projects.contains(projectId) || projects.contains(ProjectAccess.ALL_PROJECTS);
    }

    @Override
    public Optional<Set<String>> projects() {
        return reached.contains(ProjectAccess.ALL_PROJECTS) ? Optional.empty() : Optional.of(reached);
    }
}
