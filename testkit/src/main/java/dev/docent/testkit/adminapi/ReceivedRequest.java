package dev.docent.testkit.adminapi;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A request as received by the {@link AdminApiStandIn}.
 *
 * @param method such as {@code GET}
 * @param target path and query exactly as sent, still percent-encoded
 * @param headers values by lower-case name, in the order sent
 * @param body decoded as UTF-8; empty when there was none
 */
public record ReceivedRequest(String method, String target, Map<String, List<String>> headers, String body) {

    /** Copies the headers. */
    public ReceivedRequest {
        headers = Map.copyOf(headers);
    }

    /**
     * {@return the first value of a header}
     *
     * @param name case-insensitive
     */
    public Optional<String> header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream()
                .findFirst();
    }
}
