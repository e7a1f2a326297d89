/**
 * What shells and {@code man} know about the program, made of the syntax of its commands.
 *
 * <p>Entry points: {@link dev.docent.cli.shells.CompletionScript}, {@link dev.docent.cli.shells.ManualPage}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.shells;

import org.jspecify.annotations.NullMarked;
