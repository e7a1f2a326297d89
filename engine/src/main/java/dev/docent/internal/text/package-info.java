/**
 * The text of a file: encoding, lines and columns, locations in it, and problems that prevent reading.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.text;

import org.jspecify.annotations.NullMarked;
