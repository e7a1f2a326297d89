package dev.docent.client;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Text of a query parameter that reaches the API as it is. Runtimes disagree about texts with percent signs, braces or plus
 * signs: to some of them these are encoded already, or templates. They therefore get this text in characters that need no
 * encoding, which the client replaces in the address.
 *
 * @param value the text
 */
public record QueryText(String value) {

    private static final Pattern ESCAPED = Pattern.compile("(?:~|%7[Ee])([0-9A-F]{2})");
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** @throws NullPointerException when {@code value} is {@code null} */
    public QueryText {
        Objects.requireNonNull(value, "value");
    }

    /** {@return the text; {@code null} for none} */
    public static @Nullable QueryText of(@Nullable String value) {
        return value == null ? null : new QueryText(value);
    }

    /** {@return the text as runtimes put it into an address} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            boolean plain =
                    b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '-' || b == '.';
            if (plain) {
                text.append((char) b);
            } else {
                text.append('~').append(HEX.toHexDigits(b));
            }
        }
        return text.toString();
    }

    /** {@return an address as the API gets it} */
    static URI replacedIn(URI address) {
        String text = address.toString();
        int query = text.indexOf('?');
        if (query < 0) {
            return address;
        }
        return URI.create(text.substring(0, query)
                + ESCAPED.matcher(text.substring(query)).replaceAll("%$1"));
    }
}
