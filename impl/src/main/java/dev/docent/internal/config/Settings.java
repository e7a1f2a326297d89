package dev.docent.internal.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.microprofile.config.Config;

/** Typed look-ups that note what is wrong and go on, so that all faults are told at once. */
final class Settings {

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private static final int MAX_INT_DIGITS = 9;
    private static final int MAX_LONG_DIGITS = 18;

    private final Config config;
    private final List<String> faults = new ArrayList<>();

    Settings(Config config) {
        this.config = config;
    }

    Optional<String> text(String name) {
        return config.getOptionalValue(name, String.class).map(String::strip).filter(value -> !value.isEmpty());
    }

    Set<String> list(String name) {
        return text(name).stream()
                .flatMap(value -> Arrays.stream(value.split(",")))
                .map(String::strip)
                .filter(element -> !element.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** One of the given words; the first is the default. */
    String oneOf(String name, String... words) {
        String value = text(name).orElse(words[0]);
        if (!List.of(words).contains(value)) {
            fault(name, "must be one of " + String.join(", ", words) + ", but is \"" + value + "\"");
            return words[0];
        }
        return value;
    }

    int positive(String name, int byDefault) {
        return Math.toIntExact(positive(name, byDefault, MAX_INT_DIGITS));
    }

    long positive(String name, long byDefault) {
        return positive(name, byDefault, MAX_LONG_DIGITS);
    }

    private long positive(String name, long byDefault, int maxDigits) {
        Optional<String> value = text(name);
        if (value.isPresent() && !value.get().matches("[1-9][0-9]{0," + (maxDigits - 1) + "}")) {
            fault(
                    name,
                    "must be a whole number from 1 to " + "9".repeat(maxDigits) + ", but is \"" + value.get() + "\"");
            return byDefault;
        }
        return value.map(Long::valueOf).orElse(byDefault);
    }

    /** A duration from one second to {@code longest}, as ISO 8601 writes it; {@code off} is none. */
    Optional<Duration> duration(String name, String byDefault, Duration longest) {
        String value = text(name).orElse(byDefault);
        if (value.equals("off")) {
            return Optional.empty();
        }
        try {
            Duration duration = Duration.parse(value);
            if (duration.compareTo(SHORTEST) >= 0 && duration.compareTo(longest) <= 0) {
                return Optional.of(duration);
            }
        } catch (DateTimeParseException noDuration) {
            // told below, as a duration out of bounds is
        }
        fault(
                name,
                "must be off, or a duration from PT1S to P%dD such as PT30S, but is \"%s\""
                        .formatted(longest.toDays(), value));
        return Optional.empty();
    }

    void fault(String name, String what) {
        faults.add(name + " " + what);
    }

    void refuseFaults() {
        if (!faults.isEmpty()) {
            throw new InvalidConfigException(faults);
        }
    }
}
