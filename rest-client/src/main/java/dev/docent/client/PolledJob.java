package dev.docent.client;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * A job with the polling hints of the response headers.
 *
 * @param job the job, never {@code null}; any of its components may be
 * @param retryAfter how long to wait before the next request, from {@code Retry-After}; {@code null} if absent
 * @param waitApplied whether the server confirmed {@code Prefer: wait} by {@code Preference-Applied} (RFC 7240)
 */
public record PolledJob(RemoteAgentJob job, @Nullable Duration retryAfter, boolean waitApplied) {}
