package dev.docent.impl.wiring;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

import dev.docent.impl.jobs.HostTransaction;

/** The container's transaction on the calling thread. Loaded only where {@link JtaApi} finds the API. */
record JtaTransaction(TransactionSynchronizationRegistry registry) implements HostTransaction {

    static HostTransaction in(String name) {
        return Jndi.optional(name, TransactionSynchronizationRegistry.class)
                .<HostTransaction>map(JtaTransaction::new)
                .orElse(HostTransaction.NONE);
    }

    @Override
    public boolean isActive() {
        int status = registry.getTransactionStatus();
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    /** Statuses of a transaction that is completing or completed: it takes nothing in any more. */
    @Override
    public boolean isEnding() {
        return switch (registry.getTransactionStatus()) {
            case Status.STATUS_NO_TRANSACTION, Status.STATUS_ACTIVE, Status.STATUS_MARKED_ROLLBACK -> false;
            default -> true;
        };
    }

    @Override
    public void setRollbackOnly() {
        registry.setRollbackOnly();
    }

    @Override
    public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
        switch (registry.getTransactionStatus()) {
            case Status.STATUS_ACTIVE -> registry.registerInterposedSynchronization(new AtTheEnd(ifCommitted, ifNot));
            case Status.STATUS_MARKED_ROLLBACK -> ifNot.run();
            default -> ifCommitted.run();
        }
    }

    private record AtTheEnd(Runnable ifCommitted, Runnable ifNot) implements Synchronization {

        @Override
        public void beforeCompletion() {
            // everything is written by then
        }

        @Override
        public void afterCompletion(int status) {
            (status == Status.STATUS_COMMITTED ? ifCommitted : ifNot).run();
        }
    }
}
