/**
 * Plans how a site moves from hand-written endpoint pages to pages generated from OpenAPI documents, and computes the
 * changes of each step. It changes no file: a step is a function from files to changes, and is returned only after its
 * result was resolved again and compared.
 *
 * <p>Entry point: {@link dev.docent.cli.migration.MigrationPlanner}; its results are
 * {@link dev.docent.cli.migration.MigrationPlan} and {@link dev.docent.cli.migration.StepOutcome}.
 */
@NullMarked
package dev.docent.cli.migration;

import org.jspecify.annotations.NullMarked;
