package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.PolledJob;

/** One request for the state of a job. */
@FunctionalInterface
interface Polling {

    /**
     * Polls once, without blocking the caller.
     *
     * @param key of the job
     * @param maxWait maximum time of a long poll while the job is active; zero for none
     * @return the job, or the client's exception
     */
    CompletionStage<PolledJob> poll(AgentJobKey key, Duration maxWait);
}
