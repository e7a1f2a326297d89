/**
 * The command line: the program, and its commands that need no package of their own.
 *
 * <p>Each package uses only those of the lines below it:
 * <ol>
 *   <li>this one
 *   <li>the commands {@code builds}, {@code check}, {@code completion}, {@code migration}, {@code preview}, which do not use each other
 *   <li>{@code options}, which several commands share; {@code reports} of problems; {@code watching} of a folder
 *   <li>{@code arguments}, {@code programs}
 *   <li>{@code output}: the terminal, exit codes, failures
 * </ol>
 *
 * <p>Entry point: {@link dev.docent.cli.Main}.
 *
 * <p>Stability: commands, options, exit codes and formats are public, see {@code docs/reference/command-line.mdx}; the types are internal.
 */
@NullMarked
package dev.docent.cli;

import org.jspecify.annotations.NullMarked;
