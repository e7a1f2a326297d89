/**
 * Problems of a site's content: their codes, texts and locations, and the nearest match that a text suggests.
 *
 * <p>Entry points: {@link dev.docent.navigation.internal.problems.Problems} has the text of every problem;
 * {@link dev.docent.navigation.internal.problems.ProblemLog} collects those of a site.
 *
 * <p>Stability: the codes are public and documented in {@code docs/reference/problems.mdx}; the types are internal.
 */
@NullMarked
package dev.docent.navigation.internal.problems;

import org.jspecify.annotations.NullMarked;
