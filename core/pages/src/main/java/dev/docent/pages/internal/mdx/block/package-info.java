/**
 * Finds the blocks of a page: line by line, first the quotations and list items that go on, then those that begin, then
 * what the rest of the line is. A tag that is alone on its line opens or closes an element; it does not matter how far it
 * is indented, and elements neither begin nor end quotations and lists. Text is kept as it is and read when all definitions
 * of the page are known.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.mdx.block;

import org.jspecify.annotations.NullMarked;
