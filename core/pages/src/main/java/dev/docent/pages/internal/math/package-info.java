/**
 * Mathematical notation: the subset of TeX that pages use, as MathML.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.math.Formula}, {@link dev.docent.pages.internal.math.DollarSigns}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.math;

import org.jspecify.annotations.NullMarked;
