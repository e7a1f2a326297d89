package dev.docent.jobs.internal;

import java.util.Set;

/** Notified of what other nodes did. Must be thread-safe, and return at once. */
public interface RemoteChangeListener {

    /**
     * Jobs have changed.
     *
     * @param hashes their {@link JobKeyHash}es; other jobs may have the same
     */
    void changed(Set<Long> hashes);

    /** Any job may have changed. */
    void anyChanged();

    /** A run may wait that no runner of another node takes. */
    void queued();
}
