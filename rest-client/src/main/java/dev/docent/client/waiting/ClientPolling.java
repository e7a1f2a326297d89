package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.AgentJobsClient;
import dev.docent.client.PolledJob;

/** Asks by a client, each request on a thread of an executor: runtimes hold a thread for each request anyway. */
record ClientPolling(AgentJobsClient client, Executor executor) implements Polling {

    @Override
    public CompletionStage<PolledJob> poll(AgentJobKey key, Duration longest) {
        String prefer = longest.isZero() ? null : "wait=" + longest.toSeconds();
        return CompletableFuture.supplyAsync(() -> client.poll(key.projectId(), key.id(), prefer), executor);
    }
}
