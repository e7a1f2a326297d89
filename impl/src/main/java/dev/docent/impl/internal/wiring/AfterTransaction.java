package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;

/** The actions to run when one transaction has ended, in the order added. Used by the transaction's thread only. */
final class AfterTransaction implements Synchronization {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final List<Runnable> ifCommitted = new ArrayList<>();
    private final List<Runnable> ifNot = new ArrayList<>();

    void add(Runnable committed, Runnable not) {
        ifCommitted.add(committed);
        ifNot.add(not);
    }

    @Override
    public void beforeCompletion() {
        // everything is written by then
    }

    @Override
    public void afterCompletion(int status) {
        (status == Status.STATUS_COMMITTED ? ifCommitted : ifNot).forEach(AfterTransaction::run);
    }

    /** The transaction has ended: what one action throws must not prevent the others. */
    private static void run(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | Error failure) {
            LOG.log(Level.ERROR, "An action after a transaction failed", failure);
        }
    }
}
