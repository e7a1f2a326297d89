package dev.docent.impl.internal.config;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.microprofile.config.Config;

/** Typed lookups that collect errors, so that all are reported at once. */
public final class Settings {

    private static final Duration MIN_DURATION = Duration.ofSeconds(1);
    private static final Duration EXAMPLE = Duration.ofSeconds(30);

    private static final String OFF = "off";
    private static final int MAX_QUOTED = 100;
    private static final Pattern USER_INFO = Pattern.compile("(//)[^/@]*@|(?<![^/@\\s,])[^/@\\s,:]*+:[^/@\\s,]*+@");
    private static final Pattern PARAMETER = Pattern.compile("([?&][^=&\\s]*=)[^&#\\s]*");
    private static final Pattern HASH = Pattern.compile("[0-9A-Fa-f]{32,}+");
    private static final int MAX_INT_DIGITS = 9;
    private static final int MAX_LONG_DIGITS = 18;

    private final Config config;
    private final Set<String> errors = new LinkedHashSet<>();

    public Settings(Config config) {
        this.config = config;
    }

    public Optional<String> text(String name) {
        return config.getOptionalValue(name, String.class).map(String::strip).filter(value -> !value.isEmpty());
    }

    /**
     * {@return what commas separate; empty if the setting has no value} A value of commas alone is an error: where no value
     * means no restriction, it would be one that restricts nothing.
     */
    public Set<String> list(String name) {
        Optional<String> text = text(name);
        Set<String> elements = text.stream()
                .flatMap(value -> Arrays.stream(value.split(",")))
                .map(String::strip)
                .filter(element -> !element.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (text.isPresent() && elements.isEmpty()) {
            error(name, "has commas and nothing else; list values, or remove it");
        }
        return elements;
    }

    /** One of the given words; the first is the default. */
    public String oneOf(String name, String... words) {
        String value = text(name).orElse(words[0]);
        if (!List.of(words).contains(value)) {
            error(name, "must be one of " + String.join(", ", words) + ", but is " + quoted(value));
            return words[0];
        }
        return value;
    }

    public int positive(String name, int byDefault) {
        return Math.toIntExact(positive(name, byDefault, MAX_INT_DIGITS, ""));
    }

    /** A whole number; {@code off} is 0. */
    public int positiveOrOff(String name, int byDefault) {
        return text(name).filter(OFF::equals).isPresent()
                ? 0
                : Math.toIntExact(positive(name, byDefault, MAX_INT_DIGITS, OFF + ", or "));
    }

    public long positive(String name, long byDefault) {
        return positive(name, byDefault, MAX_LONG_DIGITS, "");
    }

    private long positive(String name, long byDefault, int maxDigits, String otherwise) {
        Optional<String> value = text(name);
        if (value.isPresent() && !value.get().matches("[1-9][0-9]{0," + (maxDigits - 1) + "}")) {
            error(
                    name,
                    "must be " + otherwise + "a whole number from 1 to " + "9".repeat(maxDigits) + ", such as "
                            + byDefault + ", but is " + quoted(value.get()));
            return byDefault;
        }
        return value.map(Long::valueOf).orElse(byDefault);
    }

    /** An ISO 8601 duration from one second to {@code max}; {@code off} is none. */
    public Optional<Duration> duration(String name, String byDefault, Duration max) {
        String value = text(name).orElse(byDefault);
        if (value.equals(OFF)) {
            return Optional.empty();
        }
        Optional<Duration> duration = parsed(value, MIN_DURATION, max);
        if (duration.isEmpty()) {
            error(name, "must be off, or " + among(MIN_DURATION, max, EXAMPLE) + ", but is " + quoted(value));
        }
        return duration;
    }

    /** An ISO 8601 duration in bounds. */
    public Duration duration(String name, Duration byDefault, Duration min, Duration max) {
        Optional<String> value = text(name);
        Optional<Duration> duration = value.flatMap(text -> parsed(text, min, max));
        if (value.isPresent() && duration.isEmpty()) {
            error(name, "must be " + among(min, max, byDefault) + ", but is " + quoted(value.get()));
        }
        return duration.orElse(byDefault);
    }

    private static Optional<Duration> parsed(String text, Duration min, Duration max) {
        try {
            return Optional.of(Duration.parse(text))
                    .filter(duration -> duration.compareTo(min) >= 0 && duration.compareTo(max) <= 0);
        } catch (DateTimeParseException noDuration) {
            return Optional.empty();
        }
    }

    private static String among(Duration min, Duration max, Duration example) {
        return "a duration from %s to P%dD, such as %s for %d seconds"
                .formatted(min, max.toDays(), example, example.toSeconds());
    }

    /**
     * {@return a value for a message: bounded, on one line, and without what may be a key, its hash, or a password or
     * parameter of an address}
     */
    public String quoted(String value) {
        String keys = Pattern.quote(text("docent.admin.key-prefix").orElse("docent")) + "_\\S+";
        String withoutKeys = value.replaceAll(keys, "****");
        String withoutUsers = USER_INFO.matcher(withoutKeys).replaceAll("$1****@");
        String withoutParameters = PARAMETER.matcher(withoutUsers).replaceAll("$1****");
        String shown = HASH.matcher(withoutParameters).replaceAll("****");
        String cut = shown.length() > MAX_QUOTED ? shown.substring(0, MAX_QUOTED) + "…" : shown;
        return "\"" + cut.replaceAll("\\p{Cntrl}", "?") + "\"";
    }

    public void error(String name, String what) {
        errors.add(name + " " + what);
    }

    /** {@return all errors so far; empty if there are none} */
    Optional<InvalidConfigException> invalid() {
        return errors.isEmpty() ? Optional.empty() : Optional.of(new InvalidConfigException(List.copyOf(errors)));
    }

    public void requireNoErrors() {
        invalid().ifPresent(invalid -> {
            throw invalid;
        });
    }
}
