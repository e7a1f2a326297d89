/**
 * What all pages of the console share: routes, authority, forms, texts, layout. Plain Java.
 *
 * <p>A part of the console implements {@link dev.docent.internal.console.frame.ConsoleSection}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.console.frame;

import org.jspecify.annotations.NullMarked;
