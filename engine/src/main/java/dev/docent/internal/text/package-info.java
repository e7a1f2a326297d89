/**
 * The text of a file: encoding, lines and columns, locations in it, and what keeps it from being read.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.text;
