package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.PolledJob;

/** One request for the state of a job. */
@FunctionalInterface
interface Polling {

    /**
     * Asks once, without blocking the caller.
     *
     * @param key of the job
     * @param longest how long the server may hold the answer back while the job is active; zero for not at all
     * @return the job, or whatever the client throws
     */
    CompletionStage<PolledJob> poll(AgentJobKey key, Duration longest);
}
