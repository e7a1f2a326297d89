package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/**
 * The origins from which documents may be fetched.
 *
 * @param origins scheme, host and any non-default port, in lower case, such as {@code https://specs.example.com}
 */
record WebOrigins(Set<String> origins) {

    /** Longer than any address that an author writes. */
    private static final int MAX_LENGTH = 4096;

    /**
     * Checks a URL as an author wrote it.
     *
     * @return the URL
     * @throws WebFetch.RefusedException if it must not be fetched; the message is the reason
     */
    URI allowed(String url) throws IOException {
        URI uri = parse(url);
        if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new WebFetch.RefusedException("a URL with user info, query or fragment is not allowed");
        }
        if (url.length() > MAX_LENGTH) {
            throw new WebFetch.RefusedException("its URL is longer than " + MAX_LENGTH + " characters");
        }
        check(uri);
        return uri;
    }

    /** Checks a redirect: neither another host nor a weaker scheme is allowed. */
    URI redirected(URI from, String location) throws IOException {
        URI to = from.resolve(parse(location));
        if (to.getHost() == null || !to.getHost().equalsIgnoreCase(from.getHost())) {
            throw new WebFetch.RefusedException("it redirects to another host");
        }
        check(to);
        return to;
    }

    private static URI parse(String url) throws IOException {
        try {
            return new URI(url);
        } catch (URISyntaxException malformed) {
            throw new WebFetch.RefusedException("its URL is malformed");
        }
    }

    private void check(URI uri) throws IOException {
        if (uri.getHost() == null || uri.getScheme() == null || !origins.contains(origin(uri))) {
            throw new WebFetch.RefusedException("its host is not allowed");
        }
    }

    private static String origin(URI uri) {
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        int defaultPort = "https".equals(scheme) ? 443 : 80;
        boolean plain = uri.getPort() < 0 || uri.getPort() == defaultPort;
        return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + (plain ? "" : ":" + uri.getPort());
    }
}
