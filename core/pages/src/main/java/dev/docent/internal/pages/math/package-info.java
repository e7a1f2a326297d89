/**
 * Mathematical notation: the subset of TeX that pages use, as MathML.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.math.Formula}, {@link dev.docent.internal.pages.math.DollarSigns}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.math;

import org.jspecify.annotations.NullMarked;
