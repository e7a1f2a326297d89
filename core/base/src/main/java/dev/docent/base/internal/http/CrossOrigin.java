package dev.docent.base.internal.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which web pages of other origins may read public responses with a script (CORS, as the Fetch standard has it). Never with
 * credentials: no response allows cookies or the header {@code Authorization}, so that such a page reads what anybody may
 * read. Immutable.
 *
 * @param origins exact origins, such as {@code https://www.example.com}; empty for none
 */
public record CrossOrigin(Set<String> origins) {

    /** No pages but those of the same origin. */
    public static final CrossOrigin NONE = new CrossOrigin(Set.of());

    private static final Pattern ORIGIN =
            Pattern.compile("(https?)://([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+])(?::([1-9]\\d{0,4}))?");

    private static final int MAX_PORT = 65535;
    private static final Map<String, String> DEFAULT_PORTS = Map.of("https", "443", "http", "80");
    private static final String METHODS = "GET, HEAD";
    private static final String PREFLIGHT_SECONDS = "600";

    /** Copies the origins. */
    public CrossOrigin {
        origins = Set.copyOf(origins);
    }

    /**
     * {@return whether a text is an origin as browsers send it: a scheme and a host in lower case, a port unless it is the
     * default one of the scheme, and nothing else}
     */
    public static boolean isOrigin(String text) {
        var parts = ORIGIN.matcher(text);
        if (!parts.matches()) {
            return false;
        }
        String port = parts.group(3);
        return port == null || Integer.parseInt(port) <= MAX_PORT && !port.equals(DEFAULT_PORTS.get(parts.group(1)));
    }

    /** {@return whether responses depend on the origin of their request} */
    public boolean isOn() {
        return !origins.isEmpty();
    }

    /**
     * {@return the headers of a public response to GET or HEAD, apart from {@code Vary: Origin}, which all responses have where
     * this {@link #isOn}; none if the page may not read it}
     *
     * @param origin the lines of the header {@code Origin}
     */
    public Map<String, String> headers(List<String> origin) {
        Map<String, String> headers = new LinkedHashMap<>();
        allowed(origin).ifPresent(known -> {
            headers.put("Access-Control-Allow-Origin", known);
            headers.put("Access-Control-Expose-Headers", "ETag");
        });
        return headers;
    }

    /**
     * {@return the headers of the response 204 to a request that asks whether another one is allowed; empty if it is not}
     *
     * @param request its headers
     */
    public Optional<Map<String, String>> preflight(RequestHeaders request) {
        List<String> method = request.lines("Access-Control-Request-Method");
        boolean reads = method.size() == 1
                && List.of("GET", "HEAD").contains(method.get(0).strip());
        return allowed(request.lines("Origin")).filter(known -> reads).map(known -> {
            Map<String, String> headers = new LinkedHashMap<>();
            headers.put("Access-Control-Allow-Origin", known);
            headers.put("Access-Control-Allow-Methods", METHODS);
            headers.put("Access-Control-Allow-Headers", "If-None-Match");
            headers.put("Access-Control-Max-Age", PREFLIGHT_SECONDS);
            return headers;
        });
    }

    private Optional<String> allowed(List<String> origin) {
        return origin.size() == 1 ? Optional.of(origin.get(0).strip()).filter(origins::contains) : Optional.empty();
    }

    /** {@return a value of {@code Vary} that also has {@code Origin}} */
    public static String vary(Optional<String> others) {
        return others.map(names -> names + ", Origin").orElse("Origin");
    }
}
