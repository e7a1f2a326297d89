package dev.docent.internal.keys;

/** Somebody whom an {@link AccessPolicy} admitted. */
@FunctionalInterface
public interface Caller {

    /** A caller who reaches the jobs of every project. */
    Caller OF_EVERY_PROJECT = projectId -> true;

    /** A caller of whom nothing is known; reaches no project. */
    Caller ANONYMOUS = projectId -> false;

    /** {@return whether the caller reaches the jobs of {@code projectId}} */
    boolean reaches(String projectId);

    /** {@return what the host calls the caller's key; empty when the caller has none} */
    default String keyName() {
        return "";
    }
}
