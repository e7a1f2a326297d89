package dev.docent.api.jobs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The request body of the admin API's POSTs, which create a job or send it a message: {@code {"prompt": "text"}}.
 *
 * @param prompt the task for the agent, not empty
 */
@Schema(name = "AgentJobPrompt", description = "Content of the requests that create a job or send it a message")
public record PromptBody(
        @Schema(required = true, minLength = 1, description = "What the agent is to do")
        String prompt) {}
