package dev.docent.pages.internal.site.serving;

import java.util.List;
import java.util.Locale;

import dev.docent.base.internal.http.HeaderValues;
import dev.docent.base.internal.http.Weights;

/** What a client prefers, by the weights of {@code Accept} (RFC 9110 §12.5.1). */
public enum Preference {
    HTML,
    MARKDOWN,
    /** Markdown, called plain text. */
    PLAIN;

    private static final List<String> OF_MARKDOWN = List.of("text/markdown", "text/x-markdown");
    private static final List<String> OF_PLAIN = List.of("text/plain");
    private static final List<String> OF_HTML = List.of("text/html", "application/xhtml+xml");

    /** {@return what to send: HTML, unless Markdown or plain text is named and not less welcome} */
    public static Preference of(List<String> accept) {
        List<String> elements = Weights.elements(accept);
        double any = Weights.of(elements, List.of("text/*", "*/*"));
        double html = position(elements, OF_HTML) < elements.size() ? Weights.of(elements, OF_HTML) : any;
        double markdown = Weights.of(elements, OF_MARKDOWN);
        double plain = Weights.of(elements, OF_PLAIN);
        boolean asMarkdown = markdown > html || markdown > 0 && markdown >= html && isFirst(elements, OF_MARKDOWN);
        // many clients accept text/plain along with everything else, without preferring it
        boolean named = position(elements, OF_HTML) < elements.size();
        boolean asPlain = plain > html || plain > 0 && plain >= html && named && isFirst(elements, OF_PLAIN);
        if (asMarkdown && asPlain) {
            boolean first = position(elements, OF_MARKDOWN) < position(elements, OF_PLAIN);
            return markdown > plain || markdown == plain && first ? MARKDOWN : PLAIN;
        }
        return asMarkdown ? MARKDOWN : asPlain ? PLAIN : HTML;
    }

    /** {@return the media type of a page that was chosen by this preference} */
    public String type(String type) {
        return this == PLAIN && type.equals(MediaTypes.MARKDOWN) ? MediaTypes.PLAIN : type;
    }

    /** Of two that are equally welcome, the first one counts. */
    private static boolean isFirst(List<String> elements, List<String> names) {
        return position(elements, names) < position(elements, OF_HTML);
    }

    private static int position(List<String> elements, List<String> names) {
        for (int i = 0; i < elements.size(); i++) {
            List<String> parts = HeaderValues.parts(elements.get(i));
            if (!parts.isEmpty() && names.contains(parts.get(0).toLowerCase(Locale.ROOT))) {
                return i;
            }
        }
        return elements.size();
    }
}
