/**
 * The command line: {@code docent check}, {@code docent resolve}, {@code docent explain} and {@code docent migrate} for a folder with a
 * documentation site.
 *
 * <p>Entry point: {@link dev.docent.cli.Main}.
 *
 * <p>Stability: commands, options, exit codes and formats are public, see {@code docs/reference/command-line.mdx}; the types are internal.
 */
@NullMarked
package dev.docent.cli;

import org.jspecify.annotations.NullMarked;
