package dev.docent.internal.jobs;

/** The transaction that the host may have begun on the calling thread. Safe for many threads. */
public interface HostTransaction {

    /** For stores and processes that know no such transactions. */
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

    /** {@return whether one is active on this thread: what is written now belongs to it, even if it can only roll back} */
    boolean isActive();

    /** {@return whether one is over, or about to be, and still with this thread: what is written now is not part of it} */
    default boolean isEnding() {
        return false;
    }

    /** Lets the active transaction end in no other way than by rolling back. */
    default void setRollbackOnly() {}

    /**
     * Runs {@code action} once the active transaction has committed, never when it rolls back; at once when none is active.
     *
     * @param action must not throw
     */
    default void afterCommit(Runnable action) {
        afterEnd(action, () -> {});
    }

    /**
     * Runs one of two actions once it is known how the active transaction has ended; the first at once when none is active.
     *
     * @param ifCommitted must not throw
     * @param ifNot must not throw
     */
    void afterEnd(Runnable ifCommitted, Runnable ifNot);
}
