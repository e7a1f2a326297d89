/**
 * Colours: reads what authors write, and derives all others from it so that every text can be read.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.theme.standard.color.Color}, {@link
 * dev.docent.pages.internal.theme.standard.color.ColorScheme}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme.standard.color;

import org.jspecify.annotations.NullMarked;
