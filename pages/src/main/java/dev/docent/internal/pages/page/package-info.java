/**
 * The rendered content of a page, whatever it was made of: what the theme puts into its layout, the search index and the
 * Markdown twins are made of, and what the site's author is told.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.page.PageContent}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.page;

import org.jspecify.annotations.NullMarked;
