package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.PublicAddresses;
import dev.docent.base.internal.http.client.Deadline;
import dev.docent.base.internal.http.client.HostAddresses;
import dev.docent.base.internal.http.client.NameLookup;
import dev.docent.base.internal.http.client.RawHttpResponse;
import dev.docent.base.internal.http.client.WebRequest;
import dev.docent.navigation.internal.problems.NotFetchedException;
import dev.docent.navigation.internal.readers.Documents;

/** Fetches documents, with limits on size, time and redirects. */
final class WebFetch {

    /** Redirects that documents of authors may have. */
    static final int MAX_REDIRECTS = 3;

    /** For documents of authors: a host with any address that is not public is refused. */
    static final HostAddresses PUBLIC_ONLY = HostAddresses.only(
            PublicAddresses::isPublic, () -> new RefusedException("its host has an address that is not public"));

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final WebOrigins origins;
    private final NameLookup names;
    private final Duration timeout;
    private final int maxBytes;
    private final int maxRedirects;

    WebFetch(WebOrigins origins, HostAddresses addresses, Duration timeout, int maxBytes, int maxRedirects) {
        this.origins = origins;
        this.names = new NameLookup(addresses);
        this.timeout = timeout;
        this.maxBytes = maxBytes;
        this.maxRedirects = maxRedirects;
    }

    /** Thrown when a document must not be fetched; retrying does not help. */
    static final class RefusedException extends NotFetchedException {

        private static final long serialVersionUID = 1L;

        RefusedException(String reason) {
            super(reason);
        }
    }

    /** Thrown when the host is up but did not send the document. */
    static final class NoDocumentException extends NotFetchedException {

        private static final long serialVersionUID = 1L;

        NoDocumentException(String reason) {
            super(reason);
        }
    }

    /**
     * Fetches a document.
     *
     * @param known a copy of it, for a conditional request
     * @throws RefusedException if it must not be fetched
     * @throws NoDocumentException if the host responds without it, or with a body that may be truncated
     * @throws IOException if it cannot be fetched now; the message is the reason, without the URL
     */
    WebCopies.Copy fetch(URI uri, Optional<WebCopies.Copy> known) throws IOException {
        Deadline deadline = Deadline.after(timeout);
        URI at = uri;
        for (int redirects = 0; redirects <= maxRedirects; redirects++) {
            String entityTag = known.map(WebCopies.Copy::entityTag).orElse("");
            RawHttpResponse response = WebRequest.get(at, names, entityTag, deadline, maxBytes);
            if (response.status() == 304 && known.isPresent()) {
                return known.get();
            }
            if (response.status() == 200) {
                return new WebCopies.Copy(response.header("etag"), whole(uri, response));
            }
            if (!REDIRECTS.contains(response.status())
                    || response.header("location").isEmpty()) {
                throw new NoDocumentException("its host responded with status " + response.status());
            }
            if (redirects == maxRedirects) {
                break;
            }
            at = origins.redirected(at, response.header("location"));
        }
        throw new RefusedException(
                maxRedirects == 0 ? "it redirects" : "it redirects more than " + maxRedirects + " times");
    }

    /** Truncated JSON is malformed, but truncated YAML may be well-formed. */
    private static byte[] whole(URI uri, RawHttpResponse response) throws IOException {
        if (!response.delimited() && Documents.isYaml(uri.getPath(), response.body())) {
            throw new NoDocumentException("it may be truncated: the response has no Content-Length");
        }
        return response.body();
    }
}
