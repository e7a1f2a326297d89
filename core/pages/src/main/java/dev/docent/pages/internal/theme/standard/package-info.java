/**
 * The theme that all sites have: layout, stylesheet and scripts around the content of pages.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.theme.standard.StandardTheme}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme.standard;

import org.jspecify.annotations.NullMarked;
