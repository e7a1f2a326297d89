package dev.docent.api.internal;

import java.net.URI;
import java.time.Instant;
import java.util.function.BiConsumer;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJob;
import org.jspecify.annotations.Nullable;

/**
 * A value of a job that may be {@code null}, with all that is needed to write, read, store and compare it. Immutable.
 *
 * @param <V> the type of the value
 * @param name as {@link #name()}; in a database, the same name in snake case
 * @param type the type of the value: {@code String}, {@code URI} or {@code Instant}
 * @param getter reads the value; {@code null} for none
 * @param setter sets the value; {@code null} for none
 */
public record OptionalJobField<V>(
        String name,
        Class<V> type,
        Function<AgentJob, @Nullable V> getter,
        BiConsumer<AgentJob.Builder, @Nullable V> setter)
        implements WireField.Leaf<AgentJob> {

    private static final Instant FIRST = Instant.parse("2026-03-02T00:00:00Z");

    /**
     * Sets the value.
     *
     * @throws ClassCastException if it is of another type
     */
    public void set(AgentJob.Builder job, @Nullable Object value) {
        setter.accept(job, value == null ? null : type.cast(value));
    }

    /**
     * {@return a valid value of the type, for examples and tests, which need no change for a new field; not {@code null}}
     *
     * @param number another number results in another value; at least 0
     */
    public V example(int number) {
        String text = name + "-" + number;
        Object value = type == URI.class
                ? URI.create("https://git.example/" + text)
                : type == Instant.class ? FIRST.plusSeconds(number) : text;
        return type.cast(value);
    }
}
