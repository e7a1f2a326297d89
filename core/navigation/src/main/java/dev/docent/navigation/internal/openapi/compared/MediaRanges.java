package dev.docent.navigation.internal.openapi.compared;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Media types and their ranges, such as {@code text/*}, as documents write them. */
public final class MediaRanges {

    private static final String ANY = "*/*";

    private MediaRanges() {}

    /** {@return a media type in lower case, without its parameters} */
    public static String normalized(String type) {
        int parameters = type.indexOf(';');
        return (parameters < 0 ? type : type.substring(0, parameters)).strip().toLowerCase(Locale.ROOT);
    }

    /** {@return a media type in lower case, without what says nothing of its content} */
    static String significant(String type) {
        return Arrays.stream(type.split(";"))
                .map(part -> part.strip().toLowerCase(Locale.ROOT))
                .filter(part -> !part.isEmpty() && !part.startsWith("charset=") && !part.startsWith("boundary="))
                .collect(Collectors.joining(";"));
    }

    /** {@return whether the first is a range that has the second in it} Both are normalized. */
    public static boolean includes(String range, String type) {
        return range.equals(ANY)
                || range.equals("*")
                || range.endsWith("/*") && type.startsWith(range.substring(0, range.length() - 1));
    }
}
