package dev.docent.pages.internal.components.element;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** Ids from titles, the same ones as other hosts of such pages make, so that links to them work here. */
public final class Slugs {

    private static final String SEPARATING = "-.!~*'()";
    private static final String DROPPED = "?,;:!'\"()[]{}";
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");
    /** What is left of "what's" and "don't" when the apostrophe separates words. */
    private static final Pattern CONTRACTION = Pattern.compile("([^_-])-([ts])(-|$)");

    private static final Pattern MARK = Pattern.compile("\\p{M}+");
    private static final int MAX_LENGTH = 300;

    private Slugs() {}

    /** {@return the id of a heading with that text} */
    public static String ofHeading(String title) {
        String text = cut(title.strip().toLowerCase(Locale.ROOT));
        StringBuilder slug = new StringBuilder();
        boolean separated = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c) || SEPARATING.indexOf(c) >= 0) {
                separated = slug.length() > 0;
            } else {
                slug.append(separated ? "-" : "").appendCodePoint(c);
                separated = false;
            }
        }
        return ofId(joined(slug));
    }

    /**
     * {@return an id that an author wrote, or the end of a link to one, without what no id has: some characters, and an
     * underscore at its beginning}
     */
    public static String ofId(String written) {
        int from = 0;
        while (from < written.length() && written.charAt(from) == '_') {
            from++;
        }
        String id = written.substring(from);
        boolean clean = id.chars().allMatch(c -> c < 0x200D && DROPPED.indexOf(c) < 0);
        if (clean) {
            return id;
        }
        StringBuilder kept = new StringBuilder(id.length());
        id.codePoints().filter(c -> DROPPED.indexOf(c) < 0 && !isEmoji(c)).forEach(kept::appendCodePoint);
        return kept.toString();
    }

    private static boolean isEmoji(int c) {
        return c >= 0x1F000 && c <= 0x1FAFF
                || c >= 0x2600 && c <= 0x27BF
                || c >= 0xFE00 && c <= 0xFE0F
                || c == 0x200D
                || c == 0x2B50
                || c == 0x2B55;
    }

    /** {@return the id of an entry such as an accordion, in ASCII if that leaves something of its title} */
    public static String ofEntry(String title) {
        String words = cut(title).replace("&", " and ").toLowerCase(Locale.ROOT);
        words = words.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss");
        String ascii =
                MARK.matcher(Normalizer.normalize(words, Normalizer.Form.NFD)).replaceAll("");
        String slug = joined(separated(ascii, c -> c < 0x80 && Character.isLetterOrDigit(c)));
        return slug.isEmpty() ? ofHeading(title.replace(':', '-')) : slug;
    }

    /**
     * {@return the id of a field with that name}
     *
     * @param place what the id begins with, such as {@code param}
     */
    public static String ofField(String place, String name) {
        String words = HUMP.matcher(cut(name)).replaceAll("-").toLowerCase(Locale.ROOT);
        String id = joined(separated(words, Character::isLetterOrDigit));
        return id.isEmpty() ? place : place + "-" + id;
    }

    private static String joined(CharSequence slug) {
        return CONTRACTION.matcher(slug).replaceAll("$1$2$3");
    }

    private static String cut(String text) {
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    }

    /** {@return the words of a text, with a hyphen between them} */
    private static String separated(String text, IntPredicate isPart) {
        StringBuilder words = new StringBuilder();
        boolean separated = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (isPart.test(c)) {
                words.append(separated && words.length() > 0 ? "-" : "").appendCodePoint(c);
                separated = false;
            } else {
                separated = true;
            }
        }
        return words.toString();
    }
}
