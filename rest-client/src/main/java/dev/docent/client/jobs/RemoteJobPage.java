package dev.docent.client.jobs;

import java.util.List;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;

import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

/**
 * A page of jobs.
 *
 * @param jobs the newest first; unmodifiable
 * @param nextCursor the {@code cursor} of the next page; {@code null} on the last one
 */
public record RemoteJobPage(List<RemoteJob> jobs, @Nullable String nextCursor) {

    /** @throws NullPointerException when {@code jobs} is {@code null} */
    public RemoteJobPage {
        jobs = List.copyOf(jobs);
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static RemoteJobPage read(JsonObject json) {
        return new RemoteJobPage(
                JsonFields.list(json, "data", RemoteJob::read), JsonFields.field(json, "nextCursor", JsonFields::text));
    }
}
