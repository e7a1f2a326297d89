package dev.docent.impl.internal.config;

import java.time.Duration;
import java.util.List;

import dev.docent.impl.internal.webhooks.Webhook;

/**
 * The events of the jobs.
 *
 * @param retention how long they are kept, and deliveries that are over
 * @param webhooks where they are delivered
 */
public record EventSettings(Duration retention, List<Webhook> webhooks) {}
