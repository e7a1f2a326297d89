/**
 * Assesses hand-written endpoint pages: which of them a generated page can replace, which must stay and why, and which need
 * a decision.
 *
 * <p>Entry point: {@link dev.docent.cli.assessment.PageAssessor}.
 */
@NullMarked
package dev.docent.cli.assessment;

import org.jspecify.annotations.NullMarked;
