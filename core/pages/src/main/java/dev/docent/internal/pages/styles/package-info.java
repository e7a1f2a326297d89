/**
 * The styles that authors give single elements: declarations of an allow-list, which become classes and rules of the
 * site's stylesheet.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.styles.StyleDeclarations}, {@link
 * dev.docent.internal.pages.styles.StyleRules}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.styles;

import org.jspecify.annotations.NullMarked;
