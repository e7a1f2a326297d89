package dev.docent.pages.internal.mdx.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Character references such as {@code &amp;} and {@code &#8212;}, and backslash escapes. */
public final class CharacterReferences {

    private static final Map<String, String> NAMED = read();
    private static final int LONGEST_NAME = 31;

    private CharacterReferences() {}

    private static Map<String, String> read() {
        Map<String, String> named = new HashMap<>();
        try (InputStream in = CharacterReferences.class.getResourceAsStream("entities.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> readLine(line, named));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return Map.copyOf(named);
    }

    private static void readLine(String line, Map<String, String> named) {
        for (String item : line.split(" ")) {
            int equals = item.indexOf('=');
            StringBuilder value = new StringBuilder();
            for (String codePoint : item.substring(equals + 1).split("\\+")) {
                value.appendCodePoint(Integer.parseInt(codePoint, 16));
            }
            named.put(item.substring(0, equals), value.toString());
        }
    }

    /** {@return the index after the semicolon of the reference that begins at the ampersand here; -1 when there is none} */
    public static int end(String s, int at, int to) {
        int limit = Math.min(to, at + LONGEST_NAME + 2);
        boolean number = at + 1 < limit && s.charAt(at + 1) == '#';
        for (int i = at + (number ? 2 : 1); i < limit; i++) {
            char c = s.charAt(i);
            if (c == ';') {
                return find(s, at, i).isEmpty() ? -1 : i + 1;
            }
            if (!Characters.isAlphanumeric(c)) {
                return -1;
            }
        }
        return -1;
    }

    /** {@return the text of the character reference between the ampersand and the semicolon that {@link #end} found} */
    public static String value(String s, int at, int semicolon) {
        return find(s, at, semicolon).orElseThrow();
    }

    private static Optional<String> find(String s, int at, int semicolon) {
        if (semicolon - at < 2) {
            return Optional.empty();
        }
        if (s.charAt(at + 1) != '#') {
            return Optional.ofNullable(NAMED.get(s.substring(at + 1, semicolon)));
        }
        char kind = s.charAt(at + 2);
        boolean hexadecimal = kind == 'x' || kind == 'X';
        int from = at + (hexadecimal ? 3 : 2);
        int digits = semicolon - from;
        if (digits < 1 || digits > (hexadecimal ? 6 : 7)) {
            return Optional.empty();
        }
        int code = 0;
        for (int i = from; i < semicolon; i++) {
            int digit = Character.digit(s.charAt(i), hexadecimal ? 16 : 10);
            if (digit < 0) {
                return Optional.empty();
            }
            code = code * (hexadecimal ? 16 : 10) + digit;
        }
        return Optional.of(Character.toString(isAllowed(code) ? code : 0xFFFD));
    }

    private static boolean isAllowed(int code) {
        boolean control = code < ' ' && code != '\t' && code != '\n' && code != '\f' && code != '\r'
                || code >= 0x7F && code < 0xA0;
        boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
        return code <= Character.MAX_CODE_POINT && !control && !surrogate && (code & 0xFFFE) != 0xFFFE;
    }

    /** {@return the text with character references decoded, and backslash escapes too when {@code escapes} says so} */
    public static String decoded(String s, boolean escapes) {
        if (s.indexOf('&') < 0 && (!escapes || s.indexOf('\\') < 0)) {
            return s;
        }
        StringBuilder out = new StringBuilder(s.length());
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            int end = c == '&' ? end(s, i, s.length()) : -1;
            if (end > 0) {
                out.append(value(s, i, end - 1));
                i = end - 1;
            } else if (escapes && isEscape(s, i)) {
                out.append(s.charAt(++i));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** {@return whether a backslash is here, and ASCII punctuation after it} */
    public static boolean isEscape(String s, int at) {
        if (s.charAt(at) != '\\' || at + 1 >= s.length()) {
            return false;
        }
        char next = s.charAt(at + 1);
        return next < 128 && Characters.isPunctuation(next);
    }
}
