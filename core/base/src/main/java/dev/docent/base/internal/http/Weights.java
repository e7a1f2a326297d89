package dev.docent.base.internal.http;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The weights of {@code Accept} and {@code Accept-Encoding} (RFC 9110 §12.4.2). */
public final class Weights {

    private static final int MAX_ELEMENTS = 50;

    private static final Pattern WEIGHT = Pattern.compile("[01](\\.\\d{0,9})?");

    private Weights() {}

    /** {@return whether the coding gzip may be used, by {@code Accept-Encoding}} */
    public static boolean allowGzip(List<String> acceptEncoding) {
        return !acceptEncoding.isEmpty() && of(elements(acceptEncoding), List.of("gzip", "x-gzip", "*")) > 0;
    }

    /** {@return the elements of a header; further ones are ignored} */
    public static List<String> elements(List<String> lines) {
        List<String> elements = HeaderValues.elements(lines);
        return elements.size() > MAX_ELEMENTS ? elements.subList(0, MAX_ELEMENTS) : elements;
    }

    /**
     * {@return the weight of the first of the names that is there; zero if none is}
     *
     * @param names in lower case, from the most specific one
     */
    public static double of(List<String> elements, List<String> names) {
        for (String name : names) {
            for (String element : elements) {
                List<String> parts = HeaderValues.parts(element.toLowerCase(Locale.ROOT));
                if (!parts.isEmpty() && parts.get(0).equals(name)) {
                    return weight(parts);
                }
            }
        }
        return 0;
    }

    private static double weight(List<String> parts) {
        for (String part : parts.subList(1, parts.size())) {
            if (HeaderValues.name(part).equals("q")) {
                String value = HeaderValues.value(part);
                return WEIGHT.matcher(value).matches() ? Math.min(1, Double.parseDouble(value)) : 0;
            }
        }
        return 1;
    }
}
