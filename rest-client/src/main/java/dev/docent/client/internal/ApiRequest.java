package dev.docent.client.internal;

import java.net.URI;
import java.util.HashMap;
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
 * @param maxBytes maximum body size of a success
 */
public record ApiRequest(
        String method,
        URI target,
        Map<String, List<String>> headers,
        @Nullable String body,
        int maxBytes) {

    /** Maximum body size of a success that is one small object, in bytes. */
    public static final int MAX_OBJECT_BYTES = 1 << 20;

    /** {@return this with a header more} */
    public ApiRequest with(String header, String value) {
        Map<String, List<String>> more = new HashMap<>(headers);
        more.put(header, List.of(value));
        return new ApiRequest(method, target, more, body, maxBytes);
    }

    /** {@return the values of a header} */
    public List<String> values(String header) {
        return headers.entrySet().stream()
                .filter(sent -> sent.getKey().equalsIgnoreCase(header))
                .flatMap(sent -> sent.getValue().stream())
                .toList();
    }

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
