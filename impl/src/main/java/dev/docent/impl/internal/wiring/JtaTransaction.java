package dev.docent.impl.internal.wiring;

import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;

import dev.docent.impl.internal.wiring.resources.Jndi;
import dev.docent.jobs.internal.HostTransaction;

/** The container's transaction on the calling thread. Loaded only where {@link JtaApi} finds the API. */
record JtaTransaction(TransactionSynchronizationRegistry registry) implements HostTransaction {

    private static final Object KEY = new Object();

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

    /** Statuses of a transaction that is completing or completed: it accepts no more work. */
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
            case Status.STATUS_ACTIVE -> ofThisTransaction().add(ifCommitted, ifNot);
            case Status.STATUS_MARKED_ROLLBACK -> ifNot.run();
            default -> ifCommitted.run();
        }
    }

    /** One per transaction: servers differ in the order in which they call several. */
    private AfterTransaction ofThisTransaction() {
        if (registry.getResource(KEY) instanceof AfterTransaction registered) {
            return registered;
        }
        AfterTransaction first = new AfterTransaction();
        registry.registerInterposedSynchronization(first);
        registry.putResource(KEY, first);
        return first;
    }
}
