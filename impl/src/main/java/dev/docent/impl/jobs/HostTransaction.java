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
        public void afterCommit(Runnable action) {
            action.run();
        }
    };

    /** {@return whether one is active on this thread} */
    boolean isActive();

    /**
     * Runs {@code action} once the active transaction has committed, never when it rolls back; at once when none is active.
     *
     * @param action must not throw
     */
    void afterCommit(Runnable action);
}
