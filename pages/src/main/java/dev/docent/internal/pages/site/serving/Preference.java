package dev.docent.internal.pages.site.serving;

import java.util.List;

import dev.docent.internal.view.HeaderValues;
import dev.docent.internal.view.Weights;

/** What a client prefers, by the weights of {@code Accept} (RFC 9110 §12.5.1). */
public final class Preference {

    private Preference() {}

    /** {@return whether Markdown is named, and not less welcome than HTML} */
    public static boolean isMarkdown(List<String> accept) {
        List<String> elements = Weights.elements(accept);
        double markdown = Weights.of(elements, List.of("text/markdown"));
        return markdown > 0
                && markdown >= Weights.of(elements, List.of("text/html", "text/*", "*/*"))
                && isNamedFirst(elements);
    }

    /** Of two that are equally welcome, the first one counts. */
    private static boolean isNamedFirst(List<String> elements) {
        double html = Weights.of(elements, List.of("text/html"));
        double markdown = Weights.of(elements, List.of("text/markdown"));
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
}
