package dev.docent.impl.internal.rest;

import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.CallOptions;

/** Reads the header by which the sender of a request lets its repetitions be recognized. */
public final class IdempotencyKey {

    /** The name of the header. */
    public static final String HEADER = "Idempotency-Key";

    private IdempotencyKey() {}

    /**
     * Reads the header.
     *
     * @param values the values of all headers of this name
     * @return the key; empty if there is none
     * @throws Refusal 400 if there are several, or the key is not as it must be
     */
    public static Optional<String> of(List<String> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        if (values.size() > 1 || !CallOptions.isIdempotencyKey(values.get(0))) {
            throw Refusal.badIdempotencyKey();
        }
        return Optional.of(values.get(0));
    }
}
