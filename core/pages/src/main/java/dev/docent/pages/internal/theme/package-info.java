/**
 * The appearance of a site: its interface for the rest of Docent.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.theme.Theme}; pages are described by the values in {@code view}. What
 * is in {@code standard} is used by nothing outside, apart from {@code StandardTheme}, which makes the theme of a site.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme;

import org.jspecify.annotations.NullMarked;
