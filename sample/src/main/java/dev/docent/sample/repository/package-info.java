/**
 * The documentation as a git repository: the base branch, the branches of agents, and how one is merged into the other.
 *
 * <p>Entry point: {@link dev.docent.sample.repository.DocsRepository}.
 *
 * <p>Stability: an example; nothing depends on it.
 */
package dev.docent.sample.repository;
