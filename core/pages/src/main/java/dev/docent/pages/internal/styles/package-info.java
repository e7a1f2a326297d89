/**
 * The styles that authors give single elements: declarations of an allow-list, which become classes and rules of the
 * site's stylesheet.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.styles.StyleDeclarations}, {@link
 * dev.docent.pages.internal.styles.StyleRules}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.styles;

import org.jspecify.annotations.NullMarked;
