/**
 * Git as a command: mirrors, checkouts, commits and branches.
 *
 * <p>Entry point: {@link dev.docent.internal.runner.git.Workspace}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.runner.git;

import org.jspecify.annotations.NullMarked;
