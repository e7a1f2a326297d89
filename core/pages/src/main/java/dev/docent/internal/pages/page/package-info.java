/**
 * The rendered content of a page, regardless of its source: the input of the layout, of the search index and of the
 * problems that are reported to the author.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.page.PageContent}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.page;

import org.jspecify.annotations.NullMarked;
