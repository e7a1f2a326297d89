package dev.docent.impl.internal.rest;

import java.util.List;
import java.util.function.Supplier;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.base.internal.http.EntityTags;
import dev.docent.base.internal.http.Preconditions;
import dev.docent.base.internal.keys.Caller;

/** Successful responses: byte arrays with their entity tag, or 304 for callers that have them already. */
public final class Responses {

    private static final String DOCS_VARY = HttpHeaders.AUTHORIZATION + ", " + HttpHeaders.ACCEPT_ENCODING;

    private Responses() {}

    /**
     * A 200, compressed if the caller accepts that, or a 304 if {@code If-None-Match} (RFC 9110 §13.1.2) names the content
     * as it is, or as it would be sent.
     *
     * @param entityTag of the content as it is
     * @param content made only for a 200
     */
    public static ResponseBuilder conditional(
            String entityTag, Supplier<EncodedBytes> content, Preconditions request, Caller caller) {
        String gzipTag = EntityTags.ofGzip(entityTag);
        boolean knowsGzip = EntityTags.isKnown(request.ifNoneMatch(), gzipTag) && request.allowsGzip();
        if (knowsGzip || EntityTags.isKnown(request.ifNoneMatch(), entityTag)) {
            return headers(Response.notModified(), knowsGzip ? gzipTag : entityTag, DOCS_VARY);
        }
        EncodedBytes made = content.get();
        boolean compressed = made.isCompressedFor(request.acceptEncoding());
        byte[] bytes = compressed ? made.gzip().orElseThrow() : made.bytes();
        Object entity = LargeBody.entity(bytes, caller, request.head());
        ResponseBuilder response = Response.ok(entity, MediaType.APPLICATION_JSON_TYPE);
        if (entity instanceof LargeBody) {
            response.header(HttpHeaders.CONTENT_LENGTH, bytes.length);
        }
        if (compressed) {
            response.header(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        return headers(response, compressed ? gzipTag : entityTag, DOCS_VARY);
    }

    /** A 200 with a body that is made only then, or a 304; never compressed. */
    public static ResponseBuilder conditional(String entityTag, Supplier<?> body, List<String> ifNoneMatch) {
        ResponseBuilder response = EntityTags.isKnown(ifNoneMatch, entityTag)
                ? Response.notModified()
                : Response.ok(body.get(), MediaType.APPLICATION_JSON_TYPE);
        return headers(response, entityTag, HttpHeaders.AUTHORIZATION);
    }

    private static ResponseBuilder headers(ResponseBuilder response, String entityTag, String vary) {
        return response.header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header(HttpHeaders.ETAG, entityTag)
                .header(HttpHeaders.VARY, vary);
    }
}
