package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Objects;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbVisibility;

import dev.docent.api.internal.jsonb.FieldVisibility;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work in which an AI agent processes a prompt against a source repository and may open a pull request.
 *
 * <p>The shape is the {@code AgentJob} object of the admin API, with every value but {@link #prLink()},
 * {@link #archivedAt()} and {@link AgentJobSource#ref()}, which the specification marks nullable. A job that a client
 * reads from the vendor's API may lack more of them; it is the {@code RemoteAgentJob} of the client.
 *
 * <p>JSON Binding reads and writes it as the admin API does. Immutable and safe to share between threads.
 */
@JsonbNillable
@JsonbPropertyOrder({"id", "status", "source", "model", "prLink", "createdAt", "archivedAt"})
@JsonbVisibility(FieldVisibility.class)
@Schema(name = "AgentJob", description = "A unit of work in which an AI agent processes a prompt")
public final class AgentJob {

    @Schema(description = "Unique identifier of the agent job")
    private final String id;

    @Schema(
            type = SchemaType.STRING,
            implementation = String.class,
            enumeration = {"active", "completed", "archived", "failed"},
            description = "Current state of the job")
    private final AgentJobStatus status;

    @Schema(description = "Source repository of the job")
    private final AgentJobSource source;

    @Schema(description = "AI model used for this job")
    private final String model;

    @Schema(
            type = SchemaType.STRING,
            format = "uri",
            nullable = true,
            description = "Pull request created by the agent; null while active and when no file changed")
    private final @Nullable URI prLink;

    @Schema(type = SchemaType.STRING, format = "date-time", description = "Time the job was created")
    private final Instant createdAt;

    @Schema(
            type = SchemaType.STRING,
            format = "date-time",
            nullable = true,
            description = "Time the job was archived; null when not archived")
    private final @Nullable Instant archivedAt;

    private AgentJob(Builder builder) {
        id = required(builder.id, "id");
        status = required(builder.status, "status");
        source = required(builder.source, "source");
        model = required(builder.model, "model");
        prLink = builder.prLink;
        createdAt = required(builder.createdAt, "createdAt");
        archivedAt = builder.archivedAt;
    }

    private static <T> T required(@Nullable T value, String name) {
        return Objects.requireNonNull(
                value,
                () -> "AgentJob." + name + " is null; only prLink, archivedAt and the source's ref may be absent");
    }

    /**
     * For JSON Binding only, which requires it to be public; it gets a parameter for every new value.
     *
     * @hidden
     */
    @JsonbCreator
    public static AgentJob read(
            @JsonbProperty("id") String id,
            @JsonbProperty("status") AgentJobStatus status,
            @JsonbProperty("source") AgentJobSource source,
            @JsonbProperty("model") String model,
            @JsonbProperty("prLink") @Nullable URI prLink,
            @JsonbProperty("createdAt") Instant createdAt,
            @JsonbProperty("archivedAt") @Nullable Instant archivedAt) {
        return builder(id, status, source, model, createdAt)
                .prLink(prLink)
                .archivedAt(archivedAt)
                .build();
    }

    /**
     * Begins a job that is not archived and has no pull request.
     *
     * @param id unique identifier of the job; its format is not specified
     * @param status current state, see {@link AgentJobStatus}
     * @param source the repository that the agent works on
     * @param model the AI model used for this job; allowed values are not specified
     * @param createdAt when the job was created
     * @return a builder for the optional values
     */
    public static Builder builder(
            String id, AgentJobStatus status, AgentJobSource source, String model, Instant createdAt) {
        return new Builder().id(id).status(status).source(source).model(model).createdAt(createdAt);
    }

    /** {@return unique identifier of the job; its format is not specified} */
    public String id() {
        return id;
    }

    /** {@return current state, see {@link AgentJobStatus}} */
    public AgentJobStatus status() {
        return status;
    }

    /** {@return the repository that the agent works on} */
    public AgentJobSource source() {
        return source;
    }

    /** {@return the AI model used for this job; allowed values are not specified} */
    public String model() {
        return model;
    }

    /**
     * {@return absolute http(s) address of the pull request; {@code null} while the job is active, and when the agent
     * changed no file}
     */
    public @Nullable URI prLink() {
        return prLink;
    }

    /** {@return when the job was created} */
    public Instant createdAt() {
        return createdAt;
    }

    /** {@return when the job was archived; {@code null} when it is not archived} */
    public @Nullable Instant archivedAt() {
        return archivedAt;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(id, status, source, model, createdAt).prLink(prLink).archivedAt(archivedAt);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AgentJob that
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
        return "AgentJob[id=" + id + ", status=" + status + ", source=" + source + ", model=" + model + ", prLink="
                + prLink + ", createdAt=" + createdAt + ", archivedAt=" + archivedAt + "]";
    }

    /** Builds an {@link AgentJob}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String id;
        private @Nullable AgentJobStatus status;
        private @Nullable AgentJobSource source;
        private @Nullable String model;
        private @Nullable URI prLink;
        private @Nullable Instant createdAt;
        private @Nullable Instant archivedAt;

        private Builder() {}

        /** {@return this builder, with another {@link AgentJob#id()}} */
        public Builder id(String id) {
            this.id = id;
            return this;
        }

        /** {@return this builder, with another {@link AgentJob#status()}} */
        public Builder status(AgentJobStatus status) {
            this.status = status;
            return this;
        }

        /** {@return this builder, with another {@link AgentJob#source()}} */
        public Builder source(AgentJobSource source) {
            this.source = source;
            return this;
        }

        /** {@return this builder, with another {@link AgentJob#model()}} */
        public Builder model(String model) {
            this.model = model;
            return this;
        }

        /** {@return this builder, with another {@link AgentJob#prLink()}} */
        public Builder prLink(@Nullable URI prLink) {
            this.prLink = prLink;
            return this;
        }

        /** {@return this builder, with another {@link AgentJob#createdAt()}} */
        public Builder createdAt(Instant createdAt) {
            this.createdAt = createdAt;
            return this;
        }

        /** {@return this builder, with another {@link AgentJob#archivedAt()}} */
        public Builder archivedAt(@Nullable Instant archivedAt) {
            this.archivedAt = archivedAt;
            return this;
        }

        /**
         * Builds the job. Whether its values agree is checked where it is stored or served, not here: see
         * {@link StoredAgentJob} and {@link AgentJobRepository#find}.
         *
         * @return the job; never {@code null}
         * @throws NullPointerException when a required value is {@code null}; the message names it
         */
        public AgentJob build() {
            return new AgentJob(this);
        }
    }
}
