package dev.docent.internal.jdbc;

import dev.docent.internal.jobs.HostTransaction;

/** The host's transactions, for connections that may not participate in them. */
record JoinedTransaction(HostTransaction host, Participation participation) implements HostTransaction {

    @Override
    public boolean isActive() {
        return participation.isPossible() && host.isActive();
    }

    @Override
    public boolean isEnding() {
        return host.isEnding();
    }

    @Override
    public void setRollbackOnly() {
        host.setRollbackOnly();
    }

    /** What did not participate is already durable. */
    @Override
    public void afterEnd(Runnable ifCommitted, Runnable ifNot) {
        if (isActive()) {
            host.afterEnd(ifCommitted, ifNot);
        } else {
            ifCommitted.run();
        }
    }
}
