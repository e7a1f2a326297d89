package dev.docent.base.internal.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/** Whether a browser sends a request for a page of another origin, by what browsers say themselves. */
public final class RequestOrigin {

    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

    private RequestOrigin() {}

    /**
     * {@return whether {@code Sec-Fetch-Site} or {@code Origin} names another origin than that of the request} Clients that
     * are no browsers send neither.
     *
     * @param scheme of the request as the server sees it
     * @param authority host and port of the request as the server sees them
     */
    public static boolean isForeign(RequestHeaders headers, @Nullable String scheme, @Nullable String authority) {
        boolean ofOtherSite =
                headers.lines("Sec-Fetch-Site").stream().anyMatch(site -> !OWN_SITES.contains(site.strip()));
        return ofOtherSite
                || headers.lines("Origin").stream()
                        .anyMatch(origin -> !isOwn(origin.strip(), headers, scheme, authority));
    }

    /**
     * {@return the same where it is known under which names readers reach the server} A page of another name whose address
     * somebody made that of this server (DNS rebinding) names itself both as {@code Origin} and as {@code Host}. It cannot be
     * {@code localhost}, a name without a dot or an address: those are no names that others give.
     *
     * @param names hosts of the URLs that readers use, in small letters; empty for not known
     */
    public static boolean isForeign(
            RequestHeaders headers, @Nullable String scheme, @Nullable String authority, Set<String> names) {
        return isForeign(headers, scheme, authority)
                || !names.isEmpty()
                        && headers.lines("Origin").stream().anyMatch(origin -> !isGiven(host(origin.strip()), names));
    }

    /** {@return the hosts of those addresses that are whole URLs, in small letters} */
    public static Set<String> names(Collection<String> addresses) {
        return addresses.stream()
                .filter(address -> address.contains("://"))
                .map(RequestOrigin::host)
                .filter(host -> !host.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String host(String origin) {
        try {
            String host = new URI(origin).getHost();
            return host == null ? "" : host.toLowerCase(Locale.ROOT);
        } catch (URISyntaxException malformed) {
            return "";
        }
    }

    private static boolean isGiven(String host, Set<String> names) {
        boolean address = host.startsWith("[") || host.matches("[0-9.]+");
        boolean local = host.indexOf('.') < 0 || host.endsWith(".localhost");
        return !host.isEmpty() && (address || local || names.contains(host));
    }

    /** A proxy may have ended TLS, so the scheme that the server sees is compared only if it is {@code https}. */
    private static boolean isOwn(
            String origin, RequestHeaders headers, @Nullable String scheme, @Nullable String authority) {
        URI page;
        try {
            page = new URI(origin);
        } catch (URISyntaxException malformed) {
            return false;
        }
        String own = page.getScheme() == null ? "" : page.getScheme().toLowerCase(Locale.ROOT);
        boolean comparable = own.equals("https") || own.equals("http") && !"https".equalsIgnoreCase(scheme);
        String site = normalized(page.getRawAuthority(), own);
        return comparable
                && site != null
                && (headers.lines("Host").stream().limit(1).anyMatch(host -> site.equals(normalized(host, own)))
                        || site.equals(normalized(authority, own)));
    }

    /** {@return host and port in one form} */
    private static @Nullable String normalized(@Nullable String authority, String scheme) {
        if (authority == null || authority.isEmpty()) {
            return null;
        }
        String lower = authority.toLowerCase(Locale.ROOT);
        String port = scheme.equals("https") ? ":443" : ":80";
        return lower.endsWith(port) ? lower.substring(0, lower.length() - port.length()) : lower;
    }
}
