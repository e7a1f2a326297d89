/**
 * The arguments of the command line: what a command takes, what was written, and the help. It reads no annotations and
 * no classes, so that a short run is not mostly this.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.arguments;

import org.jspecify.annotations.NullMarked;
