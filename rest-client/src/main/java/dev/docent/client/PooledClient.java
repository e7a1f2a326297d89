package dev.docent.client;

import java.util.concurrent.CompletionStage;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJob;
import org.jspecify.annotations.Nullable;

/** A handle that borrows an open client for each call. */
record PooledClient(ClientPool pool, KeyScope keyScope) implements AgentJobsClient {

    @Override
    public AgentJob get(String projectId, String id) {
        return call(client -> client.get(projectId, id));
    }

    @Override
    public CompletionStage<AgentJob> getAsync(String projectId, String id) {
        ClientPool.Lease lease = pool.take(keyScope);
        try {
            return lease.client().getAsync(projectId, id).whenComplete((job, details) -> pool.release(lease));
        } catch (RuntimeException | Error e) {
            pool.release(lease);
            throw e;
        }
    }

    @Override
    public PolledJob poll(String projectId, String id, @Nullable String prefer) {
        return call(client -> client.poll(projectId, id, prefer));
    }

    @Override
    public AgentJob create(String projectId, Prompt prompt) {
        return call(client -> client.create(projectId, prompt));
    }

    @Override
    public AgentJob sendMessage(String projectId, String id, Prompt prompt) {
        return call(client -> client.sendMessage(projectId, id, prompt));
    }

    private <T> T call(Function<AgentJobsClient, T> request) {
        ClientPool.Lease lease = pool.take(keyScope);
        try {
            return request.apply(lease.client());
        } finally {
            pool.release(lease);
        }
    }
}
