package dev.docent.client;

import java.net.URI;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.internal.Excerpt;

/** Puts the key on a request, unless the request is not one that the key may travel with. */
final class KeyFilter implements ClientRequestFilter {

    /**
     * The three addresses there are. Runtimes do not encode a slash, and normalize dots, so that an identifier could
     * otherwise make the request go somewhere else.
     */
    private static final Pattern GET = Pattern.compile(".*?/v2/agent/([^/]+)/job/([^/]+)");

    private static final Pattern POST = Pattern.compile(".*?/v2/agent/([^/]+)/job(?:/([^/]+)/message)?");

    private static final Pattern DOTS = Pattern.compile("(\\.|%2[eE]){1,2}");

    /** One runtime sends an empty header for an absent parameter. */
    private static final String PREFER = "Prefer";

    private final KeyScope access;
    private final AtomicReference<URI> pinned;

    KeyFilter(KeyScope access) {
        this.access = access;
        this.pinned = new AtomicReference<>(access.base());
    }

    @Override
    public void filter(ClientRequestContext request) {
        URI target = request.getUri();
        Matcher address = (request.getMethod().equals(HttpMethod.GET) ? GET : POST).matcher(target.getRawPath());
        if (!address.matches() || isDots(address.group(1)) || isDots(address.group(2))) {
            throw new InvalidRequestException(
                    ErrorDetails.beforeSending("A project or job identifier is empty, \".\" or \"..\", or has a slash: "
                            + Excerpt.of(target.getRawPath(), 200)));
        }
        pinned.compareAndSet(null, target);
        access.checkDestination(pinned.get(), target);
        MultivaluedMap<String, Object> headers = request.getHeaders();
        headers.putSingle(HttpHeaders.AUTHORIZATION, "Bearer " + access.key());
        if (headers.getFirst(PREFER) == null) {
            headers.remove(PREFER);
        }
    }

    private static boolean isDots(String segment) {
        return segment != null && DOTS.matcher(segment).matches();
    }
}
