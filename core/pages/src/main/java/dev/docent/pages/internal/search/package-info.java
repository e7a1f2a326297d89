/**
 * Search over the sections of a site: an immutable index in memory, and the same index as files that a script loads in
 * slices. Both find words exactly, the last word of a query as a prefix, and words with one typo; Chinese, Japanese,
 * Korean and Thai are found by pairs of characters.
 *
 * <p>Scores are whole numbers that are computed when the index is built, so that the script ranks exactly as the index in
 * memory does. {@code search.js} repeats what {@link dev.docent.pages.internal.search.Words}, {@code WordSearch}, {@code
 * Ranking} and {@code Excerpts} do: a change to one is a change to the other; a test compares them in a browser.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.search.SearchIndex}, {@link
 * dev.docent.pages.internal.search.SearchFiles}, {@link dev.docent.pages.internal.search.SearchJson}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.search;

import org.jspecify.annotations.NullMarked;
