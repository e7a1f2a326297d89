package dev.docent.jobs.internal;

/** The transaction that the host may have begun on the calling thread. Thread-safe. */
public interface HostTransaction {

    /** For stores and processes without such transactions. */
    HostTransaction NONE = new HostTransaction() {

        @Override
        public boolean isActive() {
            return false;
        }

        @Override
        public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
            ifCommitted.run();
        }
    };

    /** {@return whether one is active on this thread: writes belong to it, even if it is marked for rollback} */
    boolean isActive();

    /** {@return whether one has ended, or is ending, and is still bound to this thread: writes are not part of it} */
    default boolean isEnding() {
        return false;
    }

    /** Marks the active transaction for rollback. */
    default void setRollbackOnly() {}

    /**
     * Runs {@code action} once the active transaction has committed, never if it rolls back; at once if none is active.
     *
     * @param action must not throw
     */
    default void afterCommit(Runnable action) {
        afterEnd(action, () -> {});
    }

    /**
     * Runs one of two actions once the outcome of the active transaction is known; the first at once if none is active.
     *
     * @param ifCommitted must not throw
     * @param ifNot must not throw
     */
    void afterEnd(Runnable ifCommitted, Runnable ifNot);
}
