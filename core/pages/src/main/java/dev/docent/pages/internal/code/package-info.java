/**
 * Code blocks: the info string after the fence, which lines are marked, and how they are written with
 * their tokens as elements.
 *
 * <p>Entry points: {@link dev.docent.pages.internal.code.Fence}, {@link dev.docent.pages.internal.code.CodeBlocks}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.pages.internal.code;

import org.jspecify.annotations.NullMarked;
