/**
 * Waits for agent jobs and deployments to finish.
 *
 * <p>Entry point: {@link dev.docent.client.waiting.AgentJobWaiter}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.client.waiting;

import org.jspecify.annotations.NullMarked;
