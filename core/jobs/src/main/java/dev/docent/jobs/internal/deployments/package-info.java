/**
 * Which deployments of sites there are, who works on them, and which commit is served: the contract of stores, and the one in
 * memory.
 *
 * <p>Entry point: {@link dev.docent.jobs.internal.deployments.DeploymentStore}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.deployments;

import org.jspecify.annotations.NullMarked;
