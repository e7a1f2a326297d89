/**
 * What {@code docs.json} says about the look of a site, with a default for whatever it says wrongly or not at all.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.theme.standard.settings.ThemeSettings}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.theme.standard.settings;

import org.jspecify.annotations.NullMarked;
