package dev.docent.impl.documents;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Fetches documents, with bounds on their size, on the time it takes and on redirections. */
final class WebFetch {

    private static final int MAX_REDIRECTIONS = 3;
    private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);

    private final WebOrigins origins;
    private final HostAddresses addresses;
    private final Duration timeout;
    private final int maxBytes;

    WebFetch(WebOrigins origins, HostAddresses addresses, Duration timeout, int maxBytes) {
        this.origins = origins;
        this.addresses = addresses;
        this.timeout = timeout;
        this.maxBytes = maxBytes;
    }

    /** Thrown when a document is not to be fetched, however often one tries. */
    static final class RefusedException extends IOException {

        private static final long serialVersionUID = 1L;

        RefusedException(String reason) {
            super(reason);
        }
    }

    /**
     * Fetches a document.
     *
     * @param known a copy of it, to be asked only whether it has changed
     * @throws RefusedException when it must not be fetched
     * @throws IOException when it cannot be fetched now; the message is the reason, without the address
     */
    WebCopies.Copy fetch(URI uri, Optional<WebCopies.Copy> known) throws IOException {
        Deadline deadline = Deadline.after(timeout);
        URI at = uri;
        for (int redirections = 0; redirections <= MAX_REDIRECTIONS; redirections++) {
            String entityTag = known.map(WebCopies.Copy::entityTag).orElse("");
            HttpAnswer answer = WebRequest.get(at, addresses, entityTag, deadline, maxBytes);
            if (answer.status() == 304 && known.isPresent()) {
                return known.get();
            }
            if (answer.status() == 200) {
                return new WebCopies.Copy(answer.header("etag"), answer.body());
            }
            if (!REDIRECTIONS.contains(answer.status())
                    || answer.header("location").isEmpty()) {
                throw new IOException("its host answers with status " + answer.status());
            }
            at = origins.redirected(at, answer.header("location"));
        }
        throw new RefusedException("it redirects more than " + MAX_REDIRECTIONS + " times");
    }
}
