package dev.docent.testkit.adminapi;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
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

    /** {@return the target without its query, still percent-encoded} */
    public String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** {@return the decoded parameters of the query, in the order sent; of several of one name, the first} */
    public Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        int query = target.indexOf('?');
        if (query >= 0) {
            for (String pair : target.substring(query + 1).split("&")) {
                int end = pair.indexOf('=');
                parameters.putIfAbsent(
                        decoded(end < 0 ? pair : pair.substring(0, end)),
                        end < 0 ? "" : decoded(pair.substring(end + 1)));
            }
        }
        return Collections.unmodifiableMap(parameters);
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
