package dev.docent.internal.folders;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.readers.Documents;

/** Fetches documents, with bounds on their size, on the time it takes and on redirections. */
final class WebFetch {

    private static final int MAX_REDIRECTIONS = 3;
    private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);

    private final WebOrigins origins;
    private final NameLookup names;
    private final Duration timeout;
    private final int maxBytes;

    WebFetch(WebOrigins origins, HostAddresses addresses, Duration timeout, int maxBytes) {
        this.origins = origins;
        this.names = new NameLookup(addresses);
        this.timeout = timeout;
        this.maxBytes = maxBytes;
    }

    /** Thrown when a document is not to be fetched, however often one tries. */
    static final class RefusedException extends NotFetchedException {

        private static final long serialVersionUID = 1L;

        RefusedException(String reason) {
            super(reason);
        }
    }

    /** Thrown when the host is up but has not sent the document. */
    static final class NoDocumentException extends NotFetchedException {

        private static final long serialVersionUID = 1L;

        NoDocumentException(String reason) {
            super(reason);
        }
    }

    /**
     * Fetches a document.
     *
     * @param known a copy of it, to be asked only whether it has changed
     * @throws RefusedException when it must not be fetched
     * @throws NoDocumentException when the host answers without it, or with what may be a part of it
     * @throws IOException when it cannot be fetched now; the message is the reason, without the address
     */
    WebCopies.Copy fetch(URI uri, Optional<WebCopies.Copy> known) throws IOException {
        Deadline deadline = Deadline.after(timeout);
        URI at = uri;
        for (int redirections = 0; redirections <= MAX_REDIRECTIONS; redirections++) {
            String entityTag = known.map(WebCopies.Copy::entityTag).orElse("");
            HttpReply response = WebRequest.get(at, names, entityTag, deadline, maxBytes);
            if (response.status() == 304 && known.isPresent()) {
                return known.get();
            }
            if (response.status() == 200) {
                return new WebCopies.Copy(response.header("etag"), whole(uri, response));
            }
            if (!REDIRECTIONS.contains(response.status())
                    || response.header("location").isEmpty()) {
                throw new NoDocumentException("its host answers with status " + response.status());
            }
            at = origins.redirected(at, response.header("location"));
        }
        throw new RefusedException("it redirects more than " + MAX_REDIRECTIONS + " times");
    }

    /** A JSON text shows where it ends, a YAML text does not: half of one is as well-formed as the whole. */
    private static byte[] whole(URI uri, HttpReply response) throws IOException {
        if (!response.delimited() && Documents.isYaml(uri.getPath(), response.body())) {
            throw new NoDocumentException(
                    "its host does not say how long it is, so it may have been cut off (no Content-Length)");
        }
        return response.body();
    }
}
