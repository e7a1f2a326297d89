package dev.docent.base.internal.http;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Header values: reads lists and dates as RFC 9110 §5.6 allows, splits never inside a quoted string, and refuses what
 * would be none.
 */
public final class HeaderValues {

    /**
     * All three forms of a date (RFC 9110 §5.6.7). A year of two digits is one of this century: the day of the week fits
     * no other.
     */
    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .appendOptional(DateTimeFormatter.ofPattern("EEEE, dd-MMM-uu HH:mm:ss 'GMT'", Locale.ENGLISH))
            .appendOptional(DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ENGLISH))
            .appendOptional(DateTimeFormatter.RFC_1123_DATE_TIME)
            .toFormatter(Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private HeaderValues() {}

    /**
     * {@return the value of a header that is going to be sent} Servers write the low byte of other characters, which may
     * end the line.
     *
     * @throws IllegalArgumentException if it has a control character or one outside ASCII
     */
    public static String checked(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' && c != '\t' || c > '~') {
                throw new IllegalArgumentException(
                        "A header must not have the character U+%04X at index %d".formatted((int) c, i));
            }
        }
        return value;
    }

    /** {@return the date that a header has in any of the forms of HTTP; empty if it is none} */
    public static Optional<Instant> date(String value) {
        try {
            return Optional.of(DATE.parse(value, Instant::from));
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }

    /** {@return the elements of a comma-separated list in one or more lines, stripped, without empty ones} */
    public static List<String> elements(List<String> lines) {
        return split(lines, ',');
    }

    /** {@return the value of one element followed by its parameters, stripped, without empty ones} */
    public static List<String> parts(String element) {
        return split(List.of(element), ';');
    }

    /** {@return the text before the first equals sign, stripped} */
    public static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return (equals < 0 ? parameter : parameter.substring(0, equals)).strip();
    }

    /** {@return the text after the first equals sign, stripped and without its quotes; empty if there is none} */
    public static String value(String parameter) {
        int equals = parameter.indexOf('=');
        String value = equals < 0 ? "" : parameter.substring(equals + 1).strip();
        boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static List<String> split(List<String> lines, char separator) {
        List<String> found = new ArrayList<>();
        for (String line : lines) {
            int start = 0;
            boolean quoted = false;
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (c == '"') {
                    quoted = !quoted;
                } else if (c == '\\' && quoted) {
                    i++;
                } else if (c == separator && !quoted) {
                    add(found, line.substring(start, i));
                    start = i + 1;
                }
            }
            add(found, line.substring(start));
        }
        return found;
    }

    private static void add(List<String> found, String element) {
        String stripped = element.strip();
        if (!stripped.isEmpty()) {
            found.add(stripped);
        }
    }
}
