package dev.docent.cli.migration;

import java.util.List;

import dev.docent.cli.edits.FileChange;

/** What a step comes to. Immutable. */
public sealed interface StepOutcome {

    /** Everything that this step is for is done already. */
    record NothingToDo() implements StepOutcome {}

    /**
     * The step cannot be taken now.
     *
     * @param reason why, and what to do, one sentence in plain text without control characters
     * @param details what exactly, a line each, in plain text without control characters
     */
    record Refused(String reason, List<String> details) implements StepOutcome {}

    /**
     * The step can be taken: its changes were proved to alter nothing else, and the site with them was resolved.
     *
     * @param changes what to write, all of it or nothing
     */
    record Changes(List<FileChange> changes) implements StepOutcome {}
}
