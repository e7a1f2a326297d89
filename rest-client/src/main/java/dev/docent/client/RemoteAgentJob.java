package dev.docent.client;

import java.net.URI;
import java.time.Instant;
import java.util.Objects;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbVisibility;

import dev.docent.api.internal.jsonb.FieldVisibility;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

/**
 * A job as it was read from the admin API. The vendor's description lists no field as required, so any may be
 * {@code null}; a field of another type than described is an
 * {@link dev.docent.client.exceptions.UnreadableResponseException}, and an unknown one is ignored.
 *
 * <p>JSON Binding reads and writes it as the admin API does. Immutable and safe to share between threads.
 */
@JsonbNillable
@JsonbPropertyOrder({"id", "status", "source", "model", "prLink", "createdAt", "archivedAt"})
@JsonbVisibility(FieldVisibility.class)
public final class RemoteAgentJob {

    private final @Nullable String id;
    private final @Nullable AgentJobStatus status;
    private final @Nullable Source source;
    private final @Nullable String model;
    private final @Nullable URI prLink;
    private final @Nullable Instant createdAt;
    private final @Nullable Instant archivedAt;

    private RemoteAgentJob(
            @Nullable String id,
            @Nullable AgentJobStatus status,
            @Nullable Source source,
            @Nullable String model,
            @Nullable URI prLink,
            @Nullable Instant createdAt,
            @Nullable Instant archivedAt) {
        this.id = id;
        this.status = status;
        this.source = source;
        this.model = model;
        this.prLink = prLink;
        this.createdAt = createdAt;
        this.archivedAt = archivedAt;
    }

    /**
     * For JSON Binding only, which requires it to be public; it gets a parameter for every new value.
     *
     * @hidden
     */
    @JsonbCreator
    public static RemoteAgentJob read(
            @JsonbProperty("id") @Nullable String id,
            @JsonbProperty("status") @Nullable AgentJobStatus status,
            @JsonbProperty("source") @Nullable Source source,
            @JsonbProperty("model") @Nullable String model,
            @JsonbProperty("prLink") @Nullable URI prLink,
            @JsonbProperty("createdAt") @Nullable Instant createdAt,
            @JsonbProperty("archivedAt") @Nullable Instant archivedAt) {
        return new RemoteAgentJob(id, status, source, model, prLink, createdAt, archivedAt);
    }

    /**
     * Reads a job from its JSON. Absent fields are {@code null}; unknown fields are ignored.
     *
     * @throws JsonException if a value has another type than the admin API defines
     */
    static RemoteAgentJob read(JsonObject json) {
        return new RemoteAgentJob(
                JsonFields.field(json, "id", JsonFields::text),
                JsonFields.field(json, "status", value -> new AgentJobStatus(JsonFields.text(value))),
                JsonFields.field(json, "source", Source::read),
                JsonFields.field(json, "model", JsonFields::text),
                JsonFields.field(json, "prLink", JsonFields::address),
                JsonFields.field(json, "createdAt", JsonFields::time),
                JsonFields.field(json, "archivedAt", JsonFields::time));
    }

    /** {@return a complete job as a client reads it: what a test compares with, or what a stub of a client returns} */
    public static RemoteAgentJob of(AgentJob job) {
        AgentJobSource source = job.source();
        return new RemoteAgentJob(
                job.id(),
                job.status(),
                Source.read(source.repository(), source.ref()),
                job.model(),
                job.prLink(),
                job.createdAt(),
                job.archivedAt());
    }

    /** {@return unique identifier of the job; its format is not specified; {@code null} if the API omitted it} */
    public @Nullable String id() {
        return id;
    }

    /** {@return current state, see {@link AgentJobStatus}; {@code null} if the API omitted it} */
    public @Nullable AgentJobStatus status() {
        return status;
    }

    /** {@return the repository that the agent works on; {@code null} if the API omitted it} */
    public @Nullable Source source() {
        return source;
    }

    /** {@return the AI model used for this job; allowed values are not specified; {@code null} if the API omitted it} */
    public @Nullable String model() {
        return model;
    }

    /**
     * {@return address of the pull request; {@code null} while the job is active, when the agent changed no file, and
     * if the API omitted it}
     */
    public @Nullable URI prLink() {
        return prLink;
    }

    /** {@return when the job was created; {@code null} if the API omitted it} */
    public @Nullable Instant createdAt() {
        return createdAt;
    }

    /** {@return when the job was archived; {@code null} when it is not archived, and if the API omitted it} */
    public @Nullable Instant archivedAt() {
        return archivedAt;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RemoteAgentJob that
                && Objects.equals(id, that.id)
                && Objects.equals(status, that.status)
                && Objects.equals(source, that.source)
                && Objects.equals(model, that.model)
                && Objects.equals(prLink, that.prLink)
                && Objects.equals(createdAt, that.createdAt)
                && Objects.equals(archivedAt, that.archivedAt);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, status, source, model, prLink, createdAt, archivedAt);
    }

    @Override
    public String toString() {
        return "RemoteAgentJob[id=" + id + ", status=" + status + ", source=" + source + ", model=" + model
                + ", prLink=" + prLink + ", createdAt=" + createdAt + ", archivedAt=" + archivedAt + "]";
    }

    /** The repository that an agent works on, as it was read. Immutable and safe to share between threads. */
    @JsonbNillable
    @JsonbPropertyOrder({"repository", "ref"})
    @JsonbVisibility(FieldVisibility.class)
    public static final class Source {

        private final @Nullable String repository;
        private final @Nullable String ref;

        private Source(@Nullable String repository, @Nullable String ref) {
            this.repository = repository;
            this.ref = ref;
        }

        /**
         * For JSON Binding only, which requires it to be public; it gets a parameter for every new value.
         *
         * @hidden
         */
        @JsonbCreator
        public static Source read(
                @JsonbProperty("repository") @Nullable String repository, @JsonbProperty("ref") @Nullable String ref) {
            return new Source(repository, ref);
        }

        private static Source read(JsonValue value) {
            JsonObject json = JsonFields.object(value);
            return new Source(
                    JsonFields.field(json, "repository", JsonFields::text),
                    JsonFields.field(json, "ref", JsonFields::text));
        }

        /** {@return full URL of the repository on the Git hosting service; {@code null} if the API omitted it} */
        public @Nullable String repository() {
            return repository;
        }

        /** {@return Git branch that the agent is working on; {@code null} when there is none, and if the API omitted it} */
        public @Nullable String ref() {
            return ref;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Source that
                    && Objects.equals(repository, that.repository)
                    && Objects.equals(ref, that.ref);
        }

        @Override
        public int hashCode() {
            return Objects.hash(repository, ref);
        }

        @Override
        public String toString() {
            return "Source[repository=" + repository + ", ref=" + ref + "]";
        }
    }
}
