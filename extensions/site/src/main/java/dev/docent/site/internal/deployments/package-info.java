/**
 * How the site of a project gets to another commit: one node deploys and decides, all follow. Previews are the heads of other
 * branches, as sites that only some readers see: each node makes its own, no store keeps them, and they never decide what is
 * published. Plain Java.
 *
 * <p>Entry point: {@link dev.docent.site.internal.deployments.DeploymentNode}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.site.internal.deployments;

import org.jspecify.annotations.NullMarked;
