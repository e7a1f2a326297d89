package dev.docent.internal.pages.components.element;

import java.util.Locale;
import java.util.regex.Pattern;

/** Ids from titles, the same ones as other hosts of such pages make, so that links to them work here. */
public final class Slugs {

    private static final String SEPARATING = "-.!~*'()";
    private static final String DROPPED = "?,;:!'\"()[]{}";
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
    private static final int MAX_LENGTH = 300;

    private Slugs() {}

    /** {@return the id of a heading with that text} */
    public static String ofHeading(String title) {
        String trimmed = title.strip().toLowerCase(Locale.ROOT);
        String text = trimmed.length() > MAX_LENGTH ? trimmed.substring(0, MAX_LENGTH) : trimmed;
        StringBuilder slug = new StringBuilder();
        boolean separated = false;
        boolean begun = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c) || SEPARATING.indexOf(c) >= 0) {
                separated = begun;
            } else {
                slug.append(separated ? "-" : "");
                separated = false;
                begun = true;
                if (DROPPED.indexOf(c) < 0 && !isEmoji(c)) {
                    slug.appendCodePoint(c);
                }
            }
        }
        return slug.toString();
    }

    private static boolean isEmoji(int c) {
        return c >= 0x1F000 && c <= 0x1FAFF
                || c >= 0x2600 && c <= 0x27BF
                || c >= 0xFE00 && c <= 0xFE0F
                || c == 0x200D
                || c == 0x2B50
                || c == 0x2B55;
    }

    /**
     * {@return the id of a field with that name}
     *
     * @param place what the id begins with, such as {@code param}
     */
    public static String ofField(String place, String name) {
        String words = HUMP.matcher(name.length() > MAX_LENGTH ? name.substring(0, MAX_LENGTH) : name)
                .replaceAll("-")
                .toLowerCase(Locale.ROOT);
        StringBuilder slug = new StringBuilder(place);
        boolean separated = true;
        for (int i = 0; i < words.length(); i += Character.charCount(words.codePointAt(i))) {
            int c = words.codePointAt(i);
            if (Character.isLetterOrDigit(c)) {
                slug.append(separated ? "-" : "").appendCodePoint(c);
                separated = false;
            } else {
                separated = true;
            }
        }
        return slug.toString();
    }
}
