package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.client.HostAddresses;
import dev.docent.navigation.internal.problems.NotFetchedException;

/**
 * Fetches documents that running applications serve. Their hosts may have any address, and are the choice of the operator
 * or of the user, never of an author; redirects are not followed.
 */
public final class LiveDocuments {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private LiveDocuments() {}

    static WebFetch fetching(Duration timeout, int maxBytes) {
        return new WebFetch(new WebOrigins(Set.of()), HostAddresses.ANY, timeout, maxBytes, 0);
    }

    static WebFetch fetching(int maxBytes) {
        return fetching(TIMEOUT, maxBytes);
    }

    /** {@return whether a text is the URL of such a document: one of {@code http} or {@code https} without user info} */
    public static boolean isUrl(String text) {
        try {
            URI uri = new URI(text);
            boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            return web && uri.getHost() != null && uri.getRawUserInfo() == null && uri.getRawFragment() == null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    /**
     * {@return a document}
     *
     * @param url one that {@link #isUrl} accepts
     * @throws IOException if it cannot be fetched; the message is the reason, without the URL
     */
    public static byte[] fetch(String url, int maxBytes) throws IOException {
        return fetch(url, TIMEOUT, maxBytes);
    }

    static byte[] fetch(String url, Duration timeout, int maxBytes) throws IOException {
        try {
            return fetching(timeout, maxBytes)
                    .fetch(URI.create(url), Optional.empty())
                    .content();
        } catch (IOException failure) {
            boolean explained = failure.getClass() == IOException.class || failure instanceof NotFetchedException;
            throw explained ? failure : new NotFetchedException("the connection to its host was lost");
        }
    }
}
