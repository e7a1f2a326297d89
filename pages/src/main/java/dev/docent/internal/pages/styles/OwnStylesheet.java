package dev.docent.internal.pages.styles;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.internal.text.Location;
import dev.docent.internal.text.Source;

/**
 * A stylesheet that is added to a site: by its author in the folder, or by an operator. It stays as it is, apart from the
 * addresses in it: they are written as seen from its file, or from the root of the site, and it is served from elsewhere.
 * Immutable.
 */
public final class OwnStylesheet {

    /** Up to six hexadecimal digits and a blank, or another character. */
    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?:([0-9a-fA-F]{1,6})(?:\\r\\n|[ \\t\\n\\r\\f])?|\\r\\n|(?s:.))");

    private static final String IMPORT = "import";
    private static final String URL = "url";

    private final Source source;
    private final String css;
    private final List<Reference> references = new ArrayList<>();
    private final Set<String> classes = new HashSet<>();
    private final Deque<Character> open = new ArrayDeque<>();
    private String end = "";
    private int located;
    private int locatedBytes;

    /**
     * An address in a stylesheet.
     *
     * @param written as it is in the stylesheet, without quotes
     * @param imported whether it is one of {@code @import}
     * @param from the index of the {@code url(…)} or of the rule
     * @param to the index after it
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
     * {@return the stylesheet with other addresses} Whatever the author left open is closed, so that another stylesheet can
     * follow.
     *
     * @param address returns the new address of each; empty to leave it out
     */
    public String css(Function<Reference, Optional<String>> address) {
        StringBuilder result = new StringBuilder(css.length());
        int from = 0;
        for (Reference reference : references) {
            Optional<String> other = address.apply(reference);
            if (!reference.imported()
                    && other.filter(reference.written()::equals).isPresent()) {
                continue;
            }
            result.append(css, from, reference.from());
            if (!reference.imported()) {
                result.append(other.map(changed -> "url(\"" + changed + "\")").orElse("none"));
            }
            from = reference.to();
        }
        return result.append(css, from, css.length()).append(end).toString();
    }

    private void scan() {
        int i = 0;
        while (i < css.length()) {
            char c = css.charAt(i);
            if (css.startsWith("/*", i)) {
                int close = css.indexOf("*/", i + 2);
                end = close < 0 ? "*/" : "";
                i = close < 0 ? css.length() : close + 2;
            } else if (c == '"' || c == '\'') {
                i = endOfString(i);
            } else if (c == '@') {
                i = rule(i);
            } else if (c == '.' && i + 1 < css.length() && isNameStart(css.charAt(i + 1))) {
                i = styled(i + 1);
            } else if (isNameStart(c)) {
                i = function(i);
            } else {
                bracket(c);
                i++;
            }
        }
        StringBuilder closing = new StringBuilder(end);
        while (!open.isEmpty()) {
            closing.append(open.pop());
        }
        end = closing.toString();
    }

    private void bracket(char c) {
        if (c == '{' || c == '(' || c == '[') {
            open.push(c == '{' ? '}' : c == '(' ? ')' : ']');
        } else if (!open.isEmpty() && open.peek() == c) {
            open.pop();
        }
    }

    /** {@return the index after a string; one that is not closed ends with its line} */
    private int endOfString(int start) {
        char quote = css.charAt(start);
        int i = start + 1;
        while (i < css.length() && css.charAt(i) != quote && css.charAt(i) != '\n') {
            i += css.charAt(i) == '\\' ? 2 : 1;
        }
        if (i >= css.length()) {
            end = "\n";
        }
        return Math.min(css.length(), i + 1);
    }

    private int function(int start) {
        Name name = name(start);
        boolean isUrl = name.text.equalsIgnoreCase(URL) && name.end < css.length() && css.charAt(name.end) == '(';
        return isUrl ? url(start, name.end + 1) : name.end;
    }

    private int url(int start, int inside) {
        Address address = address(inside);
        int close = skipSpace(address.end);
        int to = close < css.length() && css.charAt(close) == ')' ? close + 1 : address.end;
        references.add(new Reference(address.text, false, location(address.from), start, to));
        return to;
    }

    /** The rule ends with a semicolon that is in no string and in no brackets. */
    private int rule(int start) {
        if (start + 1 == css.length() || !isNameStart(css.charAt(start + 1))) {
            return start + 1;
        }
        Name name = name(start + 1);
        if (!name.text.equalsIgnoreCase(IMPORT)) {
            return name.end;
        }
        int from = skipSpace(name.end);
        Name function = from < css.length() && isNameStart(css.charAt(from)) ? name(from) : new Name("", from);
        boolean isUrl = function.text.equalsIgnoreCase(URL) && function.end < css.length();
        Address address = address(isUrl ? function.end + 1 : from);
        int to = Math.max(address.end, from);
        while (to < css.length() && css.charAt(to) != ';') {
            char c = css.charAt(to);
            to = c == '"' || c == '\'' ? endOfString(to) : to + 1;
        }
        to = Math.min(css.length(), to + 1);
        references.add(new Reference(address.text, true, location(Math.min(address.from, css.length())), start, to));
        return to;
    }

    private Address address(int start) {
        int from = skipSpace(start);
        if (from < css.length() && (css.charAt(from) == '"' || css.charAt(from) == '\'')) {
            int to = endOfString(from);
            boolean closed = to > from + 1 && css.charAt(to - 1) == css.charAt(from);
            return new Address(unescaped(css.substring(from + 1, closed ? to - 1 : to)), from, to);
        }
        int to = from;
        while (to < css.length() && css.charAt(to) != ')' && css.charAt(to) != ';' && !isSpace(css.charAt(to))) {
            to += css.charAt(to) == '\\' ? 2 : 1;
        }
        to = Math.min(to, css.length());
        return new Address(unescaped(css.substring(Math.min(from, to), to)), from, to);
    }

    private int skipSpace(int start) {
        int i = start;
        while (i < css.length() && isSpace(css.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
    }

    private int styled(int start) {
        Name name = name(start);
        classes.add(name.text);
        return name.end;
    }

    private Name name(int start) {
        int i = start;
        while (i < css.length() && (isNameStart(css.charAt(i)) || Character.isDigit(css.charAt(i)))) {
            i = css.charAt(i) == '\\' ? endOfEscape(i) : i + 1;
        }
        return new Name(unescaped(css.substring(start, i)), i);
    }

    private int endOfEscape(int start) {
        Matcher escape = ESCAPE.matcher(css).region(start, css.length());
        return escape.lookingAt() ? escape.end() : start + 1;
    }

    /** {@return the text with the characters that its escapes stand for} */
    private static String unescaped(String text) {
        return text.indexOf('\\') < 0 ? text : ESCAPE.matcher(text).replaceAll(OwnStylesheet::character);
    }

    private static String character(MatchResult escape) {
        String hex = escape.group(1);
        if (hex == null) {
            return Matcher.quoteReplacement(escape.group().substring(1).replaceFirst("^\\R", ""));
        }
        int code = Integer.parseInt(hex, 16);
        boolean isCharacter = code > 0 && Character.isValidCodePoint(code) && (code < 0xD800 || code > 0xDFFF);
        return Matcher.quoteReplacement(Character.toString(isCharacter ? code : 0xFFFD));
    }

    private static boolean isNameStart(char c) {
        return c == '_' || c == '-' || c == '\\' || c >= 0x80 || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private Location location(int index) {
        if (index >= located) {
            locatedBytes += css.substring(located, index).getBytes(StandardCharsets.UTF_8).length;
            located = index;
        }
        return Location.root(source, source.start() + locatedBytes);
    }

    private record Name(String text, int end) {}

    private record Address(String text, int from, int end) {}
}
