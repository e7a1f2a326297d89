package dev.docent.client.internal;

import java.time.Duration;

/** Durations for people. */
public final class Words {

    private Words() {}

    /** {@return such as {@code 1 h 5 min}, {@code 40 s} or {@code 250 ms}; nothing finer than the text needs} */
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
