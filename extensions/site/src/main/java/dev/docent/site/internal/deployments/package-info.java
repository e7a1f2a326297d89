/**
 * How the site of a project gets to another commit: one node deploys and decides, all follow. Plain Java.
 *
 * <p>Entry point: {@link dev.docent.site.internal.deployments.DeploymentNode}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.deployments;

import org.jspecify.annotations.NullMarked;
