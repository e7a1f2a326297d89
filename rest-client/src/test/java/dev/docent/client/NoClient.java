package dev.docent.client;

import java.util.concurrent.CompletionStage;

import dev.docent.api.jobs.AgentJob;

/** Placeholder for waiters that do not use a client. */
public enum NoClient implements AgentJobsClient {
    INSTANCE;

    @Override
    public AgentJob get(String projectId, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<AgentJob> getAsync(String projectId, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PolledJob poll(String projectId, String id, String prefer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public AgentJob create(String projectId, Prompt prompt) {
        throw new UnsupportedOperationException();
    }

    @Override
    public AgentJob sendMessage(String projectId, String id, Prompt prompt) {
        throw new UnsupportedOperationException();
    }
}
