package dev.docent.internal.folders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Finds the addresses of a host. The connection is made to one of these very addresses, so that a name cannot mean another
 * one a moment later.
 */
@FunctionalInterface
interface HostAddresses {

    /** Looks the name up; a single address that is not public makes the host refused. */
    HostAddresses PUBLIC_ONLY = host -> {
        List<InetAddress> found;
        try {
            found = List.of(InetAddress.getAllByName(host));
        } catch (UnknownHostException unknown) {
            throw new IOException("its host is unknown");
        }
        if (!found.stream().allMatch(PublicAddresses::isPublic)) {
            throw new WebFetch.RefusedException("its host has an address that is not public");
        }
        return found;
    };

    /**
     * {@return the addresses, at least one}
     *
     * @throws IOException when there are none, or none to connect to
     */
    List<InetAddress> of(String host) throws IOException;
}
