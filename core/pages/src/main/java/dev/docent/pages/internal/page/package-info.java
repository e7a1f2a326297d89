/**
 * The rendered content of a page, regardless of its source: the input of the layout, of the search index and of the
 * problems that are reported to the author.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.page.PageContent}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.page;

import org.jspecify.annotations.NullMarked;
