package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves the addresses of hosts on the thread that asks, which may be kept for as long as the resolver of the system likes:
 * that can neither be interrupted nor has a time-out. A pending lookup is joined, not repeated: a resolver that hangs holds
 * one thread per host. Thread-safe.
 */
final class NameLookup {

    private final HostAddresses addresses;
    private final Map<String, CompletableFuture<List<InetAddress>>> running = new ConcurrentHashMap<>();

    NameLookup(HostAddresses addresses) {
        this.addresses = addresses;
    }

    /**
     * {@return the addresses, at least one}
     *
     * @param deadline for joining a lookup
     * @throws IOException if there are none, or none to connect to
     * @throws ExecutionException if the lookup that was joined failed
     * @throws TimeoutException if it is not known by the deadline how it ends
     */
    List<InetAddress> of(String host, Deadline deadline)
            throws IOException, ExecutionException, TimeoutException, InterruptedException {
        CompletableFuture<List<InetAddress>> own = new CompletableFuture<>();
        CompletableFuture<List<InetAddress>> pending = running.putIfAbsent(host, own);
        return pending == null ? resolved(host, own) : pending.get(deadline.nanosLeft(), TimeUnit.NANOSECONDS);
    }

    private List<InetAddress> resolved(String host, CompletableFuture<List<InetAddress>> own) throws IOException {
        try {
            List<InetAddress> found = addresses.of(host);
            own.complete(found);
            return found;
        } catch (IOException | RuntimeException | Error failure) {
            own.completeExceptionally(failure);
            throw failure;
        } finally {
            running.remove(host, own);
        }
    }
}
