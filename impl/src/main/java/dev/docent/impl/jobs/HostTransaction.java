package dev.docent.impl.jobs;

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

    /** {@return whether one is active on this thread} */
    boolean isActive();

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
