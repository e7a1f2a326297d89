/**
 * The text of a file: encoding, lines and columns, locations in it, and problems that prevent reading.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.text;
