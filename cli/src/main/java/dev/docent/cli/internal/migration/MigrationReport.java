package dev.docent.cli.internal.migration;

/** Reports what a migration will do, or has done. */
interface MigrationReport {

    /** Reports the plan; nothing was written. */
    void plan(MigrationPlan plan);

    /** Reports that an interrupted step is now done. */
    void finished(MigrationStep step);

    /** Reports the outcome of a step; its changes have been written. */
    void step(MigrationStep step, StepOutcome outcome);
}
