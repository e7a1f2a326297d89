/**
 * The text of a file: encoding, lines and columns, and locations in it.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.navigation.internal.text;

import org.jspecify.annotations.NullMarked;
