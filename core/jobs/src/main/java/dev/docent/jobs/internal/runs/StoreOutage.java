package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** One kind of call of the store, repeated all the time: logs the first failure and the end of it. Thread-safe. */
final class StoreOutage {

    private static final Logger LOG = System.getLogger(StoreOutage.class.getName());

    private final String call;
    private final AtomicBoolean failing = new AtomicBoolean();

    /** @param call what cannot be done while it fails, as in "could not …" */
    StoreOutage(String call) {
        this.call = call;
    }

    /** {@return whether the last call failed} */
    boolean isFailing() {
        return failing.get();
    }

    /** {@return what {@code work} returns; empty if it failed} */
    <T> Optional<T> during(Supplier<T> work) {
        try {
            T result = work.get();
            if (failing.compareAndSet(true, false)) {
                LOG.log(Level.INFO, "This node can " + call + " again");
            }
            return Optional.of(result);
        } catch (RuntimeException | Error failure) {
            if (failing.compareAndSet(false, true)) {
                LOG.log(Level.WARNING, "Could not " + call + "; will try again, and log when it succeeds", failure);
            }
            return Optional.empty();
        }
    }
}
