/**
 * Plans how a site goes over from pages written by hand to pages generated out of OpenAPI documents, and works out the
 * changes of each step. It changes no file: a step is a function from files to changes, and nothing is handed out that was
 * not resolved again and compared before.
 *
 * <p>Entry point: {@link dev.docent.impl.migration.MigrationPlanner}; what it hands out:
 * {@link dev.docent.impl.migration.MigrationPlan}, {@link dev.docent.impl.migration.StepOutcome}.
 *
 * <p>Stability: internal; may change in any release.
 */
package dev.docent.impl.migration;
