/**
 * How the site of a project gets to another commit: one node deploys and decides, all follow.
 *
 * <p>Entry point: {@link dev.docent.internal.projects.deployments.DeploymentNode}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.projects.deployments;

import org.jspecify.annotations.NullMarked;
