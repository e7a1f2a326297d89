package dev.docent.api.jobs;

import java.util.Objects;

/**
 * Thrown when a write is that of a request that took effect before; nothing was written or counted. The admin API repeats
 * the response to that request, or responds with 422 if the content of the request is another.
 */
public class AgentJobRepeatedRequestException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    private final transient IdempotencyRecord first;

    /**
     * @param first the record of the request that took effect
     * @throws NullPointerException when {@code first} is {@code null}
     */
    public AgentJobRepeatedRequestException(IdempotencyRecord first) {
        super("A request with the same Idempotency-Key took effect before; repeat its response instead of the request");
        this.first = Objects.requireNonNull(first, "first");
    }

    /** {@return the record of the request that took effect} */
    public IdempotencyRecord first() {
        return first;
    }
}
