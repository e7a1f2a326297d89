/**
 * Serves callers of jobs, whether they come over HTTP or from Java: lists with cursors, requests that take effect once,
 * paused projects. Independent of the container.
 *
 * <p>Entry point: the implementation of {@link dev.docent.api.jobs.AgentJobs}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.callers;

import org.jspecify.annotations.NullMarked;
