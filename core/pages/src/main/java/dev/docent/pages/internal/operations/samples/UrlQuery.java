package dev.docent.pages.internal.operations.samples;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Parameter;

/** The query of an address, encoded as in RFC 3986. */
final class UrlQuery {

    private static final String UNRESERVED = "-._~";

    /** Reserved characters that neither end nor divide a query. */
    private static final String RESERVED_IN_VALUES = ":/?@!$'()*,;=";

    private static final Pattern ENCODED = Pattern.compile("%[0-9A-Fa-f]{2}");
    private static final int MAX_FIELDS = 40;

    private final List<String> pairs = new ArrayList<>();

    /** {@return the text with all but letters, digits and four marks percent-encoded} */
    static String encoded(String text) {
        return encoded(text, UNRESERVED);
    }

    /** {@return the text with reserved characters as they are, where a value may have them} */
    private static String reserved(String text) {
        StringBuilder encoded = new StringBuilder();
        int from = 0;
        for (var triplet = ENCODED.matcher(text); triplet.find(); from = triplet.end()) {
            encoded.append(encoded(text.substring(from, triplet.start()), UNRESERVED + RESERVED_IN_VALUES))
                    .append(triplet.group());
        }
        return encoded.append(encoded(text.substring(from), UNRESERVED + RESERVED_IN_VALUES))
                .toString();
    }

    private static String encoded(String text, String plain) {
        StringBuilder encoded = new StringBuilder(text.length() + 8);
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            boolean letter = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
            if (letter || b > 0 && plain.indexOf(b) >= 0) {
                encoded.append((char) b);
            } else {
                encoded.append("%%%02X".formatted(b & 0xFF));
            }
        }
        return encoded.toString();
    }

    /** Adds a name and a value that are not encoded. */
    UrlQuery add(String name, String value) {
        addEncoded(encoded(Bounds.cut(name, Bounds.NAME)), encoded(Bounds.cut(value, Bounds.ADDRESS)));
        return this;
    }

    /** Adds a parameter in its style. */
    void add(Parameter parameter, Node value) {
        boolean reserved = parameter.source().is("allowReserved");
        Styles.pairs(
                        parameter.name(),
                        parameter.style(),
                        parameter.explode(),
                        value,
                        reserved ? UrlQuery::reserved : UrlQuery::encoded)
                .forEach(pair -> addEncoded(pair.name(), pair.value()));
    }

    private void addEncoded(String name, String value) {
        if (pairs.size() < MAX_FIELDS) {
            pairs.add(name + "=" + value);
        }
    }

    /** Sets what a parameter describes as a whole, which is encoded. */
    void whole(String text) {
        if (!text.isEmpty()) {
            pairs.add(text);
        }
    }

    boolean isEmpty() {
        return pairs.isEmpty();
    }

    /** {@return the query without its question mark} */
    String text() {
        return String.join("&", pairs);
    }
}
