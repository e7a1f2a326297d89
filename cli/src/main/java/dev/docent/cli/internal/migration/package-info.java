/**
 * {@code docent migrate}: plans how a site moves from hand-written endpoint pages to pages generated from OpenAPI documents,
 * and takes one step at a time. The plan changes no file: a step is a function from files to changes, and is returned only
 * after its result was resolved again and compared; the journal applies the changes.
 *
 * <p>Entry points: {@link dev.docent.cli.internal.migration.MigrateCommand}, and {@link dev.docent.cli.internal.migration.MigrationPlanner},
 * which makes a {@link dev.docent.cli.internal.migration.MigrationPlan}, of which each step has a {@link dev.docent.cli.internal.migration.StepOutcome}.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.cli.internal.migration;

import org.jspecify.annotations.NullMarked;
