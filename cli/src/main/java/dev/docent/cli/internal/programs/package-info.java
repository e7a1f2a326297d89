/**
 * Other programs of this computer: git.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.programs.GitHistory}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.programs;

import org.jspecify.annotations.NullMarked;
