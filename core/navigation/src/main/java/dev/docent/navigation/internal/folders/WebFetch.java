package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.base.internal.http.PublicAddresses;
import dev.docent.base.internal.http.client.Deadline;
import dev.docent.base.internal.http.client.HostAddresses;
import dev.docent.base.internal.http.client.HttpCall;
import dev.docent.base.internal.http.client.HttpCallException;
import dev.docent.base.internal.http.client.HttpCalls;
import dev.docent.base.internal.http.client.RawHttpResponse;
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
    private final HttpCalls calls;
    private final Duration timeout;
    private final int maxBytes;
    private final int maxRedirects;

    WebFetch(WebOrigins origins, HostAddresses addresses, Duration timeout, int maxBytes, int maxRedirects) {
        this.origins = origins;
        this.calls = new HttpCalls(addresses);
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
            RawHttpResponse response = get(at, entityTag, deadline);
            if (response.status() == 304 && known.isPresent()) {
                return known.get();
            }
            if (response.status() == 200) {
                return new WebCopies.Copy(entityTag(response), whole(uri, response));
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

    private RawHttpResponse get(URI uri, String entityTag, Deadline deadline) throws IOException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("User-Agent", "Docent");
        headers.put("Accept", "application/json, application/yaml, */*;q=0.5");
        headers.put("Accept-Encoding", "identity");
        if (!entityTag.isEmpty()) {
            headers.put("If-None-Match", entityTag);
        }
        try {
            HttpCall call = new HttpCall("GET", uri, headers, new byte[0], status -> status == 200 ? maxBytes : -1);
            return calls.send(call, deadline);
        } catch (HttpCallException failure) {
            throw new IOException(failure.getMessage(), failure);
        }
    }

    /** {@return the entity tag of a response; empty if there is none that can be sent back} */
    private static String entityTag(RawHttpResponse response) {
        String tag = response.header("etag");
        return tag.chars().allMatch(c -> c >= ' ' && c <= '~') ? tag : "";
    }

    /** Truncated JSON is malformed, but truncated YAML may be well-formed. */
    private static byte[] whole(URI uri, RawHttpResponse response) throws IOException {
        String coding = response.header("content-encoding");
        if (!coding.isEmpty() && !"identity".equalsIgnoreCase(coding)) {
            throw new IOException("its host sent an encoding that was not requested");
        }
        if (!response.delimited() && Documents.isYaml(uri.getPath(), response.body())) {
            throw new NoDocumentException("it may be truncated: the response has no Content-Length");
        }
        return response.body();
    }
}
