/**
 * Pull requests of GitHub, GitLab, and Forgejo or Gitea.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.forges.Forges}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.forges;

import org.jspecify.annotations.NullMarked;
