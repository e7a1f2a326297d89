package dev.docent.api.jobs;

import java.util.Objects;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbVisibility;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The repository that an agent works on. Immutable and safe to share between threads. */
@JsonbNillable
@JsonbPropertyOrder({"repository", "ref"})
@JsonbVisibility(FieldVisibility.class)
@Schema(name = "AgentJobSource", description = "Source repository of an agent job")
public final class AgentJobSource {

    @Schema(description = "Full URL of the repository on the Git hosting service")
    private final @Nullable String repository;

    @Schema(nullable = true, description = "Git branch the agent is working on")
    private final @Nullable String ref;

    private AgentJobSource(Builder builder) {
        repository = builder.repository;
        ref = builder.ref;
    }

    /**
     * For JSON Binding only, which requires it to be public; it gets a parameter for every new value.
     *
     * @hidden
     */
    @JsonbCreator
    public static AgentJobSource read(
            @JsonbProperty("repository") @Nullable String repository, @JsonbProperty("ref") @Nullable String ref) {
        return builder().repository(repository).ref(ref).build();
    }

    /**
     * Begins a source without any value, because one that was read from the admin API may lack the repository, too.
     *
     * @return a builder for all values
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Begins a repository without a branch.
     *
     * @param repository full URL of the repository on the Git hosting service
     * @return a builder for the optional values
     */
    public static Builder builder(String repository) {
        return builder().repository(repository);
    }

    /** {@return full URL of the repository on the Git hosting service; {@code null} if the API omitted it} */
    public @Nullable String repository() {
        return repository;
    }

    /** {@return Git branch that the agent is working on; {@code null} when there is none yet} */
    public @Nullable String ref() {
        return ref;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder().repository(repository).ref(ref);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AgentJobSource that
                && Objects.equals(repository, that.repository)
                && Objects.equals(ref, that.ref);
    }

    @Override
    public int hashCode() {
        return Objects.hash(repository, ref);
    }

    @Override
    public String toString() {
        return "AgentJobSource[repository=" + repository + ", ref=" + ref + "]";
    }

    /** Builds an {@link AgentJobSource}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String repository;
        private @Nullable String ref;

        private Builder() {}

        /** {@return this builder, with another {@link AgentJobSource#repository()}} */
        public Builder repository(@Nullable String repository) {
            this.repository = repository;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobSource#ref()}} */
        public Builder ref(@Nullable String ref) {
            this.ref = ref;
            return this;
        }

        /** {@return the repository; never {@code null}} */
        public AgentJobSource build() {
            return new AgentJobSource(this);
        }
    }
}
