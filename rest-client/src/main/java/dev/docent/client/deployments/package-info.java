/**
 * Deployments of documentation: what the vendor's admin API returns of updates and previews.
 *
 * <p>Entry point: {@link dev.docent.client.deployments.RemoteDeployment}.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API".
 */
@NullMarked
package dev.docent.client.deployments;

import org.jspecify.annotations.NullMarked;
