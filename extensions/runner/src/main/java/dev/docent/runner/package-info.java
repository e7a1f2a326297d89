/**
 * Pull requests for the branches that agents pushed: the interface for Git hosting services that Docent does not know.
 *
 * <p>Entry point: {@link dev.docent.runner.PullRequests}.
 *
 * <p>Stability: public; changes are listed in the changelog.
 */
@NullMarked
package dev.docent.runner;

import org.jspecify.annotations.NullMarked;
