/**
 * What shells and {@code man} know about the program, made of the syntax of its commands.
 *
 * <p>Entry point: {@link dev.docent.cli.shells.CompletionScript}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.shells;

import org.jspecify.annotations.NullMarked;
