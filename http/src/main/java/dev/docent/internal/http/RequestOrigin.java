package dev.docent.internal.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

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
