package dev.docent.client;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Open clients by access, the least recently used first to go. A client in use is closed only when its last call has ended.
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

    /** {@return an open client, not to be closed before it is given back} */
    Lease take(KeyScope access) {
        List<AgentJobsClient> idle = new ArrayList<>();
        try {
            synchronized (this) {
                if (closed) {
                    throw new IllegalStateException("AgentJobsClients was closed; its clients cannot be used any more");
                }
                Lease lease = leases.get(access);
                if (lease == null) {
                    lease = new Lease(opener.apply(access));
                    leases.put(access, lease);
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

    /** The call that happens to be the last must not fail for it. */
    private static void closeQuietly(AgentJobsClient client) {
        try {
            close(client);
        } catch (RuntimeException | Error e) {
            LOG.log(Level.WARNING, "A client that is not used any more could not be closed", e);
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

    /** One that fails does not keep the others open. */
    private static void closeAll(List<AgentJobsClient> clients) {
        IllegalStateException failure = null;
        for (AgentJobsClient client : clients) {
            try {
                close(client);
            } catch (RuntimeException | Error e) {
                if (failure == null) {
                    failure = new IllegalStateException(
                            "Not all clients of the admin API could be closed; see the cause and what it suppressed",
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
