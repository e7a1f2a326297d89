package dev.docent.client.jobs;

import org.jspecify.annotations.Nullable;

/**
 * Why a job is cancelled: the request body.
 *
 * @param reason for the history, cut by the API after 2,000 characters; {@code null} for none
 */
public record CancelRequest(@Nullable String reason) {}
