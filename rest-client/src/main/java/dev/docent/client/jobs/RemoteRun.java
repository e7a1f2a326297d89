package dev.docent.client.jobs;

import java.time.Instant;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;

import dev.docent.api.jobs.AgentRunState;
import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

import static dev.docent.client.internal.json.JsonFields.field;
import static dev.docent.client.internal.json.JsonFields.required;

/** A run that waits in the queue or is at work. Immutable and safe to share between threads. */
public final class RemoteRun {

    private static final String QUEUED = "queued";
    private static final String RUNNING = "running";

    private final Values values;

    private record Values(
            String state,
            int attempt,
            @Nullable Integer queuePosition,
            @Nullable String node,
            Instant queuedAt,
            @Nullable Instant startedAt,
            @Nullable String progress,
            boolean cancelRequested) {}

    private RemoteRun(Values values) {
        this.values = values;
    }

    static RemoteRun of(AgentRunState run, boolean cancelRequested) {
        AgentRunState.Running running = run instanceof AgentRunState.Running atWork ? atWork : null;
        return new RemoteRun(new Values(
                running == null ? QUEUED : RUNNING,
                run.attempt(),
                run instanceof AgentRunState.Queued queued ? Integer.valueOf(queued.position()) : null,
                running == null ? null : running.node(),
                run.queuedAt(),
                running == null ? null : running.claimedAt(),
                run.progress(),
                cancelRequested));
    }

    /** @throws JsonException when it is not as described */
    static RemoteRun read(JsonObject json) {
        return new RemoteRun(new Values(
                required(json, "state", JsonFields::text),
                required(json, "attempt", JsonFields::smallNumber),
                field(json, "queuePosition", JsonFields::smallNumber),
                field(json, "node", JsonFields::text),
                required(json, "queuedAt", JsonFields::time),
                field(json, "startedAt", JsonFields::time),
                field(json, "progress", JsonFields::text),
                required(json, "cancelRequested", JsonFields::flag)));
    }

    /** {@return whether the run waits in the queue} */
    public boolean isQueued() {
        return values.state().equals(QUEUED);
    }

    /** {@return whether a node works on the run} */
    public boolean isRunning() {
        return values.state().equals(RUNNING);
    }

    /** {@return how many times a node has begun the run} */
    public int attempt() {
        return values.attempt();
    }

    /** {@return location in the queue, 1 for the run that comes next; {@code null} while it is running, and in lists} */
    public @Nullable Integer queuePosition() {
        return values.queuePosition();
    }

    /** {@return name of the node that works on the run; {@code null} while it is queued} */
    public @Nullable String node() {
        return values.node();
    }

    /** {@return when the run was queued} */
    public Instant queuedAt() {
        return values.queuedAt();
    }

    /** {@return when the node began it; {@code null} while it is queued} */
    public @Nullable Instant startedAt() {
        return values.startedAt();
    }

    /** {@return what the agent reported last; {@code null} for nothing} */
    public @Nullable String progress() {
        return values.progress();
    }

    /** {@return whether the job has ended in another way, and the agent has still to stop} */
    public boolean cancelRequested() {
        return values.cancelRequested();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RemoteRun that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "RemoteRun" + values.toString().substring("Values".length());
    }
}
