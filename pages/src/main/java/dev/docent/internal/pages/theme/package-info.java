/**
 * The look of a site: layout, stylesheet and scripts around the content of its pages.
 *
 * <p>Entry point: {@link dev.docent.internal.pages.theme.Theme}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.theme;

import org.jspecify.annotations.NullMarked;
