package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

import dev.docent.base.internal.http.PublicAddresses;

/**
 * Resolves the addresses of a host. The connection uses one of exactly these addresses, which prevents DNS rebinding.
 */
@FunctionalInterface
interface HostAddresses {

    /** DNS lookup. */
    HostAddresses ANY = host -> {
        try {
            return List.of(InetAddress.getAllByName(host));
        } catch (UnknownHostException unknown) {
            throw new IOException("its host is unknown");
        }
    };

    /** DNS lookup; a host with any non-public address is refused. */
    HostAddresses PUBLIC_ONLY = host -> {
        List<InetAddress> found = ANY.of(host);
        if (!found.stream().allMatch(PublicAddresses::isPublic)) {
            throw new WebFetch.RefusedException("its host has an address that is not public");
        }
        return found;
    };

    /**
     * {@return the addresses, at least one}
     *
     * @throws IOException if there are none, or none to connect to
     */
    List<InetAddress> of(String host) throws IOException;
}
