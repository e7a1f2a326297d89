package dev.docent.cli.assessment;

import java.util.List;

/** What is to become of a hand-written page. */
public sealed interface Verdict {

    /** {@return why; of several reasons the weightiest comes first} */
    List<Reason> reasons();

    /** A generated page loses nothing that this one has. */
    record Replace(List<Reason> reasons) implements Verdict {}

    /** The page has what a generated one cannot have. */
    record Keep(List<Reason> reasons) implements Verdict {}

    /** Somebody has to decide; until then the page stays. */
    record NeedsDecision(List<Reason> reasons) implements Verdict {}

    /**
     * A reason.
     *
     * @param code stable identifier in kebab case
     * @param sentence what was found, in plain text without control characters
     * @param advice what to decide or to do, in plain text without control characters; empty when there is nothing to do
     */
    record Reason(String code, String sentence, String advice) {}
}
