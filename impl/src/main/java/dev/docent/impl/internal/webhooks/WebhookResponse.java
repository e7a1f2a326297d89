package dev.docent.impl.internal.webhooks;

import org.jspecify.annotations.Nullable;

/**
 * The response of a receiver; its content does not matter.
 *
 * @param status HTTP status
 * @param retryAfter value of {@code Retry-After}; {@code null} if there is none
 */
record WebhookResponse(int status, @Nullable String retryAfter) {}
