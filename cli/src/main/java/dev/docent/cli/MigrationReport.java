package dev.docent.cli;

import dev.docent.cli.migration.MigrationPlan;
import dev.docent.cli.migration.MigrationStep;
import dev.docent.cli.migration.StepOutcome;

/** Tells what a migration is going to do, or has done. */
interface MigrationReport {

    /** Tells the plan; nothing was written. */
    void plan(MigrationPlan plan);

    /** Tells that a step that had been interrupted is done now. */
    void finished(MigrationStep step);

    /** Tells what a step came to; its changes have been written. */
    void step(MigrationStep step, StepOutcome outcome);
}
