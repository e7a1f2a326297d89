package dev.docent.jobs.internal;

/**
 * The nodes that share a store with this one: they are notified of what this node did, and notify it of what they did.
 * Only makes things faster, as the store decides what is true. Thread-safe.
 */
public interface OtherNodes extends CommittedWriteListener, AutoCloseable {

    /** Notifies {@code listener} of what other nodes did, from now on. */
    void addListener(RemoteChangeListener listener);

    /** Begins to notify and to be notified; without success, nodes look at the store as without this. Never throws. */
    void open();

    /** {@return whether what other nodes do arrives, as far as this node can know} */
    boolean areHealthy();

    /** Notifies other nodes that a run waits that no runner of this node takes. Never throws. */
    void queued();

    /** Ends it. */
    @Override
    void close();
}
