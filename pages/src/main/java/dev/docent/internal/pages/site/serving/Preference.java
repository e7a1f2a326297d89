package dev.docent.internal.pages.site.serving;

import java.util.List;
import java.util.Locale;

import dev.docent.internal.view.HeaderValues;

/** What a client prefers, by the weights of {@code Accept} and {@code Accept-Encoding} (RFC 9110 §12.5). */
public final class Preference {

    private static final int MOST_ELEMENTS = 50;

    private Preference() {}

    /** {@return whether Markdown is named, and not less welcome than HTML} */
    public static boolean isMarkdown(List<String> accept) {
        List<String> elements = elements(accept);
        double markdown = weight(elements, List.of("text/markdown"));
        return markdown > 0
                && markdown >= weight(elements, List.of("text/html", "text/*", "*/*"))
                && isNamedFirst(elements);
    }

    /** Of two that are equally welcome, the first one counts. */
    private static boolean isNamedFirst(List<String> elements) {
        double html = weight(elements, List.of("text/html"));
        double markdown = weight(elements, List.of("text/markdown"));
        return markdown > html || position(elements, "text/markdown") < position(elements, "text/html");
    }

    private static int position(List<String> elements, String name) {
        for (int i = 0; i < elements.size(); i++) {
            if (HeaderValues.parts(elements.get(i)).get(0).equalsIgnoreCase(name)) {
                return i;
            }
        }
        return elements.size();
    }

    /** {@return whether the coding gzip may be used} */
    public static boolean allowsGzip(List<String> acceptEncoding) {
        if (acceptEncoding.isEmpty()) {
            return false;
        }
        return weight(elements(acceptEncoding), List.of("gzip", "x-gzip", "*")) > 0;
    }

    private static List<String> elements(List<String> lines) {
        List<String> elements = HeaderValues.elements(lines);
        return elements.size() > MOST_ELEMENTS ? elements.subList(0, MOST_ELEMENTS) : elements;
    }

    /** {@return the weight of the first of the names that is there, from the most specific one; zero if none is} */
    private static double weight(List<String> elements, List<String> names) {
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
                return value.matches("[01](\\.\\d{0,9})?") ? Math.min(1, Double.parseDouble(value)) : 0;
            }
        }
        return 1;
    }
}
