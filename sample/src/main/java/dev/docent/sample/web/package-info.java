/**
 * The pages of the sample about jobs and pull requests. They need no script, look like the documentation, and can be
 * reached from this computer alone.
 *
 * <p>Entry points: {@link dev.docent.sample.web.JobServlet}, {@link dev.docent.sample.web.PullRequestServlet}.
 *
 * <p>Stability: an example; nothing depends on it.
 */
package dev.docent.sample.web;
