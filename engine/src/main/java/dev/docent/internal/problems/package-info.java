/**
 * Problems of a site's content: their codes, texts and locations, and the nearest match that a text suggests.
 *
 * <p>Entry point: {@link dev.docent.internal.problems.ProblemLog}.
 *
 * <p>Stability: the codes are public and documented in {@code docs/reference/problems.mdx}; the types are internal.
 */
@NullMarked
package dev.docent.internal.problems;

import org.jspecify.annotations.NullMarked;
