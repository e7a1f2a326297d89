package dev.docent.api.jobs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The content of the POSTs of the admin API, which create a job or send it a message: {@code {"prompt": "text"}}.
 *
 * @param prompt what the agent is to do, not empty
 */
@Schema(name = "AgentJobPrompt", description = "Content of the requests that create a job or send it a message")
public record PromptBody(
        @Schema(required = true, minLength = 1, description = "What the agent is to do")
        String prompt) {}
