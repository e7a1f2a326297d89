package dev.docent.client;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Open clients by key scope, with least-recently-used eviction. A client in use is closed only after its last call has
 * ended.
 */
final class ClientPool implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(ClientPool.class.getName());

    private final int max;
    private final Function<KeyScope, AgentJobsClient> opener;
    private final Map<KeyScope, Lease> leases = new LinkedHashMap<>(16, 0.75f, true);
    private boolean closed;

    /** One open client and its users. Guarded by the pool. */
    static final class Lease {

        private final AgentJobsClient client;
        private int users;
        private boolean retired;

        private Lease(AgentJobsClient client) {
            this.client = client;
        }

        AgentJobsClient client() {
            return client;
        }
    }

    ClientPool(int max, Function<KeyScope, AgentJobsClient> opener) {
        this.max = max;
        this.opener = opener;
    }

    /** {@return an open client, not closed before it is released} */
    Lease take(KeyScope keyScope) {
        List<AgentJobsClient> idle = new ArrayList<>();
        try {
            synchronized (this) {
                if (closed) {
                    throw new IllegalStateException("AgentJobsClients was closed; its clients can no longer be used");
                }
                Lease lease = leases.get(keyScope);
                if (lease == null) {
                    lease = new Lease(opener.apply(keyScope));
                    leases.put(keyScope, lease);
                    retireEldest(idle);
                }
                lease.users++;
                return lease;
            }
        } finally {
            idle.forEach(ClientPool::closeQuietly);
        }
    }

    private void retireEldest(List<AgentJobsClient> idle) {
        Iterator<Lease> eldest = leases.values().iterator();
        while (leases.size() > max) {
            Lease lease = eldest.next();
            eldest.remove();
            lease.retired = true;
            if (lease.users == 0) {
                idle.add(lease.client);
            }
        }
    }

    void release(Lease lease) {
        boolean last;
        synchronized (this) {
            lease.users--;
            last = lease.retired && lease.users == 0;
        }
        if (last) {
            closeQuietly(lease.client);
        }
    }

    /** A failure to close must not fail the call that triggers it. */
    private static void closeQuietly(AgentJobsClient client) {
        try {
            close(client);
        } catch (RuntimeException | Error e) {
            LOG.log(Level.WARNING, "An evicted client could not be closed", e);
        }
    }

    synchronized int size() {
        return leases.size();
    }

    @Override
    public void close() {
        List<AgentJobsClient> open;
        synchronized (this) {
            closed = true;
            open = leases.values().stream().map(Lease::client).toList();
            leases.clear();
        }
        closeAll(open);
    }

    /** A client that fails to close does not keep the others open. */
    private static void closeAll(List<AgentJobsClient> clients) {
        IllegalStateException failure = null;
        for (AgentJobsClient client : clients) {
            try {
                close(client);
            } catch (RuntimeException | Error e) {
                if (failure == null) {
                    failure = new IllegalStateException(
                            "Some clients of the admin API could not be closed; see cause and suppressed exceptions",
                            e);
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static void close(AgentJobsClient client) {
        if (client instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("A client of the admin API could not be closed", e);
            }
        }
    }
}
