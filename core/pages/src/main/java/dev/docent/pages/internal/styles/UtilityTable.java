package dev.docent.pages.internal.styles;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The utility classes, as the file {@code utilities} lists them. Immutable. */
final class UtilityTable {

    private static final Map<String, Map<String, String>> SCALES = new HashMap<>();
    private static final Map<String, String> COLORS = new HashMap<>(Map.of(
            "black", "#000000",
            "white", "#ffffff",
            "transparent", "transparent",
            "current", "currentColor",
            "inherit", "inherit",
            // the colours of the site
            "primary", "var(--accent)",
            "primary-light", "var(--accent)",
            "primary-dark", "var(--accent)",
            "background-light", "var(--page)",
            "background-dark", "var(--page)"));
    private static final Map<String, List<Line>> LINES = new HashMap<>();

    private static final Pattern FRACTION = Pattern.compile("(\\d{1,2})/(2|3|4|5|6|12)");
    private static final Pattern COLOR = Pattern.compile(
            "#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(?:rgba?|hsla?|oklch|color-mix|var)\\(.*");
    private static final Pattern NUMBER = Pattern.compile("[\\d.].*");
    private static final Pattern PROPERTY = Pattern.compile("--[a-zA-Z][\\w-]*");
    private static final Pattern ALPHA = Pattern.compile("0?\\.\\d{1,4}|[01]|\\d{1,2}(?:\\.\\d{1,4})?%");

    static {
        read().lines().filter(line -> !line.startsWith("#")).forEach(UtilityTable::add);
    }

    /**
     * A line of the file.
     *
     * @param declarations with {@code $} for the value
     */
    private record Line(
            int number,
            String declarations,
            Map<String, String> values,
            boolean any,
            boolean color,
            boolean fraction,
            boolean negative) {}

    /** What a name means. */
    record Found(int line, String declarations) {}

    private UtilityTable() {}

    private static String read() {
        try (InputStream file = Objects.requireNonNull(UtilityTable.class.getResourceAsStream("utilities"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(String line) {
        String[] parts = (line + " | ").split(" \\| ", -1);
        String name = parts[0].substring(parts[0].indexOf(' ') + 1);
        if (parts[0].startsWith("palette ")) {
            String[] shades = parts[1].split(" ");
            for (int i = 0; i < shades.length; i++) {
                int shade = i == 0 ? 50 : i == 10 ? 950 : 100 * i;
                COLORS.put(name + "-" + shade, "#" + shades[i]);
            }
        } else if (parts[0].startsWith("scale ")) {
            SCALES.put(name, values(parts[1]));
        } else {
            List<String> words = List.of(parts[2].split(" "));
            boolean plain = !parts[1].contains("$");
            LINES.computeIfAbsent(name, first -> new ArrayList<>())
                    .add(new Line(
                            LINES.values().stream().mapToInt(List::size).sum(),
                            parts[1].replace('_', ' '),
                            plain ? Map.of("", "") : values(parts[2]),
                            words.contains("any"),
                            words.contains("color"),
                            words.contains("fraction"),
                            words.contains("-")));
        }
    }

    private static Map<String, String> values(String written) {
        Map<String, String> values = new HashMap<>();
        String factor = "";
        for (String word : written.split(" ")) {
            int equals = word.indexOf('=');
            if (equals >= 0) {
                values.put(word.substring(0, equals), word.substring(equals + 1).replace('_', ' '));
            } else if (word.startsWith("*")) {
                factor = word.substring(1);
            } else if (NUMBER.matcher(word).matches()) {
                values.put(word, multiplied(word, factor));
            } else {
                values.putAll(SCALES.getOrDefault(word, Map.of()));
            }
        }
        return values;
    }

    /** {@return a number times a factor, which may have a unit} */
    private static String multiplied(String number, String factor) {
        String unit = factor.replaceFirst("^[\\d.]+", "");
        double product =
                Double.parseDouble(number) * Double.parseDouble(factor.substring(0, factor.length() - unit.length()));
        return decimal(product) + (product == 0 && unit.equals("rem") ? "px" : unit);
    }

    private static String decimal(double number) {
        long millionths = Math.round(number * 1_000_000);
        String text = millionths / 1_000_000 + "." + String.format(Locale.ROOT, "%06d", millionths % 1_000_000);
        return text.replaceFirst("\\.?0+$", "").replaceFirst("^0\\.", ".");
    }

    /** {@return the declarations of a class, without what is before its last colon} */
    static Optional<Found> find(String name, boolean negative) {
        int bracket = name.indexOf("-[");
        int cut = name.endsWith("-") ? 0 : bracket < 0 ? name.length() : bracket;
        while (cut > 0) {
            String value = cut == name.length() ? "" : name.substring(cut + 1);
            for (Line line : LINES.getOrDefault(name.substring(0, cut), List.of())) {
                Optional<Found> found = value(line, value, negative).map(css -> new Found(line.number, css));
                if (found.isPresent()) {
                    return found;
                }
            }
            cut = bracket < 0 ? name.lastIndexOf('-', cut - 1) : -1;
        }
        return Optional.empty();
    }

    private static Optional<String> value(Line line, String written, boolean negative) {
        if (negative && !line.negative) {
            return Optional.empty();
        }
        if (line.color) {
            Optional<String> color = color(written)
                    .map(css ->
                            line.declarations.replace("$0", transparent(css)).replace("$", css));
            if (color.isPresent()) {
                return color;
            }
        }
        String known = line.values.get(written);
        Optional<String> value = known != null
                ? Optional.of(known)
                : fraction(line, written)
                        .or(() -> line.any ? arbitrary(written).filter(css -> !isColor(css)) : Optional.empty());
        return value.filter(css -> !negative || !css.equals("auto"))
                .map(css -> !negative || css.equals("0px")
                        ? css
                        : NUMBER.matcher(css).matches() ? "-" + css : "calc(" + css + "*-1)")
                .map(css -> line.declarations.replace("$", css));
    }

    private static Optional<String> fraction(Line line, String written) {
        Matcher fraction = FRACTION.matcher(written);
        return line.fraction && fraction.matches()
                ? Optional.of(fraction(Integer.parseInt(fraction.group(1)), Integer.parseInt(fraction.group(2))))
                        .filter(css -> Integer.parseInt(fraction.group(1)) < Integer.parseInt(fraction.group(2)))
                : Optional.empty();
    }

    private static String fraction(int dividend, int divisor) {
        return decimal(100.0 * dividend / divisor) + "%";
    }

    private static boolean isColor(String css) {
        return COLOR.matcher(css).matches() && !css.startsWith("var");
    }

    /** {@return what is in brackets, if it is nothing but a value} */
    private static Optional<String> arbitrary(String written) {
        if (!written.startsWith("[") || !written.endsWith("]")) {
            return Optional.empty();
        }
        String value = written.substring(1, written.length() - 1);
        if (PROPERTY.matcher(value).matches()) {
            return Optional.of("var(" + value + ")");
        }
        String spaced = value.replace('_', ' ');
        return value.isBlank() || !StyleDeclarations.isAllowed(spaced) ? Optional.empty() : Optional.of(spaced);
    }

    /** {@return the colour of a name such as {@code gray-950/10}} */
    private static Optional<String> color(String written) {
        int slash = written.indexOf('/', written.startsWith("[") ? written.indexOf(']') + 1 : 0);
        String name = slash < 0 ? written : written.substring(0, slash);
        Optional<String> color = Optional.ofNullable(COLORS.get(name))
                .or(() -> arbitrary(name).filter(css -> COLOR.matcher(css).matches()));
        if (slash < 0) {
            return color;
        }
        String opacity = written.substring(slash + 1);
        Optional<String> alpha = Optional.ofNullable(
                        SCALES.getOrDefault("percent", Map.of()).get(opacity))
                .or(() -> arbitrary(opacity).filter(css -> ALPHA.matcher(css).matches()));
        return color.flatMap(css -> alpha.map(value -> withAlpha(css, value)));
    }

    private static String transparent(String color) {
        return withAlpha(color.replaceFirst("^rgb\\((.*)/.*\\)$", "rgb($1)"), "0");
    }

    private static String withAlpha(String color, String alpha) {
        if (color.length() == 7 && color.startsWith("#") || color.length() == 4 && color.startsWith("#")) {
            int each = color.length() / 3;
            StringBuilder css = new StringBuilder("rgb(");
            for (int i = 1; i < color.length(); i += each) {
                String digits = color.substring(i, i + each);
                css.append(Integer.parseInt(each == 1 ? digits + digits : digits, 16))
                        .append(i + each < color.length() ? " " : "/");
            }
            return css + alpha + ")";
        }
        String percent = alpha.endsWith("%") ? alpha : decimal(100 * Double.parseDouble(alpha)) + "%";
        return alpha.equals("0") ? "transparent" : "color-mix(in srgb," + color + " " + percent + ",transparent)";
    }
}
