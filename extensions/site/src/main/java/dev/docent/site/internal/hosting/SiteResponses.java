package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.base.internal.http.ByteRange;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.base.internal.http.EntityTags;
import dev.docent.base.internal.http.HttpResponse;
import dev.docent.base.internal.http.RequestHeaders;
import dev.docent.pages.internal.site.serving.Preference;
import dev.docent.pages.internal.site.serving.Representation;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteResponse.Lifetime;

/** Builds the response to one request from the content at its address. */
public final class SiteResponses {

    private static final int OK = 200;
    private static final int PARTIAL = 206;
    private static final int NOT_MODIFIED = 304;
    private static final int NOT_FOUND = 404;
    private static final int UNSATISFIABLE = 416;

    private static final String CACHE_CONTROL = "Cache-Control";
    private static final String ETAG = "ETag";
    private static final String VARY = "Vary";

    private final RequestHeaders request;
    private final boolean head;
    private final boolean shared;

    /**
     * @param head whether the method is HEAD
     * @param shared whether caches that several readers share may keep the response
     */
    public SiteResponses(RequestHeaders request, boolean head, boolean shared) {
        this.request = request;
        this.head = head;
        this.shared = shared;
    }

    /** {@return whether the client prefers Markdown, or plain text, to HTML} */
    public static boolean prefersMarkdown(RequestHeaders request) {
        return Preference.of(request.lines("Accept")) != Preference.HTML;
    }

    /**
     * {@return the response}
     *
     * @throws IOException if a file cannot be opened
     */
    public HttpResponse of(SiteResponse answer) throws IOException {
        if (answer instanceof SiteResponse.Moved moved) {
            Map<String, String> headers = new LinkedHashMap<>();
            headers.put("Location", moved.address().ascii());
            headers.put(CACHE_CONTROL, lifetime(Lifetime.CHECKED));
            return new HttpResponse(moved.status(), headers, bytes(new byte[0]));
        }
        return answer instanceof SiteResponse.File file ? file(file) : document((SiteResponse.Document) answer);
    }

    private HttpResponse document(SiteResponse.Document document) {
        Representation body = document.content();
        EncodedBytes encoded = body.encoded();
        boolean compressed = encoded.isCompressedFor(request.lines("Accept-Encoding"));
        String tag = compressed ? encoded.gzipEntityTag() : encoded.entityTag();
        Map<String, String> validators = new LinkedHashMap<>();
        validators.put(CACHE_CONTROL, lifetime(document.lifetime()));
        validators.put(ETAG, tag);
        vary(document.negotiated(), encoded.isCompressible()).ifPresent(vary -> validators.put(VARY, vary));
        if (document.found() && isKnown(tag)) {
            return new HttpResponse(NOT_MODIFIED, validators, new HttpResponse.None());
        }
        Map<String, String> headers = new LinkedHashMap<>();
        boolean negotiated = document.negotiated();
        headers.put(
                "Content-Type",
                negotiated ? Preference.of(request.lines("Accept")).type(body.type()) : body.type());
        if (compressed) {
            headers.put("Content-Encoding", "gzip");
        }
        headers.putAll(validators);
        headers.putAll(body.headers());
        byte[] bytes = compressed ? encoded.gzip().orElseThrow() : encoded.bytes();
        return new HttpResponse(document.found() ? OK : NOT_FOUND, headers, bytes(bytes));
    }

    private static Optional<String> vary(boolean negotiated, boolean compressible) {
        if (!negotiated && !compressible) {
            return Optional.empty();
        }
        return Optional.of(negotiated ? compressible ? "Accept, Accept-Encoding" : "Accept" : "Accept-Encoding");
    }

    private HttpResponse file(SiteResponse.File answer) throws IOException {
        Map<String, String> validators = new LinkedHashMap<>();
        validators.put(CACHE_CONTROL, lifetime(Lifetime.CHECKED));
        validators.put(ETAG, answer.entityTag());
        if (isKnown(answer.entityTag())) {
            return new HttpResponse(NOT_MODIFIED, validators, new HttpResponse.None());
        }
        DocsFile file = answer.opening().open().orElse(null);
        if (file == null) {
            return new HttpResponse(NOT_FOUND, Map.of(CACHE_CONTROL, "no-cache"), bytes(new byte[0]));
        }
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", answer.type());
        headers.put("Accept-Ranges", "bytes");
        headers.putAll(validators);
        headers.putAll(answer.headers());
        long size = file.size().orElse(answer.length());
        Optional<ByteRange> range =
                isRangeOf(answer.entityTag()) ? ByteRange.of(request.lines("Range"), size) : Optional.empty();
        if (range.isPresent()) {
            return part(file, size, range.get(), headers);
        }
        return new HttpResponse(OK, headers, piece(file, 0, size));
    }

    private HttpResponse part(DocsFile file, long size, ByteRange range, Map<String, String> headers)
            throws IOException {
        if (range.isUnsatisfiable()) {
            file.close();
            headers.put("Content-Range", "bytes */" + size);
            return new HttpResponse(UNSATISFIABLE, headers, bytes(new byte[0]));
        }
        long last = range.first() + range.count() - 1;
        headers.put("Content-Range", "bytes " + range.first() + "-" + last + "/" + size);
        return new HttpResponse(PARTIAL, headers, piece(file, range.first(), range.count()));
    }

    private HttpResponse.Content piece(DocsFile file, long from, long length) throws IOException {
        if (head) {
            file.close();
            return new HttpResponse.Length(length);
        }
        return new HttpResponse.Piece(file, from, length);
    }

    private HttpResponse.Content bytes(byte[] bytes) {
        return head ? new HttpResponse.Length(bytes.length) : new HttpResponse.Bytes(bytes);
    }

    private String lifetime(Lifetime lifetime) {
        String scope = shared ? "" : "private, ";
        return lifetime == Lifetime.FOREVER
                ? (shared ? "public, " : scope) + "max-age=31536000, immutable"
                : scope + "no-cache";
    }

    private boolean isKnown(String tag) {
        return EntityTags.isKnown(request.lines("If-None-Match"), tag);
    }

    /** {@return whether a part fits to what the client has already (RFC 9110 §13.1.5); a date never does} */
    private boolean isRangeOf(String tag) {
        List<String> condition = request.lines("If-Range");
        return condition.isEmpty()
                || condition.size() == 1 && condition.get(0).strip().equals(tag);
    }
}
