package dev.docent.base.internal.keys;

import java.util.Optional;
import java.util.Set;

/** A caller that an {@link AccessPolicy} has admitted. */
@FunctionalInterface
public interface Caller {

    /** A caller without a name, with access to the jobs of every project. */
    Caller OF_EVERY_PROJECT = new OfEveryProject("");

    /** An unauthenticated caller; has access to no project. */
    Caller ANONYMOUS = new Caller() {
        @Override
        public boolean reaches(String projectId) {
            return false;
        }

        @Override
        public boolean seesWholeApplication() {
            return false;
        }
    };

    /** {@return a caller with access to the jobs of every project} */
    static Caller ofEveryProject(String name) {
        return name.isEmpty() ? OF_EVERY_PROJECT : new OfEveryProject(name);
    }

    /**
     * {@return whether the caller has access to the jobs of {@code projectId}, for the method of the request}
     *
     * @throws AccessRefusedException if the caller may know the project, and not do this there
     */
    boolean reaches(String projectId);

    /**
     * {@return whether the caller may operate {@code projectId}: cancel, archive, pause, and the like} The same as to write,
     * for keys.
     *
     * @throws AccessRefusedException as {@link #reaches}
     */
    default boolean operates(String projectId) {
        return reaches(projectId);
    }

    /** {@return whether the caller sees all of the site that belongs to no project, for the method of the request} */
    default boolean seesWholeApplication() {
        return true;
    }

    /** {@return the projects that the caller has access to; empty for every project} */
    default Optional<Set<String>> projects() {
        return Optional.of(Set.of());
    }

    /**
     * Decides again, for a caller whose request has waited; on whatever thread. Does nothing if nothing can have changed.
     *
     * @throws AccessRefusedException if the caller would no longer be admitted
     */
    default void requireStillAdmitted() {}

    /** {@return the configured name of the caller's key, or the name of the container's principal; empty if it has none} */
    default String keyName() {
        return "";
    }
}
