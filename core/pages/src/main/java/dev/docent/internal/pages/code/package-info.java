/**
 * Code blocks: the info string after the fence, which lines are marked, and how they are written with
 * their tokens as elements.
 *
 * <p>Entry points: {@link dev.docent.internal.pages.code.Fence}, {@link dev.docent.internal.pages.code.CodeBlocks}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.internal.pages.code;

import org.jspecify.annotations.NullMarked;
