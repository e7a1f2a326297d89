/**
 * A forge for one computer, in place of GitHub, GitLab or Forgejo: a repository, pull requests, and a merge that publishes.
 *
 * <p>Entry point: {@link dev.docent.sample.forge.LocalForge}.
 *
 * <p>Stability: an example; nothing depends on it.
 */
package dev.docent.sample.forge;
