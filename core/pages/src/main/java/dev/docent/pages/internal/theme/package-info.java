/**
 * The appearance of a site.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.theme.Theme}; pages are described by the values in {@code view}. Layout,
 * stylesheet and scripts around the content of pages are in {@code standard}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme;

import org.jspecify.annotations.NullMarked;
