package dev.docent.client;

import java.util.concurrent.CompletionStage;

/** Placeholder for waiters that do not use a client. */
public enum NoClient implements AgentJobsClient {
    INSTANCE;

    @Override
    public RemoteAgentJob get(String projectId, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<RemoteAgentJob> getAsync(String projectId, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PolledJob poll(String projectId, String id, String prefer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RemoteAgentJob create(String projectId, PromptRequest prompt) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RemoteAgentJob sendMessage(String projectId, String id, PromptRequest prompt) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RemoteAgentJob create(String projectId, PromptRequest prompt, String idempotencyKey) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RemoteAgentJob sendMessage(String projectId, String id, PromptRequest prompt, String idempotencyKey) {
        throw new UnsupportedOperationException();
    }
}
