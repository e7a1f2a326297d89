package dev.docent.pages.internal.styles;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.styles.CssTokenizer.Token;
import org.jspecify.annotations.Nullable;

/**
 * A stylesheet that is added to a site: by its author in the folder, or by an operator. It stays as it is, apart from the
 * addresses in it: they are written as seen from its file, or from the root of the site, and it is served from elsewhere.
 * Immutable.
 */
public final class OwnStylesheet {

    /** Rules that name another stylesheet, or what is no part of pages. */
    private static final Set<String> LEFT_OUT = Set.of("import", "namespace");

    /** Functions whose texts are addresses, with or without the prefix of a browser. */
    private static final Set<String> OF_ADDRESSES =
            Set.of("url", "image-set", "image", "src", "cross-fade", "image-rect");

    /** Functions that can be in one of those: what they stand for is written there. */
    private static final Set<String> CONSTANT = Set.of(
            "type",
            "calc",
            "min",
            "max",
            "clamp",
            "rgb",
            "rgba",
            "hsl",
            "hsla",
            "hwb",
            "lab",
            "lch",
            "oklab",
            "oklch",
            "color",
            "color-mix",
            "light-dark");

    /** Functions whose texts are no addresses. */
    private static final Set<String> OF_TEXTS = Set.of(
            "format",
            "tech",
            "type",
            "local",
            "counter",
            "counters",
            "symbols",
            "string",
            "content",
            "leader",
            "path",
            "lang",
            "dir",
            "not",
            "is",
            "where",
            "has",
            "matches",
            "any",
            "host",
            "host-context",
            "slotted",
            "nth-child",
            "nth-last-child",
            "supports",
            "style",
            "selector",
            "font-format",
            "font-tech");

    /** Functions whose texts are those of the function around them. */
    private static final Set<String> OF_VALUES = Set.of("var", "env", "attr", "if", "inherit");

    private static final String URL = "url";
    private static final String NOTHING = "none";

    /** What is part of no name. */
    private static final String SEPARATE = " \n;:,{}";

    private static final int MAX_EXCERPT = 100;
    private static final int MAX_HEX = 6;
    private static final Pattern PREFIX = Pattern.compile("^-[a-z]+-");

    private final Source source;
    private final String css;
    private final List<Reference> references = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private final Set<String> classes = new HashSet<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private String end = "";
    private int located;
    private int locatedBytes;

    /**
     * An address in a stylesheet.
     *
     * @param written as it is in the stylesheet, without quotes and escapes; of a rule, its name, too; of a function, its
     *     beginning
     * @param from the index of the {@code url(…)}, the text, the rule or the function
     * @param to the index after it
     */
    public record Reference(Kind kind, String written, Location location, int from, int to) {}

    /** Where an address is. */
    public enum Kind {
        /** In a value: that of an image or a font. */
        VALUE,
        /** In {@code @import} or another rule that has no place in pages, and is left out. */
        RULE,
        /** Somewhere else: a function of addresses gets it from a property, and is left out. */
        UNKNOWN
    }

    /** An address before its location is known: whether there is one is decided where its function ends. */
    private record Found(Kind kind, String written, int place, int from, int to) {}

    /** A bracket that is open. */
    private static final class Open {

        private final char close;
        private final boolean url;
        private final int from;

        /** How many addresses were found before it. */
        private final int found;

        /** What the texts in it are; {@code null} for no addresses. */
        private final @Nullable Kind texts;

        /** The innermost function of addresses that this is or is in; {@code null} for none. */
        private final @Nullable Open addresses;

        private boolean unknown;

        Open(char close, String function, int from, int found, @Nullable Open around) {
            this.close = close;
            this.url = function.equals(URL);
            this.from = from;
            this.found = found;
            boolean own = OF_ADDRESSES.contains(function);
            boolean transparent = function.isEmpty() || OF_VALUES.contains(function);
            Open outside = close == ')' ? around : null;
            if (transparent) {
                this.texts = outside == null ? null : outside.texts;
            } else {
                this.texts = own ? Kind.VALUE : OF_TEXTS.contains(function) ? null : Kind.UNKNOWN;
            }
            Open inherited = outside == null ? null : outside.addresses;
            this.addresses = own ? this : inherited;
        }
    }

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
            if (reference.kind() == Kind.VALUE
                    && other.filter(reference.written()::equals).isPresent()) {
                continue;
            }
            result.append(css, from, reference.from());
            separate(result, reference.from() - 1, "(");
            if (reference.kind() != Kind.RULE) {
                Optional<String> own = other.filter(known -> reference.kind() == Kind.VALUE);
                result.append(own.map(OwnStylesheet::url).orElse(NOTHING));
                separate(result, reference.to(), ")");
            }
            from = reference.to();
        }
        return result.append(css, from, css.length()).append(end).toString();
    }

    /** What is before and after a change must not become one name with it. */
    private void separate(StringBuilder result, int beside, String bracket) {
        boolean exists = beside >= 0 && beside < css.length();
        if (exists && ((SEPARATE + bracket).indexOf(css.charAt(beside)) < 0 || isInEscape(beside))) {
            result.append("/**/");
        }
    }

    /** {@return whether a blank belongs to an escape before it, and so to a name} */
    private boolean isInEscape(int blank) {
        int at = blank - (css.startsWith("\r\n", blank - 1) ? 2 : 1);
        int digits = 0;
        while (at >= 0 && digits < MAX_HEX && Character.digit(css.charAt(at), 16) >= 0) {
            at--;
            digits++;
        }
        return digits > 0 && at >= 0 && css.charAt(at) == '\\' && css.charAt(blank) <= ' ';
    }

    private static String url(String address) {
        StringBuilder quoted = new StringBuilder("url(\"");
        for (char c : address.toCharArray()) {
            if (c < ' ' || c == '"' || c == '\\' || c == 0x7F) {
                quoted.append('\\').append(Integer.toHexString(c)).append(' ');
            } else {
                quoted.append(c);
            }
        }
        return quoted.append("\")").toString();
    }

    private void scan() {
        CssTokenizer tokens = new CssTokenizer(css);
        boolean dot = false;
        while (!tokens.atEnd()) {
            Token token = tokens.next();
            if (dot && token.kind() == CssTokenizer.Kind.NAME) {
                classes.add(token.text());
            }
            dot = token.is('.');
            boolean inBlock = open.isEmpty() || open.peek().close == '}';
            boolean leftOut = token.kind() == CssTokenizer.Kind.AT_NAME && inBlock && LEFT_OUT.contains(small(token));
            end = unclosed(leftOut ? rule(token, tokens) : read(token));
        }
        closeAll();
        for (Found address : found) {
            references.add(new Reference(
                    address.kind(), address.written(), location(address.place()), address.from(), address.to()));
        }
    }

    /** A function of addresses that is not closed is left out with all that is in it. */
    private void closeAll() {
        Iterator<Open> outside = open.descendingIterator();
        StringBuilder closing = new StringBuilder();
        while (outside.hasNext()) {
            Open bracket = outside.next();
            if (bracket.addresses == bracket) {
                replace(bracket, Kind.UNKNOWN, excerpt(bracket.from, css.length()), bracket.from, css.length());
                end = "";
                break;
            }
            closing.insert(0, bracket.close);
        }
        end += closing;
    }

    /** {@return what closes a token that ends with the stylesheet, so that another one can follow} */
    private String unclosed(Token token) {
        int slashes = 0;
        while (slashes < token.to() - token.from() && css.charAt(token.to() - 1 - slashes) == '\\') {
            slashes++;
        }
        String escaped = slashes % 2 == 1 && token.to() == css.length() ? "\n" : "";
        if (token.closed()) {
            return escaped;
        }
        return switch (token.kind()) {
            case COMMENT -> "*/";
            case STRING -> escaped + "\n";
            default -> escaped + ")";
        };
    }

    private Token read(Token token) {
        switch (token.kind()) {
            case FUNCTION -> function(token);
            case URL, BAD_URL -> add(Kind.VALUE, token, inUrl(token.from()));
            case STRING, BAD_STRING -> {
                Kind kind = open.isEmpty() ? null : open.peek().texts;
                if (kind != null) {
                    add(kind, token, token.from());
                }
            }
            case CHARACTER -> bracket(token);
            default -> {
                // has no address
            }
        }
        return token;
    }

    private void add(Kind kind, Token token, int place) {
        found.add(new Found(kind, token.text(), place, token.from(), token.to()));
    }

    /** {@return where the address in {@code url(…)} begins} */
    private int inUrl(int from) {
        int place = css.indexOf('(', from) + 1;
        while (place < css.length() && " \t\r\n\f".indexOf(css.charAt(place)) >= 0) {
            place++;
        }
        return place;
    }

    private void function(Token token) {
        String name = PREFIX.matcher(small(token)).replaceFirst("");
        Open function = new Open(')', name, token.from(), found.size(), open.peek());
        Open addresses = function.addresses;
        if (addresses != null && addresses != function && !CONSTANT.contains(name) && !name.endsWith("gradient")) {
            addresses.unknown = true;
        }
        open.push(function);
    }

    private static String small(Token token) {
        return token.text().toLowerCase(Locale.ROOT);
    }

    private void bracket(Token token) {
        char c = token.text().charAt(0);
        if (c == '{' || c == '(' || c == '[') {
            char close = c == '{' ? '}' : c == '(' ? ')' : ']';
            open.push(new Open(close, "", token.from(), found.size(), open.peek()));
        } else if (!open.isEmpty() && open.peek().close == c) {
            close(open.pop(), token.to());
        }
    }

    private void close(Open closed, int to) {
        if (closed.unknown) {
            replace(closed, Kind.UNKNOWN, excerpt(closed.from, to), closed.from, to);
        } else if (closed.url) {
            boolean any = closed.found < found.size();
            String written = any ? found.get(closed.found).written() : "";
            replace(closed, Kind.VALUE, written, any ? found.get(closed.found).place() : closed.from, to);
        }
    }

    /** Takes a whole function instead of what was found in it. */
    private void replace(Open function, Kind kind, String written, int place, int to) {
        found.subList(function.found, found.size()).clear();
        found.add(new Found(kind, written, place, function.from, to));
    }

    private String excerpt(int from, int to) {
        return css.substring(from, Math.min(to, from + MAX_EXCERPT));
    }

    /** Leaves a rule out, and returns its last token. It ends with a semicolon or a block, or with the block that it is in. */
    private Token rule(Token name, CssTokenizer tokens) {
        int depth = open.size();
        int before = found.size();
        String address = "";
        int place = name.from();
        int to = name.to();
        while (!tokens.atEnd()) {
            Token token = tokens.next();
            if (open.size() == depth && token.is('}') && depth > 0) {
                leaveOut(name, address, place, before, to);
                return read(token);
            }
            if (address.isEmpty() && isText(token)) {
                address = token.text();
                place = token.kind() == CssTokenizer.Kind.URL ? inUrl(token.from()) : token.from();
            }
            read(token);
            to = token.to();
            if (open.size() == depth && (token.is(';') || token.is('}'))) {
                break;
            }
        }
        while (open.size() > depth) {
            open.pop();
        }
        leaveOut(name, address, place, before, to);
        return name;
    }

    private static boolean isText(Token token) {
        return token.kind() == CssTokenizer.Kind.STRING || token.kind() == CssTokenizer.Kind.URL;
    }

    private void leaveOut(Token name, String address, int place, int before, int to) {
        found.subList(before, found.size()).clear();
        found.add(new Found(Kind.RULE, "@" + small(name) + " " + address, place, name.from(), to));
    }

    private Location location(int index) {
        if (index >= located) {
            locatedBytes += css.substring(located, index).getBytes(StandardCharsets.UTF_8).length;
            located = index;
        }
        return Location.root(source, source.start() + locatedBytes);
    }
}
