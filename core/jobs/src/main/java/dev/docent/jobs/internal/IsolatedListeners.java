package dev.docent.jobs.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Notifies listeners one after the other. The write is durable: what one of them throws is logged, does not stop the
 * others, and does not make the write appear failed.
 *
 * @param listeners in the order in which they are notified
 */
public record IsolatedListeners(List<CommittedWriteListener> listeners) implements CommittedWriteListener {

    private static final Logger LOG = System.getLogger(IsolatedListeners.class.getName());

    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        for (CommittedWriteListener listener : listeners) {
            try {
                listener.written(job, step);
            } catch (RuntimeException | Error failure) {
                LOG.log(Level.ERROR, "A listener failed after agent job " + job.key() + " was written", failure);
            }
        }
    }
}
