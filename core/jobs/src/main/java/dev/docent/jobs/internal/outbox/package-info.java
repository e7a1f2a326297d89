/**
 * Events of projects and their delivery: how they are ordered, waited for, and sent to webhooks. Independent of the
 * container.
 *
 * <p>Entry point: {@link dev.docent.api.jobs.callers.CallerStore}, whose parts for events are implemented here for stores in
 * memory.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.outbox;

import org.jspecify.annotations.NullMarked;
