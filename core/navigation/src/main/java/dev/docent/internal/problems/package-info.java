/**
 * Problems of a site's content: their codes, texts and locations, and the nearest match that a text suggests.
 *
 * <p>Entry points: {@link dev.docent.internal.problems.Problems} has the text of every problem;
 * {@link dev.docent.internal.problems.ProblemLog} collects those of a site.
 *
 * <p>Stability: the codes are public and documented in {@code docs/reference/problems.mdx}; the types are internal.
 */
@NullMarked
package dev.docent.internal.problems;

import org.jspecify.annotations.NullMarked;
