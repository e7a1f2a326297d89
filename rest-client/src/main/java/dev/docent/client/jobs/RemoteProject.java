package dev.docent.client.jobs;

import java.util.Objects;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;

import dev.docent.client.internal.json.JsonFields;

/**
 * A project.
 *
 * @param projectId identifier
 * @param paused whether no node begins to work on its jobs
 */
public record RemoteProject(String projectId, boolean paused) {

    /** @throws NullPointerException when {@code projectId} is {@code null} */
    public RemoteProject {
        Objects.requireNonNull(projectId, "projectId");
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static RemoteProject read(JsonObject json) {
        return new RemoteProject(
                JsonFields.required(json, "projectId", JsonFields::text),
                JsonFields.required(json, "paused", JsonFields::flag));
    }
}
