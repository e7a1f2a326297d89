/**
 * What all pages of the console share: routes, authority, forms, layout. Plain Java.
 *
 * <p>A part of the console implements {@link dev.docent.console.internal.frame.ConsoleSection}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.console.internal.frame;

import org.jspecify.annotations.NullMarked;
