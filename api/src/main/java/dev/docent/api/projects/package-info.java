/**
 * Projects: what a documentation site and agent jobs belong to, and who may do what in them.
 *
 * <p>Entry point: {@link dev.docent.api.projects.ProjectAccess}, which a host implements.
 *
 * <p>Stability: public; changes are listed in the changelog.
 */
@NullMarked
package dev.docent.api.projects;

import org.jspecify.annotations.NullMarked;
