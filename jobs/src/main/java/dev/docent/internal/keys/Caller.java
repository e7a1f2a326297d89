package dev.docent.internal.keys;

/** A caller that an {@link AccessPolicy} has admitted. */
@FunctionalInterface
public interface Caller {

    /** A caller with access to the jobs of every project. */
    Caller OF_EVERY_PROJECT = projectId -> true;

    /** An unauthenticated caller; has access to no project. */
    Caller ANONYMOUS = projectId -> false;

    /** {@return whether the caller has access to the jobs of {@code projectId}} */
    boolean reaches(String projectId);

    /** {@return the configured name of the caller's key; empty if the caller has none} */
    default String keyName() {
        return "";
    }
}
