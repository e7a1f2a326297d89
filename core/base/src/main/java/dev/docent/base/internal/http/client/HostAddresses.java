package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Resolves the addresses of a host. The connection uses one of exactly these addresses, which prevents DNS rebinding.
 */
@FunctionalInterface
public interface HostAddresses {

    /** DNS lookup. */
    HostAddresses ANY = host -> {
        try {
            return List.of(InetAddress.getAllByName(host));
        } catch (UnknownHostException unknown) {
            throw new HttpCallException(HttpCallException.Kind.UNKNOWN_HOST, unknown);
        }
    };

    /**
     * {@return a DNS lookup that refuses a host with any other address}
     *
     * @param refusal makes what is thrown then
     */
    static HostAddresses only(Predicate<InetAddress> allowed, Supplier<IOException> refusal) {
        return host -> {
            List<InetAddress> found = ANY.of(host);
            if (!found.stream().allMatch(allowed)) {
                throw refusal.get();
            }
            return found;
        };
    }

    /**
     * {@return the addresses, at least one}
     *
     * @throws IOException if there are none, or none to connect to
     */
    List<InetAddress> of(String host) throws IOException;
}
