/**
 * Reads the text inside a block: emphasis, code spans, links, images, breaks, GFM's strikethrough and bare addresses,
 * footnote marks, JSX elements and expressions.
 *
 * <p>One pass from the left makes a list of pieces; brackets and emphasis group pieces with the two stacks that
 * CommonMark describes; tags stay flat until their neighbours are known and are then paired among siblings. Every step
 * is linear, or remembers failed searches.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.mdx.inline;

import org.jspecify.annotations.NullMarked;
