package dev.docent.navigation.internal.readers.yaml;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

import dev.docent.navigation.internal.documents.JsonText;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.documents.NodeCursor;
import dev.docent.navigation.internal.documents.ValueCursor.Token;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;

/** Interprets scalars by the core schema of YAML 1.2: {@code yes}, {@code on} and dates are strings. */
final class YamlScalars {

    private static final String BINARY = "tag:yaml.org,2002:binary";

    private static final int MIN_WORD = 4;
    private static final int MAX_WORD = 5;
    private static final Pattern DECIMAL = Pattern.compile("([-+]?)0*(\\d+)");
    private static final Pattern OTHER_BASE = Pattern.compile("0o[0-7]+|0x[0-9a-fA-F]+");
    private static final Pattern FLOAT = Pattern.compile("([-+]?)0*(\\d*)(\\.\\d*)?([eE][-+]?\\d+)?");
    private static final int MAX_NUMBER = 1000;

    private YamlScalars() {}

    static boolean isMergeKey(Event key) {
        return key instanceof ScalarEvent scalar && isPlain(scalar) && "<<".equals(scalar.getValue());
    }

    static Node resolve(ScalarEvent scalar, Location location) {
        String value = text(scalar);
        return isResolvable(scalar) ? ofPlain(value, location) : new Node.Text(location, value);
    }

    /** {@return the kind of value that a scalar resolves to} */
    static Token token(ScalarEvent scalar) {
        return mayBeNoString(scalar.getValue()) ? NodeCursor.token(resolve(scalar, Location.NOWHERE)) : Token.STRING;
    }

    /** {@return the name of a member whose key is a scalar} */
    static String name(ScalarEvent key) {
        return mayBeNoString(key.getValue()) ? name(resolve(key, Location.NOWHERE)) : text(key);
    }

    /** {@return the text of a scalar, which is encoded in a binary one} */
    private static String text(ScalarEvent scalar) {
        String value = scalar.getValue();
        if (!BINARY.equals(scalar.getTag())) {
            return value;
        }
        try {
            byte[] bytes = Base64.getMimeDecoder().decode(value);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IllegalArgumentException | CharacterCodingException noText) {
            return value;
        }
    }

    private static boolean isResolvable(ScalarEvent scalar) {
        boolean untagged = scalar.getTag() == null || "!".equals(scalar.getTag());
        return untagged ? isPlain(scalar) : isCoreTag(scalar.getTag());
    }

    /** {@return whether a plain scalar may be something other than a string} */
    private static boolean mayBeNoString(String value) {
        if (value.isEmpty()) {
            return true;
        }
        char first = value.charAt(0);
        int length = value.length();
        return isLetter(first)
                ? length >= MIN_WORD && length <= MAX_WORD && "tTfFnN".indexOf(first) >= 0
                : first >= '0' && first <= '9' || "+-.~".indexOf(first) >= 0;
    }

    private static boolean isLetter(char first) {
        return first >= 'A' && first <= 'z';
    }

    private static Node ofPlain(String value, Location location) {
        if (!mayBeNoString(value) || value.length() > MAX_NUMBER) {
            return new Node.Text(location, value);
        }
        switch (value) {
            case "", "~", "null", "Null", "NULL" -> {
                return new Node.Null(location);
            }
            case "true", "True", "TRUE" -> {
                return new Node.Bool(location, true, value);
            }
            case "false", "False", "FALSE" -> {
                return new Node.Bool(location, false, value);
            }
            default -> {
                return isLetter(value.charAt(0)) ? new Node.Text(location, value) : numeric(value, location);
            }
        }
    }

    private static Node numeric(String value, Location location) {
        String number = number(value);
        return number == null ? new Node.Text(location, value) : new Node.Numeric(location, number, value);
    }

    private static boolean isPlain(ScalarEvent scalar) {
        return scalar.getScalarStyle() == ScalarStyle.PLAIN && !"!".equals(scalar.getTag());
    }

    private static boolean isCoreTag(String tag) {
        return tag.matches("tag:yaml\\.org,2002:(null|bool|int|float)");
    }

    /** {@return the number in JSON notation, or {@code null} if the text is not a number} */
    private static @Nullable String number(String text) {
        var decimal = DECIMAL.matcher(text);
        if (decimal.matches()) {
            return ("-".equals(decimal.group(1)) ? "-" : "") + decimal.group(2);
        }
        if (OTHER_BASE.matcher(text).matches()) {
            return new BigInteger(text.substring(2), text.charAt(1) == 'x' ? 16 : 8).toString();
        }
        var real = FLOAT.matcher(text);
        if (!real.matches() || text.chars().noneMatch(c -> c >= '0' && c <= '9')) {
            return null;
        }
        String whole = real.group(2).isEmpty() ? "0" : real.group(2);
        String fraction = real.group(3) == null || ".".equals(real.group(3)) ? "" : real.group(3);
        String exponent = real.group(4) == null ? "" : real.group(4);
        return ("-".equals(real.group(1)) ? "-" : "") + whole + fraction + exponent;
    }

    /** {@return the name of a mapping's key: its text, or its JSON text if it is a collection} */
    static String name(Node key) {
        if (key instanceof Node.Null) {
            return "null";
        }
        String scalar = key.scalar();
        return scalar != null ? scalar : JsonText.of(key);
    }
}
