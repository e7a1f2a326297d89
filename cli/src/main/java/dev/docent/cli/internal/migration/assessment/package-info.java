/**
 * Assesses hand-written endpoint pages: which of them a generated page can replace, which must stay and why, and which need
 * a decision.
 *
 * <p>Entry point: {@link dev.docent.cli.internal.migration.assessment.PageAssessor}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.migration.assessment;

import org.jspecify.annotations.NullMarked;
