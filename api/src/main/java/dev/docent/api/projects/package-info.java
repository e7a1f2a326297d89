/**
 * Projects: what a documentation site and agent jobs belong to, who may do what in them, and how the site of a project gets to
 * another commit of its repository.
 *
 * <p>Entry points: {@link dev.docent.api.projects.ProjectAccess}, which a host implements, and {@link
 * dev.docent.api.projects.Deployments}, which an application injects.
 *
 * <p>Nullness: what may be {@code null} is annotated with {@code @Nullable} of JSpecify, and its description states what
 * {@code null} means; everything else is never {@code null}. A lookup that may find nothing returns an {@link
 * java.util.Optional}; collections are empty. At run time the annotations are not needed.
 *
 * <p>Stability: public; changes are listed in the changelog.
 */
@NullMarked
package dev.docent.api.projects;

import org.jspecify.annotations.NullMarked;
