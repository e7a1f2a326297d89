package dev.docent.client.jobs;

import java.util.List;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

import static dev.docent.client.internal.json.JsonFields.field;
import static dev.docent.client.internal.json.JsonFields.required;

/**
 * A page of steps.
 *
 * @param steps the oldest first; unmodifiable
 * @param nextCursor the {@code cursor} of the next page; {@code null} on the last one
 */
public record RemoteStepPage(
        List<AgentJobStep> steps, @Nullable String nextCursor) {

    /** @throws NullPointerException when {@code steps} is {@code null} */
    public RemoteStepPage {
        steps = List.copyOf(steps);
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static RemoteStepPage read(JsonObject json) {
        return new RemoteStepPage(
                JsonFields.list(json, "data", RemoteStepPage::step), field(json, "nextCursor", JsonFields::text));
    }

    private static AgentJobStep step(JsonObject json) {
        return AgentJobStep.builder(
                        required(json, "to", value -> new AgentJobStatus(JsonFields.text(value))),
                        required(json, "at", JsonFields::time),
                        required(json, "reason", JsonFields::text))
                .from(field(json, "from", value -> new AgentJobStatus(JsonFields.text(value))))
                .prompt(field(json, "prompt", JsonFields::text))
                .prLink(field(json, "prLink", JsonFields::address))
                .requestedBy(field(json, "requestedBy", JsonFields::text))
                .build();
    }
}
