package dev.docent.base.internal.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Text that may contain percent-encoded bytes (RFC 3986). */
public final class UriText {

    private static final Pattern SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:|//");

    private UriText() {}

    /** {@return whether a reference begins with a scheme or an authority} */
    public static boolean hasScheme(String reference) {
        return SCHEME.matcher(reference).lookingAt();
    }

    /**
     * {@return the text in ASCII: every other character, white space and control characters as percent-encoded UTF-8 (RFC
     * 3986 §2.5), and nothing else; half a character as U+FFFD}
     */
    public static String ascii(String text) {
        if (text.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
            return text;
        }
        StringBuilder ascii = new StringBuilder(3 * text.length());
        text.codePoints().forEach(c -> {
            if (c > ' ' && c < 0x7F) {
                ascii.append((char) c);
            } else {
                boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
                for (byte b : Character.toString(half ? 0xFFFD : c).getBytes(StandardCharsets.UTF_8)) {
                    ascii.append('%')
                            .append(Character.toUpperCase(Character.forDigit(b >> 4 & 0xF, 16)))
                            .append(Character.toUpperCase(Character.forDigit(b & 0xF, 16)));
                }
            }
        });
        return ascii.toString();
    }

    /** {@return the text with percent-encoded bytes decoded as UTF-8; any other percent sign is kept} */
    public static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            out.write(low < 0 ? bytes[i] : high << 4 | low);
            i += low < 0 ? 0 : 2;
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
