package dev.docent.client;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.api.internal.JobFields;
import dev.docent.client.internal.json.JsonFields;

import static dev.docent.client.internal.json.JsonFields.field;

/** Reads the values of a job from its JSON, for {@link RemoteAgentJob}. */
final class JobJson {

    private JobJson() {}

    /** {@return whether it has a field of a job, or none at all: every field may be absent} */
    static boolean isJob(JsonObject json) {
        return json.isEmpty() || JobFields.JOB.stream().anyMatch(field -> json.containsKey(field.name()));
    }

    static RemoteAgentJob.Source source(JsonValue value) {
        JsonObject json = JsonFields.object(value);
        return RemoteAgentJob.Source.read(
                field(json, "repository", JsonFields::text), field(json, "ref", JsonFields::text));
    }
}
