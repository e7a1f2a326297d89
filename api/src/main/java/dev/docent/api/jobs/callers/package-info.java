/**
 * What callers of jobs need beyond one job: events of a project, deliveries of them to webhooks, requests that take effect
 * once, paused projects; and what a store must do for it.
 *
 * <p>Entry points: {@link dev.docent.api.jobs.callers.CallerStore} for a host that stores jobs elsewhere, {@link
 * dev.docent.api.jobs.callers.OutboxEvent} for what is reported.
 *
 * <p>Nullness: as in {@link dev.docent.api.jobs}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API" and "SPI".
 */
@NullMarked
package dev.docent.api.jobs.callers;

import org.jspecify.annotations.NullMarked;
