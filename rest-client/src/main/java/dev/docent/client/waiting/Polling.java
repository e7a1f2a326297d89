package dev.docent.client.waiting;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

/**
 * One request for the state of a job or a deployment.
 *
 * @param <K> identifies it
 * @param <R> the response
 */
@FunctionalInterface
interface Polling<K, R> {

    /**
     * Polls once, without blocking the caller.
     *
     * @param key of the job or deployment
     * @param maxWait maximum time of a long poll while the job is active; zero for none
     * @return the response, or the client's exception
     */
    CompletionStage<R> poll(K key, Duration maxWait);
}
