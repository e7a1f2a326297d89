package dev.docent.api.jobs;

import java.util.Objects;

import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.json.bind.annotation.JsonbVisibility;

import dev.docent.api.internal.jsonb.FieldVisibility;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The repository that an agent works on. Immutable and safe to share between threads. */
@JsonbNillable
@JsonbPropertyOrder({"repository", "ref"})
@JsonbVisibility(FieldVisibility.class)
@Schema(name = "AgentJobSource", description = "Source repository of an agent job")
public final class AgentJobSource {

    @Schema(description = "Full URL of the repository on the Git hosting service")
    private final String repository;

    @Schema(nullable = true, description = "Git branch the agent is working on")
    private final @Nullable String ref;

    private AgentJobSource(String repository, @Nullable String ref) {
        this.repository = Objects.requireNonNull(
                repository, "AgentJobSource.repository is null; only the ref of a source may be absent");
        this.ref = ref;
    }

    /**
     * The branch of a repository. JSON Binding reads a source with this, too.
     *
     * @param repository full URL of the repository on the Git hosting service
     * @param ref Git branch that the agent is working on; {@code null} when there is none yet
     * @return the source
     * @throws NullPointerException when {@code repository} is {@code null}
     */
    @JsonbCreator
    public static AgentJobSource of(
            @JsonbProperty("repository") String repository, @JsonbProperty("ref") @Nullable String ref) {
        return new AgentJobSource(repository, ref);
    }

    /** {@return full URL of the repository on the Git hosting service} */
    public String repository() {
        return repository;
    }

    /** {@return Git branch that the agent is working on; {@code null} when there is none yet} */
    public @Nullable String ref() {
        return ref;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AgentJobSource that
                && repository.equals(that.repository)
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
}
