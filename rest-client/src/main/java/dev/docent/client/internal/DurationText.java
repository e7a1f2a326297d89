package dev.docent.client.internal;

import java.time.Duration;

/** Durations in messages. */
public final class DurationText {

    private DurationText() {}

    /** {@return the duration; one that is not positive is an {@link IllegalArgumentException} with the name of the setting} */
    public static Duration positive(Duration duration, String name) {
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException(name + " must be positive, but is " + duration);
        }
        return duration;
    }

    /** {@return a text such as {@code 1 h 5 min}, {@code 40 s} or {@code 250 ms}, rounded to readable units} */
    public static String of(Duration duration) {
        if (duration.compareTo(Duration.ofSeconds(1)) < 0) {
            return duration.toMillis() + " ms";
        }
        long seconds = duration.plusMillis(500).toSeconds();
        if (seconds < 120) {
            return seconds + " s";
        }
        String minutes = seconds / 60 % 60 == 0 ? "" : seconds / 60 % 60 + " min";
        String hours = seconds < 3600 ? "" : seconds / 3600 + " h";
        String rest = seconds >= 3600 || seconds % 60 == 0 ? "" : seconds % 60 + " s";
        return String.join(" ", hours, minutes, rest).strip().replace("  ", " ");
    }
}
