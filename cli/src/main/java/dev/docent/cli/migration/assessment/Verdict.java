package dev.docent.cli.migration.assessment;

import java.util.List;

/** The verdict on a hand-written page. */
public sealed interface Verdict {

    /** {@return the reasons, the most important first} */
    List<Reason> reasons();

    /** A generated page has everything that this one has. */
    record Replace(List<Reason> reasons) implements Verdict {}

    /** The page has content that a generated one cannot have. */
    record Keep(List<Reason> reasons) implements Verdict {}

    /** The author has to decide; until then the page is kept. */
    record NeedsDecision(List<Reason> reasons) implements Verdict {}

    /**
     * A reason.
     *
     * @param code stable identifier in kebab case
     * @param sentence what was found, in plain text without control characters
     * @param advice what to decide or to do, in plain text without control characters; empty if there is nothing to do
     */
    record Reason(String code, String sentence, String advice) {}
}
