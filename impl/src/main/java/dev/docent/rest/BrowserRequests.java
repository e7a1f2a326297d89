package dev.docent.rest;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.internal.rest.PromptReader;
import dev.docent.internal.rest.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Refuses requests that a browser sends with the session of its user for a page of another origin: forms, images and
 * scripts of any page can do so. No page can add {@code Authorization: Bearer} to a request to another origin, so those with
 * it are no concern here.
 */
final class BrowserRequests {

    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");
    private static final String BEARER = "bearer ";
    private static final String HOST = "Host";

    private BrowserRequests() {}

    /**
     * Checks a request that may change something, whose caller has been admitted.
     *
     * @throws Refusal 403 if it is of another origin, 415 if it is not declared to have JSON: a form cannot declare that
     */
    static void check(HttpHeaders headers, UriInfo uri) {
        if (isBearer(values(headers, HttpHeaders.AUTHORIZATION))) {
            return;
        }
        boolean ofOtherSite =
                values(headers, "Sec-Fetch-Site").stream().anyMatch(site -> !OWN_SITES.contains(site.strip()));
        boolean ofOtherOrigin =
                values(headers, "Origin").stream().anyMatch(origin -> !isOwn(origin.strip(), headers, uri));
        if (ofOtherSite || ofOtherOrigin) {
            throw Refusal.otherOrigin();
        }
        if (!PromptReader.isJson(headers.getHeaderString(HttpHeaders.CONTENT_TYPE))) {
            throw Refusal.notJson();
        }
    }

    private static boolean isBearer(List<String> authorization) {
        return authorization.size() == 1
                && authorization.get(0).stripLeading().toLowerCase(Locale.ROOT).startsWith(BEARER);
    }

    private static List<String> values(HttpHeaders headers, String name) {
        List<String> values = headers.getRequestHeader(name);
        return values == null ? List.of() : values;
    }

    /** A proxy may have ended TLS, so the scheme that the server sees is compared only if it is {@code https}. */
    private static boolean isOwn(String origin, HttpHeaders headers, UriInfo uri) {
        URI page;
        try {
            page = new URI(origin);
        } catch (URISyntaxException malformed) {
            return false;
        }
        String scheme = page.getScheme() == null ? "" : page.getScheme().toLowerCase(Locale.ROOT);
        URI base = uri.getBaseUri();
        boolean comparable =
                scheme.equals("https") || scheme.equals("http") && !"https".equalsIgnoreCase(base.getScheme());
        String authority = authority(page.getRawAuthority(), scheme);
        return comparable
                && authority != null
                && (authority.equals(authority(headers.getHeaderString(HOST), scheme))
                        || authority.equals(authority(base.getRawAuthority(), scheme)));
    }

    /** {@return host and port in one form} */
    private static @Nullable String authority(@Nullable String authority, String scheme) {
        if (authority == null || authority.isEmpty()) {
            return null;
        }
        String lower = authority.toLowerCase(Locale.ROOT);
        String port = scheme.equals("https") ? ":443" : ":80";
        return lower.endsWith(port) ? lower.substring(0, lower.length() - port.length()) : lower;
    }
}
