/**
 * Deployments: how the site of a project gets to another commit of its repository. {@link
 * dev.docent.api.projects.Deployments} is what an application injects, {@link dev.docent.api.projects.DeploymentStore} the
 * SPI by which it keeps deployments elsewhere.
 *
 * <p>Entry points: {@link dev.docent.api.projects.Deployments}, {@link dev.docent.api.projects.DeploymentEvent}.
 *
 * <p>Nullness: what may be {@code null} is annotated with {@code @Nullable} of JSpecify, and its description states what
 * {@code null} means; everything else is never {@code null}. A lookup that may find nothing returns an {@link
 * java.util.Optional}; collections are empty. At run time the annotations are not needed.
 *
 * <p>Stability: public SPI; changes are listed in the changelog under "SPI".
 */
@NullMarked
package dev.docent.api.projects;

import org.jspecify.annotations.NullMarked;
