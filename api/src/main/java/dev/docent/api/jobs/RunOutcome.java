package dev.docent.api.jobs;

import java.util.Locale;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** How the last run of a job ended; unlike the job's status, it is kept when the job is archived. */
public enum RunOutcome {
    /** The agent finished its work. */
    COMPLETED,
    /** The agent, or the node that it was on, could not finish. */
    FAILED,
    /** The work was no longer wanted: the job was cancelled, or archived while it was active. */
    CANCELLED;

    /** {@return the name on the wire and in the database, such as {@code completed}} */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return the outcome with a name; {@code null} when there is none} */
    public static @Nullable RunOutcome of(String value) {
        return Stream.of(values())
                .filter(outcome -> outcome.value().equals(value))
                .findFirst()
                .orElse(null);
    }
}
