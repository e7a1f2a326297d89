package dev.docent.runner.internal.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.Config;

/** Values of settings by name; what is wrong is collected, so that all of it is reported at once. */
final class CheckedValues {

    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,14}");

    private static final int MAX_QUOTED = 100;
    private static final Pattern USER_INFO = Pattern.compile("//[^/@]*@");
    private static final Pattern VALUE_OF_VARIABLE = Pattern.compile("(?s)=.+");

    private final Config config;
    private final Set<String> errors = new LinkedHashSet<>();

    CheckedValues(Config config) {
        this.config = config;
    }

    Optional<String> find(String name) {
        return config.getOptionalValue(name, String.class).map(String::strip).filter(Predicate.not(String::isEmpty));
    }

    /** {@return the value; the empty text, and an error, if there is none} */
    String require(String name, String what) {
        return find(name).orElseGet(() -> {
            report(name, "is missing; it must be " + what);
            return "";
        });
    }

    List<String> list(String name) {
        return find(name).stream()
                .flatMap(COMMA::splitAsStream)
                .filter(Predicate.not(String::isEmpty))
                .distinct()
                .toList();
    }

    /** {@return a list whose elements match} */
    List<String> list(String name, Predicate<String> valid, String what) {
        List<String> elements = list(name);
        elements.stream()
                .filter(valid.negate())
                .forEach(wrong -> report(name, "must list " + what + ", but lists " + quoted(wrong)));
        return elements.stream().filter(valid).toList();
    }

    long number(String name, long byDefault, long max) {
        Optional<String> text = find(name);
        boolean valid = text.stream().allMatch(NUMBER.asMatchPredicate())
                && text.map(Long::valueOf).orElse(byDefault) <= max;
        if (!valid) {
            report(
                    name,
                    "must be a whole number from 1 to " + max + ", such as " + byDefault + ", but is "
                            + quoted(text.orElse("")));
        }
        return valid ? text.map(Long::valueOf).orElse(byDefault) : byDefault;
    }

    Duration duration(String name, Duration byDefault, Duration max) {
        String text = find(name).orElse(byDefault.toString());
        try {
            Duration duration = Duration.parse(text);
            if (duration.compareTo(Duration.ofSeconds(1)) >= 0 && duration.compareTo(max) <= 0) {
                return duration;
            }
        } catch (DateTimeParseException noDuration) {
            // reported below
        }
        report(name, "must be a duration from PT1S to " + max + ", such as " + byDefault + ", but is " + quoted(text));
        return byDefault;
    }

    Stream<String> names(String prefix) {
        List<String> names = new ArrayList<>();
        config.getPropertyNames().forEach(names::add);
        return names.stream().filter(name -> name.startsWith(prefix)).sorted();
    }

    void report(String name, String what) {
        errors.add(name + " " + what);
    }

    void requireNoErrors() {
        if (!errors.isEmpty()) {
            throw new InvalidRunnerSettingsException(List.copyOf(errors));
        }
    }

    /** {@return a value for a message: bounded, on one line, and without what may be a token} */
    static String quoted(String value) {
        String shown = VALUE_OF_VARIABLE
                .matcher(USER_INFO.matcher(value).replaceAll("//****@"))
                .replaceAll("=****");
        String cut = shown.length() > MAX_QUOTED ? shown.substring(0, MAX_QUOTED) + "…" : shown;
        return "\"" + cut.replaceAll("\\p{Cntrl}", "?") + "\"";
    }
}
