package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.PolledJob;

/** Polls with a client, each request on an executor thread: runtimes block a thread per request anyway. */
record ClientPolling(AgentJobsClient client, Executor executor) implements Polling {

    @Override
    public CompletionStage<PolledJob> poll(AgentJobKey key, Duration maxWait) {
        String prefer = maxWait.isZero() ? null : "wait=" + maxWait.toSeconds();
        return CompletableFuture.supplyAsync(() -> client.poll(key.projectId(), key.id(), prefer), executor);
    }
}
