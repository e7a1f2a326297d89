package dev.docent.api.jobs;

import java.util.Objects;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbVisibility;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The repository that an agent works on. Immutable and safe to share between threads. */
@JsonbNillable
@JsonbPropertyOrder({"repository", "ref"})
@JsonbVisibility(FieldVisibility.class)
@Schema(name = "AgentJobSource", description = "Source repository of an agent job")
public final class AgentJobSource {

    @Schema(description = "Full URL of the repository on the Git hosting service")
    private final String repository;

    @Schema(nullable = true, description = "Git branch the agent is working on")
    private final String ref;

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
            @JsonbProperty("repository") String repository, @JsonbProperty("ref") String ref) {
        return builder(repository).ref(ref).build();
    }

    /**
     * Begins a repository without a branch.
     *
     * @param repository full URL of the repository on the Git hosting service
     * @return a builder for the optional values
     */
    public static Builder builder(String repository) {
        return new Builder().repository(repository);
    }

    /** {@return full URL of the repository on the Git hosting service} */
    public String repository() {
        return repository;
    }

    /** {@return Git branch that the agent is working on; {@code null} when there is none yet} */
    public String ref() {
        return ref;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(repository).ref(ref);
    }

    @Override
    public boolean equals(Object other) {
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

        private String repository;
        private String ref;

        private Builder() {}

        /** {@return this builder, with another {@link AgentJobSource#repository()}} */
        public Builder repository(String repository) {
            this.repository = repository;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobSource#ref()}} */
        public Builder ref(String ref) {
            this.ref = ref;
            return this;
        }

        /** {@return the repository; never {@code null}} */
        public AgentJobSource build() {
            return new AgentJobSource(this);
        }
    }
}
