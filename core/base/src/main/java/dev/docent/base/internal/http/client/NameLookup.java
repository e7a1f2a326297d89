package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves the addresses of a host within a deadline. The system resolver supports neither interruption nor timeouts,
 * so each lookup has its own thread. A pending lookup is joined, not repeated: a hanging resolver holds one thread per
 * host.
 */
public final class NameLookup {

    private final HostAddresses addresses;
    private final Map<String, CompletableFuture<List<InetAddress>>> running = new ConcurrentHashMap<>();

    public NameLookup(HostAddresses addresses) {
        this.addresses = addresses;
    }

    /**
     * {@return the addresses, at least one}
     *
     * @throws SocketTimeoutException if they are not known at the deadline
     * @throws IOException if there are none, or none to connect to
     */
    public List<InetAddress> of(String host, Deadline deadline) throws IOException {
        try {
            return running.computeIfAbsent(host, this::start).get(deadline.millisLeft(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new SocketTimeoutException("the DNS lookup of its host timed out");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("the DNS lookup of its host was interrupted");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException reason) {
                throw reason;
            }
            throw new IllegalStateException("The DNS lookup of a host failed", failed.getCause());
        }
    }

    /** The thread inherits nothing from its creator, whose class loader it would retain while it hangs. */
    private CompletableFuture<List<InetAddress>> start(String host) {
        CompletableFuture<List<InetAddress>> lookup = new CompletableFuture<>();
        Thread thread = new Thread(null, () -> run(host, lookup), "docent-name-lookup", 0, false);
        thread.setContextClassLoader(null);
        thread.setDaemon(true);
        thread.start();
        return lookup;
    }

    private void run(String host, CompletableFuture<List<InetAddress>> lookup) {
        try {
            lookup.complete(addresses.of(host));
        } catch (IOException | RuntimeException | Error failure) {
            lookup.completeExceptionally(failure);
        } finally {
            running.remove(host, lookup);
        }
    }
}
