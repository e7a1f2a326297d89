/**
 * How the site of a project gets to another commit: one node deploys and decides, all follow. Plain Java.
 *
 * <p>Entry point: {@link dev.docent.impl.internal.deployments.DeploymentNode}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.impl.internal.deployments;

import org.jspecify.annotations.NullMarked;
