/**
 * Pull requests of GitHub, GitLab, and Forgejo or Gitea.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.forges.Forges}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal.forges;

import org.jspecify.annotations.NullMarked;
