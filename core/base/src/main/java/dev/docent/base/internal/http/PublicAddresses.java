package dev.docent.base.internal.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

import dev.docent.api.keys.AddressRange;

/**
 * Distinguishes addresses of the public Internet from all others, by the special-purpose address registries of IANA
 * (RFC 6890). Globally reachable ranges in these registries are not public either: they serve technical purposes, not
 * documents.
 */
public final class PublicAddresses {

    private static final List<AddressRange> SPECIAL = ranges("""
            0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
            192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
            198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
            2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20
            """);

    /** Not registered, but a large cloud's virtual machines reach their host at this address. */
    private static final List<AddressRange> OF_CLOUD_HOSTS = ranges("168.63.129.16/32");

    /** Every IPv6 address outside this range is special, such as the ranges that map IPv4 addresses. */
    private static final AddressRange GLOBAL_UNICAST = AddressRange.parse("2000::/3");

    private PublicAddresses() {}

    private static List<AddressRange> ranges(String text) {
        return Arrays.stream(text.strip().split("\\s+"))
                .map(AddressRange::parse)
                .toList();
    }

    /** {@return whether an address is one of the public Internet} */
    public static boolean isPublic(InetAddress address) {
        String literal = address.getHostAddress();
        boolean global = !(address instanceof Inet6Address) || GLOBAL_UNICAST.contains(literal);
        return global
                && SPECIAL.stream().noneMatch(range -> range.contains(literal))
                && OF_CLOUD_HOSTS.stream().noneMatch(range -> range.contains(literal));
    }
}
