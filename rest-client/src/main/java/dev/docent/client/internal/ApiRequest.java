package dev.docent.client.internal;

import java.net.URI;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A request of the API.
 *
 * @param method HTTP method
 * @param target address
 * @param headers to send, without the key
 * @param body in JSON; {@code null} for none
 */
public record ApiRequest(
        String method,
        URI target,
        Map<String, List<String>> headers,
        @Nullable String body) {

    /** {@return method and address, without user info and query, which may contain secrets} */
    String described() {
        String authority = String.valueOf(target.getRawAuthority());
        return method + " "
                + Excerpt.of(
                        target.getScheme() + "://" + authority.substring(authority.lastIndexOf('@') + 1)
                                + target.getRawPath(),
                        300);
    }
}
