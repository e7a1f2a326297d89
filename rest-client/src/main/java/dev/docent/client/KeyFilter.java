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
import org.jspecify.annotations.Nullable;

/** Adds the key to a request, unless the key must not be sent with it. */
final class KeyFilter implements ClientRequestFilter {

    /**
     * The three addresses of the API. Runtimes do not encode slashes, and they normalize dots, so that an identifier
     * could otherwise redirect the request.
     */
    private static final Pattern GET = Pattern.compile(".*?/v2/agent/([^/]+)/job/([^/]+)");

    private static final Pattern POST = Pattern.compile(".*?/v2/agent/([^/]+)/job(?:/([^/]+)/message)?");

    private static final Pattern DOTS = Pattern.compile("(\\.|%2[eE]){1,2}");

    /** One runtime sends an empty header for a {@code null} parameter. */
    private static final String PREFER = "Prefer";

    private final KeyScope keyScope;
    private final AtomicReference<@Nullable URI> pinned;

    KeyFilter(KeyScope keyScope) {
        this.keyScope = keyScope;
        this.pinned = new AtomicReference<>(keyScope.base());
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
        URI home = pinned.compareAndExchange(null, target);
        keyScope.checkDestination(home == null ? target : home, target);
        MultivaluedMap<String, Object> headers = request.getHeaders();
        headers.putSingle(HttpHeaders.AUTHORIZATION, "Bearer " + keyScope.key());
        if (headers.getFirst(PREFER) == null) {
            headers.remove(PREFER);
        }
    }

    private static boolean isDots(@Nullable String segment) {
        return segment != null && DOTS.matcher(segment).matches();
    }
}
