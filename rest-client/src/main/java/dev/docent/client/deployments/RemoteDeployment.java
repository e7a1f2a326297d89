package dev.docent.client.deployments;

import java.time.Instant;
import java.util.List;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

import static dev.docent.client.internal.json.JsonFields.described;
import static dev.docent.client.internal.json.JsonFields.field;

/**
 * The state of a deployment. Any value may be missing: the API describes none as required. The status decides; what else is not as
 * described is left out, so that a long wait does not end with it.
 *
 * <p>Source: the vendor's description of {@code GET /v1/project/update-status/{statusId}}. Its screenshots and what it says of
 * the author apart from the name are not read.
 *
 * @param id the status id; on the wire {@code _id}
 * @param projectId the project
 * @param status what has become of it
 * @param createdAt when it was queued
 * @param endedAt when it ended
 * @param summary the status in words
 * @param logs lines; empty if there are none; unmodifiable
 * @param subdomain of the site at the vendor
 * @param authorName who caused it
 * @param commit what is deployed
 * @param source what caused it, such as {@code api} or {@code github}
 */
public record RemoteDeployment(
        @Nullable String id,
        @Nullable String projectId,
        @Nullable RemoteDeploymentStatus status,
        @Nullable Instant createdAt,
        @Nullable Instant endedAt,
        @Nullable String summary,
        List<String> logs,
        @Nullable String subdomain,
        @Nullable String authorName,
        @Nullable Commit commit,
        @Nullable String source) {

    private static final Set<String> FIELDS = Set.of("_id", "projectId", "status", "createdAt", "endedAt", "summary");

    /** Copies the lines. */
    public RemoteDeployment {
        logs = List.copyOf(logs);
    }

    /**
     * A commit.
     *
     * @param sha its hash
     * @param ref its branch
     * @param message its message
     * @param added paths of new files; unmodifiable
     * @param modified paths of changed files; unmodifiable
     * @param removed paths of removed files; unmodifiable
     */
    public record Commit(
            @Nullable String sha,
            @Nullable String ref,
            @Nullable String message,
            List<String> added,
            List<String> modified,
            List<String> removed) {

        /** Copies the lists. */
        public Commit {
            added = List.copyOf(added);
            modified = List.copyOf(modified);
            removed = List.copyOf(removed);
        }

        private static Commit read(JsonValue value) {
            JsonObject json = JsonFields.object(value);
            JsonObject changed = described(json, "filesChanged", JsonFields::object);
            JsonObject files = changed == null ? JsonValue.EMPTY_JSON_OBJECT : changed;
            return new Commit(
                    described(json, "sha", JsonFields::text),
                    described(json, "ref", JsonFields::text),
                    described(json, "message", JsonFields::text),
                    texts(files, "added"),
                    texts(files, "modified"),
                    texts(files, "removed"));
        }
    }

    /** {@return whether it is deployed} */
    public boolean isSuccess() {
        return RemoteDeploymentStatus.SUCCESS.equals(status);
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static RemoteDeployment read(JsonObject json) {
        if (!json.isEmpty() && FIELDS.stream().noneMatch(json::containsKey)) {
            throw new JsonException("it has none of the fields of one");
        }
        JsonObject author = described(json, "author", JsonFields::object);
        return new RemoteDeployment(
                described(json, "_id", JsonFields::text),
                described(json, "projectId", JsonFields::text),
                field(json, "status", value -> new RemoteDeploymentStatus(JsonFields.text(value))),
                described(json, "createdAt", JsonFields::time),
                described(json, "endedAt", JsonFields::time),
                described(json, "summary", JsonFields::text),
                texts(json, "logs"),
                described(json, "subdomain", JsonFields::text),
                author == null ? null : described(author, "name", JsonFields::text),
                described(json, "commit", Commit::read),
                described(json, "source", JsonFields::text));
    }

    /** {@return the texts of an array; whatever is none is left out} */
    private static List<String> texts(JsonObject json, String name) {
        return json.get(name) instanceof JsonArray array
                ? array.stream()
                        .filter(JsonString.class::isInstance)
                        .map(JsonFields::text)
                        .toList()
                : List.of();
    }
}
