package dev.docent.cli.internal.preview;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Reads the query of an address. */
final class Queries {

    private Queries() {}

    /** {@return the values by name; of several with one name the last one} */
    static Map<String, String> of(URI address) {
        Map<String, String> values = new HashMap<>();
        String query = address.getRawQuery();
        for (String part : (query == null ? "" : query).split("&")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                values.put(part.substring(0, equals), decoded(part.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return text;
        }
    }
}
