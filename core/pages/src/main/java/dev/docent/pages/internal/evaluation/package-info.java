/**
 * Evaluates the small part of JavaScript that pages use to say what they show: literals, constants, properties of
 * snippets, and functions that only turn values into markup. There is nothing in it that reads or changes anything
 * outside: no object of a browser or of the platform, no clock. Steps, depth and size are bounded by a
 * {@link dev.docent.pages.internal.evaluation.Run}, for all expressions of a page together.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.evaluation.ExpressionParser}, {@link
 * dev.docent.pages.internal.evaluation.Module}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.evaluation;

import org.jspecify.annotations.NullMarked;
