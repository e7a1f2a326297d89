/**
 * Writes what is around the content of a page, and the pages that have no content of their own.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.theme.standard.layout.PageLayout}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme.standard.layout;

import org.jspecify.annotations.NullMarked;
