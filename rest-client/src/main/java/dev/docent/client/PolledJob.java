package dev.docent.client;

import java.time.Duration;

import dev.docent.api.jobs.AgentJob;

/**
 * A job together with what the answer's headers say about asking again.
 *
 * @param job the job, never {@code null}; any of its components may be
 * @param retryAfter how long to wait before the next request, from {@code Retry-After}; {@code null} when not said
 * @param waitApplied whether the server confirmed {@code Prefer: wait} by {@code Preference-Applied} (RFC 7240)
 */
public record PolledJob(AgentJob job, Duration retryAfter, boolean waitApplied) {}
