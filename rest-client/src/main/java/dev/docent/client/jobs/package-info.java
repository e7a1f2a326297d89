/**
 * What {@code /docent/v1} returns and takes: jobs with their results, steps, logs and events, and filters of lists.
 *
 * <p>Entry point: {@link dev.docent.client.jobs.RemoteJob}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.client.jobs;

import org.jspecify.annotations.NullMarked;
