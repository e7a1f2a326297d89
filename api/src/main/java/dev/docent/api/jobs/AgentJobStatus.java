package dev.docent.api.jobs;

import java.util.Objects;

import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbTypeAdapter;

import org.jspecify.annotations.Nullable;

/**
 * State of an {@link AgentJob}: one of the four in the specification, or one that it does not define yet.
 *
 * <p>The type is deliberately open: a client must not fail on a fifth value. Compare with {@code equals}; an unknown
 * status is neither terminal nor an error.
 *
 * @param value the status as written on the wire, case-sensitive; never {@code null}
 */
@JsonbTypeAdapter(AgentJobStatus.WireAdapter.class)
public record AgentJobStatus(String value) {

    /** The agent is processing the prompt. */
    public static final AgentJobStatus ACTIVE = new AgentJobStatus("active");

    /** The agent finished successfully and may have created a pull request. */
    public static final AgentJobStatus COMPLETED = new AgentJobStatus("completed");

    /** The job was archived; whether it had completed or failed is no longer visible. */
    public static final AgentJobStatus ARCHIVED = new AgentJobStatus("archived");

    /** The agent encountered an unrecoverable error. */
    public static final AgentJobStatus FAILED = new AgentJobStatus("failed");

    /** @throws NullPointerException when {@code value} is {@code null} */
    public AgentJobStatus {
        Objects.requireNonNull(value, "value");
    }

    /** {@return whether this is one of the four states of the specification} */
    public boolean isKnown() {
        return isActive() || isTerminal();
    }

    /** {@return whether an agent is processing the prompt, or will} */
    public boolean isActive() {
        return equals(ACTIVE);
    }

    /** {@return whether polling ends here: completed, archived or failed} */
    public boolean isTerminal() {
        return equals(COMPLETED) || equals(ARCHIVED) || equals(FAILED);
    }

    /** {@return the status as written on the wire} */
    @Override
    public String toString() {
        return value;
    }

    /** Writes a status as its plain string and reads any string back. */
    public static final class WireAdapter implements JsonbAdapter<AgentJobStatus, String> {

        @Override
        public @Nullable String adaptToJson(@Nullable AgentJobStatus status) {
            return status == null ? null : status.value();
        }

        @Override
        public @Nullable AgentJobStatus adaptFromJson(@Nullable String value) {
            return value == null ? null : new AgentJobStatus(value);
        }
    }
}
