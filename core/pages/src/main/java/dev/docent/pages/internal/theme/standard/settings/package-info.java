/**
 * What {@code docs.json} says about the appearance of a site, with defaults for what is invalid or missing.
 *
 * <p>Entry point: {@link dev.docent.pages.internal.theme.standard.settings.ThemeSettings}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.theme.standard.settings;

import org.jspecify.annotations.NullMarked;
