/**
 * Hints between nodes: collecting what has changed, sending it at a limited rate, and notifying this node's long polls
 * and runners of what other nodes send; over PostgreSQL, or any channel of the host.
 *
 * <p>Entry points: {@link dev.docent.jobs.internal.hints.JobHints}, {@link dev.docent.jobs.internal.hints.PostgresHintChannel}.
 * Independent of the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.hints;

import org.jspecify.annotations.NullMarked;
