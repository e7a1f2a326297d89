/**
 * Stylesheet and scripts of a site, under names that change with their content.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.theme.standard.assets.ThemeAssets}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme.standard.assets;

import org.jspecify.annotations.NullMarked;
