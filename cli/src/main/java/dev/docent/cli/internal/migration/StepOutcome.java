package dev.docent.cli.internal.migration;

import java.util.List;

import dev.docent.cli.internal.migration.edits.FileChange;

/** The outcome of a step. Immutable. */
public sealed interface StepOutcome {

    /** The step is already done. */
    record NothingToDo() implements StepOutcome {}

    /**
     * The step cannot be taken now.
     *
     * @param reason why, and what to do; one sentence in plain text without control characters
     * @param details what exactly, one per line, in plain text without control characters
     */
    record Refused(String reason, List<String> details) implements StepOutcome {}

    /**
     * The step can be taken: its changes were verified to alter nothing else, and the changed site was resolved.
     *
     * @param changes the changes to write, all or none
     * @param left the pages that the step leaves because readers would see other words, with these words, one per line, in
     *     plain text without control characters
     */
    record Changes(List<FileChange> changes, List<String> left) implements StepOutcome {}
}
