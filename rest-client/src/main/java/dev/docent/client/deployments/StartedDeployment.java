package dev.docent.client.deployments;

import java.net.URI;
import java.util.Objects;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;

import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

/**
 * A deployment that was queued.
 *
 * <p>Source: the vendor's description of {@code POST /v1/project/update/{projectId}} and
 * {@code POST /v1/project/preview/{projectId}}.
 *
 * @param statusId identifies it for {@link dev.docent.client.ProjectsClient#status}
 * @param previewUrl where the preview is going to be; {@code null} for an update, and if the response has no address: what is queued
 *     can be followed all the same
 */
public record StartedDeployment(String statusId, @Nullable URI previewUrl) {

    /** @throws NullPointerException when {@code statusId} is {@code null} */
    public StartedDeployment {
        Objects.requireNonNull(statusId, "statusId");
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static StartedDeployment read(JsonObject json) {
        String statusId = JsonFields.required(json, "statusId", JsonFields::text);
        if (statusId.isBlank()) {
            throw new JsonException("\"statusId\" is empty");
        }
        URI preview = JsonFields.described(json, "previewUrl", JsonFields::address);
        return new StartedDeployment(
                statusId, preview == null || preview.toString().isEmpty() ? null : preview);
    }
}
