package dev.docent.pages.internal.theme;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The headers of all pages. Pages run no script and load no style but those of their own site, so that nothing that an
 * author wrote can do harm.
 *
 * @param images hosts that images may come from in addition to the site
 * @param media hosts that videos and sound may come from
 * @param frames hosts that may be embedded
 * @param connections hosts that requests may be sent to, such as the servers of an API
 */
public record SiteHeaders(List<String> images, List<String> media, List<String> frames, List<String> connections) {

    /** Nothing but the site itself. */
    public static final SiteHeaders OWN = new SiteHeaders(List.of(), List.of(), List.of(), List.of());

    private static final String HOST = "https?://((\\*\\.)?[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:\\d{1,5})?";

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if a host is not a scheme and a host, such as {@code https://api.example.org}
     */
    public SiteHeaders {
        images = checked(images);
        media = checked(media);
        frames = checked(frames);
        connections = checked(connections);
    }

    private static List<String> checked(List<String> hosts) {
        for (String host : hosts) {
            if (!host.matches(HOST)) {
                throw new IllegalArgumentException("Not a scheme and a host such as https://api.example.org: " + host);
            }
        }
        return hosts.stream().distinct().sorted().toList();
    }

    /** {@return the headers in their order} */
    public Map<String, String> toMap() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Security-Policy", policy());
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "strict-origin-when-cross-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
        return headers;
    }

    private String policy() {
        return String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                directive("img-src", images),
                "font-src 'self'",
                directive("media-src", media),
                frames.isEmpty() ? "frame-src 'none'" : "frame-src " + String.join(" ", frames),
                directive("connect-src", connections),
                "manifest-src 'self'",
                "form-action 'self'",
                "frame-ancestors 'self'",
                "base-uri 'none'");
    }

    private static String directive(String name, List<String> hosts) {
        return name + " 'self'" + (hosts.isEmpty() ? "" : " " + String.join(" ", hosts));
    }
}
