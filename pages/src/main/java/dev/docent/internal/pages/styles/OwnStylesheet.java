package dev.docent.internal.pages.styles;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;

/**
 * A stylesheet that an operator adds to a site. It stays as it is, apart from the addresses in it: they are written as
 * seen from its file, or from the root of the site, and it is served from elsewhere. Immutable.
 */
public final class OwnStylesheet {

    private static final String URL = "url(";
    private static final String IMPORT = "@import";

    private final Source source;
    private final String css;
    private final List<Reference> references = new ArrayList<>();
    private final Set<String> classes = new HashSet<>();

    /**
     * An address in a stylesheet.
     *
     * @param written as it is in the stylesheet, without quotes
     * @param imported whether it is one of {@code @import}
     */
    public record Reference(String written, boolean imported, Location location, int from, int to) {}

    private OwnStylesheet(Source source) {
        this.source = source;
        this.css = new String(
                source.bytes(), source.start(), source.bytes().length - source.start(), StandardCharsets.UTF_8);
        scan();
    }

    /** {@return a stylesheet} Never throws, whatever is in it. */
    public static OwnStylesheet of(Source source) {
        return new OwnStylesheet(source);
    }

    /** {@return the path of its file} */
    public String file() {
        return source.file();
    }

    /** {@return the classes that it has styles for} */
    public Set<String> classes() {
        return Set.copyOf(classes);
    }

    /**
     * {@return the stylesheet with other addresses}
     *
     * @param address returns the new address of each, or the one that is written
     */
    public String css(Function<Reference, String> address) {
        StringBuilder result = new StringBuilder(css.length());
        int from = 0;
        for (Reference reference : references) {
            String other = address.apply(reference);
            if (!reference.imported() && !other.equals(reference.written())) {
                result.append(css, from, reference.from())
                        .append('"')
                        .append(other)
                        .append('"');
                from = reference.to();
            }
        }
        return result.append(css, from, css.length()).toString();
    }

    private void scan() {
        int i = 0;
        while (i < css.length()) {
            char c = css.charAt(i);
            if (css.startsWith("/*", i)) {
                int end = css.indexOf("*/", i + 2);
                i = end < 0 ? css.length() : end + 2;
            } else if (c == '"' || c == '\'') {
                i = endOfString(i);
            } else if (isAt(URL, i)) {
                i = url(i + URL.length(), false);
            } else if (isAt(IMPORT, i)) {
                i = importRule(i + IMPORT.length());
            } else if (c == '.' && i + 1 < css.length() && isNameStart(css.charAt(i + 1))) {
                i = name(i + 1);
            } else {
                i++;
            }
        }
    }

    private boolean isAt(String word, int at) {
        return css.regionMatches(true, at, word, 0, word.length());
    }

    /** {@return the index after a string; one that is not closed ends with its line} */
    private int endOfString(int start) {
        char quote = css.charAt(start);
        int i = start + 1;
        while (i < css.length() && css.charAt(i) != quote && css.charAt(i) != '\n') {
            i += css.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(css.length(), i + 1);
    }

    private int url(int start, boolean imported) {
        int from = skipSpace(start);
        int to;
        String written;
        if (from < css.length() && (css.charAt(from) == '"' || css.charAt(from) == '\'')) {
            to = endOfString(from);
            written = css.substring(from + 1, Math.max(from + 1, to - 1));
        } else {
            to = from;
            while (to < css.length() && css.charAt(to) != ')' && !Character.isWhitespace(css.charAt(to))) {
                to++;
            }
            written = css.substring(from, to);
        }
        references.add(new Reference(written, imported, location(from), from, to));
        return to;
    }

    private int importRule(int start) {
        int from = skipSpace(start);
        return isAt(URL, from) ? url(from + URL.length(), true) : url(from, true);
    }

    private int skipSpace(int start) {
        int i = start;
        while (i < css.length() && Character.isWhitespace(css.charAt(i))) {
            i++;
        }
        return i;
    }

    private int name(int start) {
        int i = start;
        while (i < css.length() && (isNameStart(css.charAt(i)) || Character.isDigit(css.charAt(i)))) {
            i++;
        }
        classes.add(css.substring(start, i));
        return i;
    }

    private static boolean isNameStart(char c) {
        return c == '_' || c == '-' || Character.isLetter(c);
    }

    private Location location(int index) {
        int bytes = css.substring(0, index).getBytes(StandardCharsets.UTF_8).length;
        return Location.root(source, source.start() + bytes);
    }
}
