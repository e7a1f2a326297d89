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

/** Typed lookups that collect errors, so that all are reported at once. */
public final class Settings {

    private static final Duration MIN_DURATION = Duration.ofSeconds(1);

    private static final int MAX_INT_DIGITS = 9;
    private static final int MAX_LONG_DIGITS = 18;

    private final Config config;
    private final List<String> errors = new ArrayList<>();

    public Settings(Config config) {
        this.config = config;
    }

    public Optional<String> text(String name) {
        return config.getOptionalValue(name, String.class).map(String::strip).filter(value -> !value.isEmpty());
    }

    public Set<String> list(String name) {
        return text(name).stream()
                .flatMap(value -> Arrays.stream(value.split(",")))
                .map(String::strip)
                .filter(element -> !element.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** One of the given words; the first is the default. */
    public String oneOf(String name, String... words) {
        String value = text(name).orElse(words[0]);
        if (!List.of(words).contains(value)) {
            error(name, "must be one of " + String.join(", ", words) + ", but is \"" + value + "\"");
            return words[0];
        }
        return value;
    }

    public int positive(String name, int byDefault) {
        return Math.toIntExact(positive(name, byDefault, MAX_INT_DIGITS));
    }

    public long positive(String name, long byDefault) {
        return positive(name, byDefault, MAX_LONG_DIGITS);
    }

    private long positive(String name, long byDefault, int maxDigits) {
        Optional<String> value = text(name);
        if (value.isPresent() && !value.get().matches("[1-9][0-9]{0," + (maxDigits - 1) + "}")) {
            error(
                    name,
                    "must be a whole number from 1 to " + "9".repeat(maxDigits) + ", but is \"" + value.get() + "\"");
            return byDefault;
        }
        return value.map(Long::valueOf).orElse(byDefault);
    }

    /** An ISO 8601 duration from one second to {@code max}; {@code off} is none. */
    public Optional<Duration> duration(String name, String byDefault, Duration max) {
        String value = text(name).orElse(byDefault);
        if (value.equals("off")) {
            return Optional.empty();
        }
        try {
            Duration duration = Duration.parse(value);
            if (duration.compareTo(MIN_DURATION) >= 0 && duration.compareTo(max) <= 0) {
                return Optional.of(duration);
            }
        } catch (DateTimeParseException noDuration) {
            // reported below, like a duration out of bounds
        }
        error(
                name,
                "must be off, or a duration from PT1S to P%dD such as PT30S, but is \"%s\""
                        .formatted(max.toDays(), value));
        return Optional.empty();
    }

    public void error(String name, String what) {
        errors.add(name + " " + what);
    }

    public void requireNoErrors() {
        if (!errors.isEmpty()) {
            throw new InvalidConfigException(errors);
        }
    }
}
