package dev.docent.internal.folders;

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
 * Finds the addresses of a host within a deadline. The resolver of the system can neither be interrupted nor given a
 * time-out, so each look-up has a thread of its own. A look-up that is still running is joined, not repeated: a resolver
 * that hangs holds one thread for each host.
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
     * @throws SocketTimeoutException when they are not known at the deadline
     * @throws IOException when there are none, or none to connect to
     */
    List<InetAddress> of(String host, Deadline deadline) throws IOException {
        try {
            return running.computeIfAbsent(host, this::start).get(deadline.millisLeft(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new SocketTimeoutException("the look-up of the host's name takes too long");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("the look-up of its host's name was interrupted");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException reason) {
                throw reason;
            }
            throw new IllegalStateException("The look-up of a host's name failed", failed.getCause());
        }
    }

    /** The thread takes nothing over from its creator, whose class loader it would hold for as long as it hangs. */
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
