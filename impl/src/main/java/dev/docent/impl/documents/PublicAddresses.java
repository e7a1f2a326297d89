package dev.docent.impl.documents;

import java.net.Inet6Address;
import java.net.InetAddress;

/** Tells addresses of the public Internet from all others (IANA special-purpose address registries). */
final class PublicAddresses {

    private PublicAddresses() {}

    static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        byte[] bytes = address.getAddress();
        return address instanceof Inet6Address ? isPublic6(bytes) : isPublic4(bytes);
    }

    private static boolean isPublic4(byte[] bytes) {
        int a = bytes[0] & 0xFF;
        int b = bytes[1] & 0xFF;
        boolean shared = a == 100 && b >= 64 && b < 128;
        boolean reserved = a == 0 || a >= 240 || a == 192 && b == 0 && (bytes[2] == 0 || bytes[2] == 2);
        boolean test = a == 198 && (b == 18 || b == 19 || b == 51 && (bytes[2] & 0xFF) == 100)
                || a == 203 && b == 0 && bytes[2] == 113;
        return !shared && !reserved && !test;
    }

    /** Only global unicast, without the ranges that stand for addresses of version 4 or for documentation. */
    private static boolean isPublic6(byte[] bytes) {
        int first = (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
        int second = (bytes[2] & 0xFF) << 8 | bytes[3] & 0xFF;
        boolean global = (first & 0xE000) == 0x2000;
        boolean special = first == 0x2002 || first == 0x2001 && (second < 0x200 || second == 0xDB8);
        return global && !special;
    }
}
