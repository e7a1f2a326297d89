/**
 * Delivers events to the webhooks that are configured, by Standard Webhooks 1.0. Independent of the container; threads and
 * timers are given.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.webhooks.WebhookSenders}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.webhooks;

import org.jspecify.annotations.NullMarked;
