package dev.docent.base.internal.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Reads JSON of others: strictly, to a bounded depth, without a name that an object has twice. Objects become maps, arrays
 * lists, numbers {@link Long} or {@link Double}. Not thread-safe.
 */
public final class JsonReader {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_NUMBER = 40;
    private static final int HEX = 16;
    private static final int ESCAPED = 4;

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9]\\d*)((?:\\.\\d+)?(?:[eE][-+]?\\d+)?)");
    private static final Pattern SAFE_INTEGER = Pattern.compile("-?\\d{1,18}");

    private final String text;
    private final String noun;
    private int at;

    private JsonReader(String text, String noun) {
        this.text = text;
        this.noun = noun;
    }

    /**
     * {@return the value of a text in UTF-8}
     *
     * @param noun what the text is, such as {@code message}, for the messages of exceptions
     * @throws MalformedJsonException if it is no JSON, or more deeply nested than any that is sent
     */
    public static @Nullable Object read(byte[] bytes, String noun) throws MalformedJsonException {
        return read(text(bytes, noun), noun);
    }

    private static String text(byte[] bytes, String noun) throws MalformedJsonException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException foreign) {
            throw new MalformedJsonException("The " + noun + " is not UTF-8");
        }
    }

    /**
     * {@return the value of a text}
     *
     * @param noun what the text is, such as {@code message}, for the messages of exceptions
     * @throws MalformedJsonException if it is no JSON, or more deeply nested than any that is sent
     */
    public static @Nullable Object read(String text, String noun) throws MalformedJsonException {
        JsonReader reader = new JsonReader(text, noun);
        Object value = reader.value(0);
        reader.expectEnd();
        return value;
    }

    /**
     * {@return the members of these names of an object in UTF-8} The others may be nested to any depth: only their strings
     * and brackets are looked at. A byte order mark is ignored.
     *
     * @param noun what the text is, such as {@code message}, for the messages of exceptions
     * @throws MalformedJsonException if it is no object, or one of these members is not as for {@link #read}
     */
    public static Map<String, @Nullable Object> members(byte[] bytes, String noun, Set<String> names)
            throws MalformedJsonException {
        JsonReader reader = new JsonReader(text(bytes, noun), noun);
        reader.takeIf('\uFEFF');
        reader.skipBlanks();
        if (reader.at == reader.text.length() || reader.text.charAt(reader.at) != '{') {
            throw reader.malformed("The %s is not an object");
        }
        Map<String, @Nullable Object> members = reader.object(0, names::contains);
        reader.expectEnd();
        return members;
    }

    private void expectEnd() throws MalformedJsonException {
        skipBlanks();
        if (at < text.length()) {
            throw malformed("Something follows the %s");
        }
    }

    private @Nullable Object value(int depth) throws MalformedJsonException {
        if (depth > MAX_DEPTH) {
            throw malformed("The %s is nested more deeply than " + MAX_DEPTH + " levels");
        }
        skipBlanks();
        char next = at < text.length() ? text.charAt(at) : ' ';
        return switch (next) {
            case '{' -> object(depth, name -> true);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object(int depth, Predicate<String> wanted) throws MalformedJsonException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        at++;
        skipBlanks();
        if (takeIf('}')) {
            return members;
        }
        do {
            skipBlanks();
            String name = string();
            skipBlanks();
            take(':');
            if (members.containsKey(name)) {
                throw malformed("An object of the %s has a member twice");
            }
            if (wanted.test(name)) {
                members.put(name, value(depth + 1));
            } else {
                skip();
            }
            skipBlanks();
        } while (takeIf(','));
        take('}');
        return Collections.unmodifiableMap(members);
    }

    /** Passes over a value. */
    private void skip() throws MalformedJsonException {
        int open = 0;
        do {
            skipBlanks();
            char next = at < text.length() ? text.charAt(at) : ' ';
            switch (next) {
                case '"' -> string();
                case '{', '[' -> {
                    open++;
                    at++;
                }
                case '}', ']' -> {
                    open--;
                    at++;
                }
                default -> skipWord(open > 0 ? ",:" : "");
            }
        } while (open > 0);
        if (open < 0) {
            throw malformed("The %s is not JSON");
        }
    }

    /** Passes over a number or a literal, or what is between values. */
    private void skipWord(String between) throws MalformedJsonException {
        int from = at;
        while (at < text.length() && (isWord(text.charAt(at)) || between.indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (at == from) {
            throw malformed("The %s is not JSON");
        }
    }

    private static boolean isWord(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '+' || c == '.';
    }

    private List<@Nullable Object> array(int depth) throws MalformedJsonException {
        List<@Nullable Object> items = new ArrayList<>();
        at++;
        skipBlanks();
        if (takeIf(']')) {
            return items;
        }
        do {
            items.add(value(depth + 1));
            skipBlanks();
        } while (takeIf(','));
        take(']');
        return Collections.unmodifiableList(items);
    }

    private String string() throws MalformedJsonException {
        take('"');
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return value.toString();
            }
            if (c < ' ') {
                break;
            }
            value.append(c == '\\' ? escaped() : c);
        }
        throw malformed("A string of the %s does not end, or has a control character");
    }

    private char escaped() throws MalformedJsonException {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unit();
            default -> throw malformed("A string of the %s has an unknown escape");
        };
    }

    private char unit() throws MalformedJsonException {
        int unit = 0;
        for (int i = 0; i < ESCAPED; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at++), HEX) : -1;
            if (digit < 0) {
                throw malformed("A string of the %s has an unknown escape");
            }
            unit = unit * HEX + digit;
        }
        return (char) unit;
    }

    private @Nullable Object word(String word, @Nullable Object value) throws MalformedJsonException {
        if (!text.startsWith(word, at)) {
            throw malformed("The %s is not JSON");
        }
        at += word.length();
        return value;
    }

    private Object number() throws MalformedJsonException {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt() || number.end() - at > MAX_NUMBER) {
            throw malformed("The %s is not JSON, or has a number that is too long");
        }
        at = number.end();
        String literal = number.group();
        if (SAFE_INTEGER.matcher(literal).matches()) {
            return Long.valueOf(literal);
        }
        return Double.valueOf(literal);
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean takeIf(char expected) {
        boolean found = at < text.length() && text.charAt(at) == expected;
        at += found ? 1 : 0;
        return found;
    }

    private void take(char expected) throws MalformedJsonException {
        if (!takeIf(expected)) {
            throw malformed("The %s is not JSON");
        }
    }

    private MalformedJsonException malformed(String reason) {
        return new MalformedJsonException(reason.formatted(noun));
    }
}
