package dev.docent.base.internal.http;

import java.util.List;

/**
 * Whether a caller accepts a media type, by its {@code Accept} headers (RFC 9110 §12.5.1): of the media
 * ranges that match, the most specific one decides. A malformed range matches nothing.
 */
public final class AcceptedTypes {

    /** From the most specific range to the least. */
    private static final List<String> RANGES = ranges("application/json");

    private AcceptedTypes() {}

    /** {@return whether JSON may be sent to a caller with these header lines; without any element it may} */
    public static boolean includeJson(List<String> accept) {
        return include(accept, RANGES);
    }

    /** {@return whether a type may be sent to a caller with these header lines; without any element it may} */
    public static boolean include(List<String> accept, String type) {
        return include(accept, ranges(type));
    }

    private static List<String> ranges(String type) {
        return List.of(type, type.substring(0, type.indexOf('/')) + "/*", "*/*");
    }

    private static boolean include(List<String> accept, List<String> ranges) {
        if (accept.isEmpty() || accept.size() == 1 && ranges.contains(accept.get(0))) {
            return true;
        }
        List<String> elements = HeaderValues.elements(accept);
        return elements.isEmpty()
                || ranges.stream()
                        .map(range -> verdict(range, elements))
                        .filter(verdict -> verdict != Verdict.NOT_NAMED)
                        .findFirst()
                        .orElse(Verdict.REFUSED)
                        .equals(Verdict.ACCEPTED);
    }

    private enum Verdict {
        NOT_NAMED,
        REFUSED,
        ACCEPTED
    }

    /** If elements contradict each other about the same range, the accepting one wins. */
    private static Verdict verdict(String range, List<String> elements) {
        Verdict verdict = Verdict.NOT_NAMED;
        for (String element : elements) {
            List<String> parts = HeaderValues.parts(element);
            if (parts.isEmpty() || !parts.get(0).equalsIgnoreCase(range)) {
                continue;
            }
            Verdict one = verdict(parts);
            if (one.compareTo(verdict) > 0) {
                verdict = one;
            }
        }
        return verdict;
    }

    /** A refused range with parameters, such as a charset, does not apply to plain JSON. */
    private static Verdict verdict(List<String> parts) {
        for (int i = 1; i < parts.size(); i++) {
            if (HeaderValues.name(parts.get(i)).equalsIgnoreCase("q")) {
                String weight =
                        parts.get(i).substring(parts.get(i).indexOf('=') + 1).strip();
                if (!isWeight(weight)) {
                    return Verdict.NOT_NAMED;
                }
                if (isZero(weight)) {
                    return i == 1 ? Verdict.REFUSED : Verdict.NOT_NAMED;
                }
                return Verdict.ACCEPTED;
            }
        }
        return Verdict.ACCEPTED;
    }

    /** RFC 9110 §12.4.2, but with any number of decimal places. */
    private static boolean isWeight(String weight) {
        boolean begins = weight.startsWith("0") || weight.startsWith("1");
        return begins
                && (weight.length() == 1
                        || weight.charAt(1) == '.'
                                && weight.chars().skip(2).allMatch(c -> '0' <= c && c <= '9')
                                && (weight.startsWith("0")
                                        || weight.chars().skip(2).allMatch(c -> c == '0')));
    }

    private static boolean isZero(String weight) {
        return weight.chars().allMatch(c -> c == '0' || c == '.');
    }
}
