package dev.docent.internal.http;

import java.util.List;
import java.util.function.Supplier;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.internal.keys.Caller;
import dev.docent.internal.view.HeaderValues;
import dev.docent.internal.view.Representation;

/** Successful responses: byte arrays with their entity tag, or 304 for callers that have them already. */
public final class Responses {

    private Responses() {}

    /** A 200 with the representation, or a 304 if {@code If-None-Match} (RFC 9110 §13.1.2) names its tag. */
    public static ResponseBuilder conditional(
            Representation representation, Caller caller, boolean head, List<String> ifNoneMatch) {
        return conditional(
                representation.entityTag(), () -> LargeBody.entity(representation.body(), caller, head), ifNoneMatch);
    }

    /** The same with a body that is created only for a 200. */
    public static ResponseBuilder conditional(String entityTag, Supplier<?> body, List<String> ifNoneMatch) {
        ResponseBuilder reply = !ifNoneMatch.isEmpty() && names(ifNoneMatch, entityTag)
                ? Response.notModified()
                : Response.ok(body.get(), MediaType.APPLICATION_JSON_TYPE);
        return reply.header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header(HttpHeaders.ETAG, entityTag)
                .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
    }

    static boolean names(List<String> ifNoneMatch, String entityTag) {
        return HeaderValues.entityTags(ifNoneMatch).stream()
                .anyMatch(tag -> tag.equals("*") || tag.equals(entityTag) || tag.equals("W/" + entityTag));
    }
}
