/**
 * Stylesheet and scripts of a site, under names that change with their content.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.theme.standard.assets.ThemeAssets}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.theme.standard.assets;

import org.jspecify.annotations.NullMarked;
