/**
 * What commands write to a terminal: styled text, progress; and how they end: exit codes, failures. Everything else may use
 * it, and it uses nothing else of the program.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.output;

import org.jspecify.annotations.NullMarked;
