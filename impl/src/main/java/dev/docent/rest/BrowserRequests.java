package dev.docent.rest;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.base.internal.http.RequestOrigin;
import dev.docent.impl.internal.rest.PromptReader;
import dev.docent.impl.internal.rest.Refusal;

/**
 * Refuses requests that a browser sends with the session of its user for a page of another origin: forms, images and
 * scripts of any page can do so. No page can add {@code Authorization: Bearer} to a request to another origin, so those with
 * it are no concern here.
 */
final class BrowserRequests {

    private static final String BEARER = "bearer ";

    private BrowserRequests() {}

    /**
     * Checks a request that may change something, whose caller has been admitted.
     *
     * @param hosts of the URLs that readers use, in small letters; empty for not known
     * @throws Refusal 403 if it is of another origin, 415 if it is not declared to have JSON: a form cannot declare that
     */
    static void check(HttpHeaders headers, UriInfo uri, Set<String> hosts) {
        if (isBearer(values(headers, HttpHeaders.AUTHORIZATION))) {
            return;
        }
        if (isForeign(name -> values(headers, name), uri, hosts)) {
            throw Refusal.otherOrigin();
        }
        if (!PromptReader.isJson(headers.getHeaderString(HttpHeaders.CONTENT_TYPE))) {
            throw Refusal.notJson();
        }
    }

    /** {@return whether a browser sends a request for a page of another origin, see {@link RequestOrigin}} */
    static boolean isForeign(RequestHeaders headers, UriInfo uri, Set<String> hosts) {
        URI base = uri.getBaseUri();
        return RequestOrigin.isForeign(headers, base.getScheme(), base.getRawAuthority(), hosts);
    }

    private static boolean isBearer(List<String> authorization) {
        return authorization.size() == 1
                && authorization.get(0).stripLeading().toLowerCase(Locale.ROOT).startsWith(BEARER);
    }

    private static List<String> values(HttpHeaders headers, String name) {
        List<String> values = headers.getRequestHeader(name);
        return values == null ? List.of() : values;
    }
}
