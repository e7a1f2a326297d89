package dev.docent.pages.internal.operations.samples;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.operations.model.Bounds;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.operations.schemas.Schema;

/** Texts and numbers within the limits of a schema. */
final class ScalarValues {

    private static final Location NO_LOCATION = Location.ofFile("");
    private static final int MAX_LENGTH = 1_000;
    private static final int MAX_PATTERN = 80;
    private static final String TEXT = "string";
    private static final String ENDS = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final Map<String, String> FORMATS = Map.ofEntries(
            Map.entry("date-time", "2026-01-15T09:30:00Z"),
            Map.entry("date", "2026-01-15"),
            Map.entry("time", "09:30:00Z"),
            Map.entry("duration", "P1D"),
            Map.entry("uuid", "123e4567-e89b-12d3-a456-426614174000"),
            Map.entry("email", "user@example.com"),
            Map.entry("idn-email", "user@example.com"),
            Map.entry("uri", "https://example.com"),
            Map.entry("url", "https://example.com"),
            Map.entry("uri-reference", "https://example.com"),
            Map.entry("uri-template", "https://example.com/{id}"),
            Map.entry("iri", "https://example.com"),
            Map.entry("iri-reference", "https://example.com"),
            Map.entry("hostname", "example.com"),
            Map.entry("idn-hostname", "example.com"),
            Map.entry("ipv4", "192.0.2.1"),
            Map.entry("ip", "192.0.2.1"),
            Map.entry("ipv6", "2001:db8::1"),
            Map.entry("json-pointer", "/name"),
            Map.entry("relative-json-pointer", "0/name"),
            Map.entry("regex", "[a-z]+"),
            Map.entry("byte", "c2FtcGxl"));

    private ScalarValues() {}

    /**
     * {@return whether a text, a number or a boolean is valid as far as its own limits go; anything else is, if it has
     * the type}
     */
    static boolean accepts(Schema schema, Node value) {
        if (value instanceof Node.Null) {
            return schema.nullable() || schema.types().isEmpty();
        }
        List<String> types = schema.types();
        List<Part> values = schema.values();
        boolean typed = types.isEmpty() || types.stream().anyMatch(type -> isOfType(type, value));
        boolean listed = values.isEmpty() || values.stream().anyMatch(one -> isSame(one, value));
        boolean within = true;
        if (value instanceof Node.Text text) {
            within = isWithin(schema.part(), text.value());
        } else if (value instanceof Node.Numeric) {
            within = Part.of(value)
                    .number()
                    .map(number -> isWithin(schema.part(), number))
                    .orElse(true);
        }
        return typed && listed && within;
    }

    private static boolean isSame(Part listed, Node value) {
        boolean same = listed.value().orElseThrow().getClass() == value.getClass();
        return same
                && (value.scalar() == null
                        || value.scalar().equals(listed.scalar().orElse("")));
    }

    private static boolean isOfType(String type, Node value) {
        return switch (type) {
            case "string" -> value instanceof Node.Text;
            case "number" -> value instanceof Node.Numeric;
            case "integer" ->
                value instanceof Node.Numeric
                        && Part.of(value)
                                .number()
                                .map(number -> number.stripTrailingZeros().scale() <= 0)
                                .orElse(true);
            case "boolean" -> value instanceof Node.Bool;
            case "array" -> value instanceof Node.Sequence;
            case "object" -> value instanceof Node.Mapping;
            default -> true;
        };
    }

    private static boolean isWithin(Part part, String text) {
        int length = text.codePointCount(0, text.length());
        return length >= limit(part, "minLength", 0)
                && length <= limit(part, "maxLength", Integer.MAX_VALUE)
                && part.get("pattern")
                        .text()
                        .map(pattern -> PatternText.mayMatch(pattern, text))
                        .orElse(true);
    }

    /** {@return a limit of a length; that of an absent one if the document states none} */
    static int limit(Part part, String name, int absent) {
        return part.get(name)
                .number()
                .map(number -> number.max(BigDecimal.ZERO)
                        .min(BigDecimal.valueOf(Integer.MAX_VALUE))
                        .intValue())
                .orElse(absent);
    }

    /**
     * {@return a text}
     *
     * @param index makes several texts differ
     */
    static Node text(Part part, int index) {
        String format = FORMATS.getOrDefault(part.text("format"), "");
        String base = format.isEmpty() ? TEXT : format;
        String varied = index == 0 ? base : base + (index + 1);
        int least = limit(part, "minLength", 0);
        int most = limit(part, "maxLength", Integer.MAX_VALUE);
        Optional<String> pattern = part.get("pattern").text();
        String sized = sized(varied, least, most);
        if (isWithin(part, varied) || !format.isEmpty() && pattern.isEmpty()) {
            return new Node.Text(NO_LOCATION, varied);
        } else if (isWithin(part, sized)) {
            return new Node.Text(NO_LOCATION, sized);
        }
        return new Node.Text(
                NO_LOCATION,
                pattern.flatMap(expression -> PatternText.of(expression, least, most))
                        .map(text -> other(part, text, index))
                        .orElseGet(() -> pattern.map(ScalarValues::placeholder).orElse(sized)));
    }

    /** {@return the text with another end, as far as there is one for the index} */
    private static String other(Part part, String text, int index) {
        if (index == 0 || text.isEmpty()) {
            return text;
        }
        String start = text.substring(0, text.length() - 1);
        return ENDS.chars()
                .mapToObj(end -> start + (char) end)
                .filter(one -> !one.equals(text) && isWithin(part, one))
                .skip(index - 1L)
                .findFirst()
                .orElse(text);
    }

    /** {@return what shows a reader that a value must be written by hand} */
    private static String placeholder(String pattern) {
        return "<VALUE THAT MATCHES " + Bounds.cut(pattern, MAX_PATTERN) + ">";
    }

    private static String sized(String text, int least, int most) {
        StringBuilder sized = new StringBuilder(text);
        int wanted = Math.min(least, MAX_LENGTH);
        while (sized.length() < wanted) {
            sized.append(TEXT, 0, Math.min(TEXT.length(), wanted - sized.length()));
        }
        if (sized.length() <= most) {
            return sized.toString();
        }
        // the number at the end makes a text differ from others
        boolean numbered = text.startsWith(TEXT) && text.length() > TEXT.length();
        int from = numbered ? sized.length() - most : 0;
        return sized.substring(from, from + most);
    }

    /**
     * {@return a number}
     *
     * @param index makes several numbers differ
     */
    static Node number(Schema schema, int index) {
        Part part = schema.part();
        boolean whole = schema.is("integer");
        List<BigDecimal> candidates = new ArrayList<>(List.of(BigDecimal.ONE));
        Optional<BigDecimal> lower = bound(part, "minimum", "exclusiveMinimum");
        Optional<BigDecimal> upper = bound(part, "maximum", "exclusiveMaximum");
        BigDecimal step = part.get("multipleOf")
                .number()
                .filter(number -> number.signum() > 0)
                .orElse(BigDecimal.ONE);
        lower.ifPresent(number -> candidates.addAll(List.of(number, multiple(number, step, RoundingMode.CEILING))));
        upper.ifPresent(number -> candidates.addAll(List.of(number, multiple(number, step, RoundingMode.FLOOR))));
        candidates.add(step);
        candidates.add(BigDecimal.ZERO);
        lower.ifPresent(number ->
                candidates.add(multiple(number, step, RoundingMode.FLOOR).add(step)));
        upper.ifPresent(number ->
                candidates.add(multiple(number, step, RoundingMode.CEILING).subtract(step)));
        if (lower.isPresent() && upper.isPresent()) {
            candidates.add(lower.get().add(upper.get()).divide(BigDecimal.valueOf(2)));
        }
        BigDecimal variation = step.multiply(BigDecimal.valueOf(index));
        for (BigDecimal candidate : candidates) {
            BigDecimal plain = whole ? candidate.setScale(0, RoundingMode.CEILING) : candidate;
            for (BigDecimal varied : List.of(plain.add(variation), plain)) {
                if (isWithin(part, varied)) {
                    return new Node.Numeric(NO_LOCATION, varied.toPlainString());
                }
            }
        }
        return new Node.Numeric(
                NO_LOCATION, lower.or(() -> upper).orElse(BigDecimal.ONE).toPlainString());
    }

    private static BigDecimal multiple(BigDecimal number, BigDecimal step, RoundingMode mode) {
        return number.divide(step, 0, mode).multiply(step);
    }

    private static Optional<BigDecimal> bound(Part part, String inclusive, String exclusive) {
        return part.get(exclusive).number().or(() -> part.get(inclusive).number());
    }

    private static boolean isWithin(Part part, BigDecimal number) {
        boolean above = part.get("minimum")
                .number()
                .map(limit -> number.compareTo(limit) > (part.is("exclusiveMinimum") ? 0 : -1))
                .orElse(true);
        boolean below = part.get("maximum")
                .number()
                .map(limit -> number.compareTo(limit) < (part.is("exclusiveMaximum") ? 0 : 1))
                .orElse(true);
        boolean inside = part.get("exclusiveMinimum")
                        .number()
                        .map(limit -> number.compareTo(limit) > 0)
                        .orElse(true)
                && part.get("exclusiveMaximum")
                        .number()
                        .map(limit -> number.compareTo(limit) < 0)
                        .orElse(true);
        boolean multiple = part.get("multipleOf")
                .number()
                .filter(step -> step.signum() > 0)
                .map(step -> number.remainder(step).signum() == 0)
                .orElse(true);
        return above && below && inside && multiple;
    }
}
