package dev.docent.rest;

import java.util.List;
import java.util.function.Supplier;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.impl.internal.rest.PromptReader.Prompt;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.serving.AgentJobServices;

/**
 * The requests that let an agent begin to work.
 *
 * @param request of a caller who may write
 */
record JobPosts(AuthorizedRequest request, AgentJobServices services) {

    /**
     * Creates a job.
     *
     * @param idempotencyKey the lines of {@code Idempotency-Key}
     * @param prompt reads the prompt, once the request may be made
     */
    Response create(String projectId, List<String> idempotencyKey, Supplier<Prompt> prompt) {
        AgentRunService runs = runs();
        if (!AgentJobKey.isIdentifier(projectId) || !request.caller().reaches(projectId)) {
            throw Refusal.notFound();
        }
        return new PromptPost(
                        request, idempotencyKey, services.requests(), projectId, List.of("create"), Status.CREATED)
                .respond(
                        prompt,
                        () -> {},
                        (text, record) ->
                                runs.create(projectId, text, request.caller().keyName(), record));
    }

    /**
     * Sends a follow-up prompt to a job.
     *
     * @param idempotencyKey the lines of {@code Idempotency-Key}
     * @param prompt reads the prompt, once the request may be made
     */
    Response message(String projectId, String id, List<String> idempotencyKey, Supplier<Prompt> prompt) {
        AgentRunService runs = runs();
        boolean hasAccess = request.caller().reaches(projectId);
        Runnable lookup = () -> JobLookup.find(hasAccess, () -> services.jobs().find(projectId, id));
        if (!hasAccess) {
            lookup.run();
        }
        return new PromptPost(
                        request, idempotencyKey, services.requests(), projectId, List.of("message", id), Status.OK)
                .respond(
                        prompt,
                        lookup,
                        (text, record) -> runs.followUp(
                                new AgentJobKey(projectId, id),
                                text,
                                request.caller().keyName(),
                                record));
    }

    private AgentRunService runs() {
        return services.runs().orElseThrow(services.hasRunner() ? Refusal::readOnlyStore : Refusal::runsNoAgents);
    }
}
