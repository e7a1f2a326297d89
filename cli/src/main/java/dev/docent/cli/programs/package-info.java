/**
 * Other programs of this computer: git.
 *
 * <p>Entry point: {@link dev.docent.cli.programs.GitHistory}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.programs;

import org.jspecify.annotations.NullMarked;
