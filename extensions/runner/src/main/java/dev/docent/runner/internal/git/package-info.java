/**
 * Git as a command: mirrors, checkouts, commits and branches.
 *
 * <p>Entry point: {@link dev.docent.runner.internal.git.Workspace}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.runner.internal.git;

import org.jspecify.annotations.NullMarked;
