package dev.docent.impl.rest;

import java.util.List;
import java.util.stream.Stream;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;

/** Successful answers: finished bytes with their entity tag, or 304 for who has them already. */
final class Replies {

    private Replies() {}

    /** A 200 with {@code body}, or a 304 when {@code ifNoneMatch} (RFC 9110 §13.1.2) names {@code entityTag}. */
    static ResponseBuilder conditional(byte[] body, String entityTag, List<String> ifNoneMatch) {
        ResponseBuilder reply = names(ifNoneMatch, entityTag)
                ? Response.notModified()
                : Response.ok(body, MediaType.APPLICATION_JSON_TYPE);
        return reply.header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .header(HttpHeaders.ETAG, entityTag)
                .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION);
    }

    private static boolean names(List<String> ifNoneMatch, String entityTag) {
        return ifNoneMatch.stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .map(String::strip)
                .anyMatch(tag -> tag.equals("*") || tag.equals(entityTag) || tag.equals("W/" + entityTag));
    }
}
