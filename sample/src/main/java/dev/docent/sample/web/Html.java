package dev.docent.sample.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Parts of pages. Everything that is not written here is escaped. */
final class Html {

    private static final int MAX_TEXT = 2_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMM uuuu, HH:mm:ss 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private Html() {}

    /** {@return a text for content and for attributes in double quotes} Invisible marks that reorder text are shown. */
    static String text(String text) {
        StringBuilder html = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(character -> {
            switch (character) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> {
                    if (isHarmful(character)) {
                        html.append("\ufffd");
                    } else {
                        html.appendCodePoint(character);
                    }
                }
            }
        });
        return html.toString();
    }

    private static boolean isHarmful(int character) {
        boolean control = Character.isISOControl(character) && character != '\n' && character != '\t';
        return control
                || Character.getType(character) == Character.FORMAT
                || Character.getType(character) == Character.SURROGATE;
    }

    /** {@return the beginning of a text that may be long} */
    static String beginning(String text) {
        return text(text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "…");
    }

    static String time(Instant time) {
        Instant seconds = time.truncatedTo(ChronoUnit.SECONDS);
        return "<time datetime=\"" + seconds + "\">" + TIME.format(seconds) + "</time>";
    }

    /** {@return a label, such as a status} */
    static String label(String word) {
        String text = text(word);
        return "<span class=\"state " + text + "\">" + text + "</span>";
    }
}
