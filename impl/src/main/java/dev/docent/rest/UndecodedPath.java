package dev.docent.rest;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import jakarta.ws.rs.core.UriInfo;

/** The path below a resource, split before it is decoded, so that an encoded slash is a part of an identifier. */
final class UndecodedPath {

    private UndecodedPath() {}

    /** @param parameter that has the path */
    static List<String> segments(UriInfo uri, String parameter) {
        List<String> segments = new ArrayList<>();
        String path = Optional.ofNullable(uri.getPathParameters(false).getFirst(parameter))
                .orElse("");
        for (String segment : path.split("/", -1)) {
            segments.add(URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8));
        }
        return segments;
    }
}
