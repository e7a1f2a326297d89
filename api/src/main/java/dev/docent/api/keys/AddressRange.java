package dev.docent.api.keys;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A range of IP addresses in CIDR notation, IPv4 or IPv6. An IPv4-mapped IPv6 address counts as the IPv4 address.
 *
 * <p>Immutable. Never performs a DNS lookup.
 */
public final class AddressRange {

    /** Excludes host names, so that {@link InetAddress} never performs a lookup. */
    private static final Pattern LITERAL = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    private final byte[] network;
    private final int prefixLength;

    private AddressRange(byte[] network, int prefixLength) {
        this.network = network;
        this.prefixLength = prefixLength;
    }

    /**
     * Parses a range, or a single address as a range of one address.
     *
     * @param cidr such as {@code 10.0.0.0/8}, {@code 2001:db8::/32} or {@code 127.0.0.1}
     * @return the range
     * @throws IllegalArgumentException when it is malformed, or has bits set beyond its prefix
     */
    public static AddressRange parse(String cidr) {
        int slash = Objects.requireNonNull(cidr, "cidr").indexOf('/');
        byte[] address = literal(slash < 0 ? cidr : cidr.substring(0, slash));
        if (address == null) {
            throw malformed(cidr, "is not an IP address");
        }
        int bits = address.length * 8;
        int prefix = slash < 0 ? bits : prefixLength(cidr, cidr.substring(slash + 1), bits);
        for (int bit = prefix; bit < bits; bit++) {
            if (bitAt(address, bit)) {
                throw malformed(cidr, "has bits set beyond its prefix; write the network's first address");
            }
        }
        return new AddressRange(address, prefix);
    }

    private static int prefixLength(String cidr, String text, int bits) {
        if (!text.matches("\\d{1,3}") || Integer.parseInt(text) > bits) {
            throw malformed(cidr, "needs a prefix length from 0 to " + bits);
        }
        return Integer.parseInt(text);
    }

    private static IllegalArgumentException malformed(String cidr, String what) {
        return new IllegalArgumentException(
                "\"" + cidr + "\" " + what + " (expected a range such as 10.0.0.0/8 or 2001:db8::/32)");
    }

    /**
     * {@return whether {@code address} lies in this range; {@code false} for anything that is not a literal address}
     *
     * @param address a literal IP address, an IPv6 zone is ignored; may be {@code null}
     */
    public boolean contains(@Nullable String address) {
        byte @Nullable [] candidate = address == null ? null : literal(withoutZone(address));
        if (candidate == null || candidate.length != network.length) {
            return false;
        }
        for (int bit = 0; bit < prefixLength; bit++) {
            if (bitAt(candidate, bit) != bitAt(network, bit)) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether all addresses of {@code other} lie in this range} */
    public boolean covers(AddressRange other) {
        if (other.network.length != network.length || other.prefixLength < prefixLength) {
            return false;
        }
        for (int bit = 0; bit < prefixLength; bit++) {
            if (bitAt(other.network, bit) != bitAt(network, bit)) {
                return false;
            }
        }
        return true;
    }

    private static String withoutZone(String address) {
        int zone = address.indexOf('%');
        String bare = zone < 0 ? address : address.substring(0, zone);
        return bare.startsWith("[") && bare.endsWith("]") ? bare.substring(1, bare.length() - 1) : bare;
    }

    private static byte @Nullable [] literal(String text) {
        if (!LITERAL.matcher(text).matches()) {
            return null;
        }
        try {
            return InetAddress.getByName(text).getAddress();
        } catch (UnknownHostException notAnAddress) {
            return null;
        }
    }

    private static boolean bitAt(byte[] bytes, int bit) {
        return (bytes[bit / 8] >> (7 - bit % 8) & 1) == 1;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AddressRange that
                && prefixLength == that.prefixLength
                && Arrays.equals(network, that.network);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(network) + prefixLength;
    }

    /** {@return the range in CIDR notation} */
    @Override
    public String toString() {
        try {
            return InetAddress.getByAddress(network).getHostAddress() + "/" + prefixLength;
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
