package dev.docent.api.operations;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

import dev.docent.api.jobs.AgentJobKey;
import org.jspecify.annotations.Nullable;

/**
 * A part of a run has ended, such as a checkout. Fired by {@code docent-runner}, on the thread of the runner; a host's
 * runner may fire it too.
 *
 * @param key the job
 * @param name what was done, of few values, such as {@code git.push}
 * @param startedAt when it began, by the clock of this node
 * @param duration how long it took, never negative
 * @param errorType class of the exception with which it failed; {@code null} if it succeeded
 */
public record AgentRunActivity(
        AgentJobKey key,
        String name,
        Instant startedAt,
        Duration duration,
        @Nullable String errorType) implements NodeEvent {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public AgentRunActivity {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(duration, "duration");
    }
}
