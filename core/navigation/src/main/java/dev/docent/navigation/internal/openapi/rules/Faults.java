package dev.docent.navigation.internal.openapi.rules;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import dev.docent.navigation.internal.problems.Finding;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;

/** Where an OpenAPI document breaks the rules: a bounded number of faults of each kind. */
final class Faults {

    private static final int MAX_OF_KIND = 100;
    private static final int MAX_OMISSIONS = 100_000;

    private final List<Finding> problems;
    private final Map<Problems, Integer> counts = new EnumMap<>(Problems.class);
    private boolean onNoPage;

    /** @param problems receives the faults */
    Faults(List<Finding> problems) {
        this.problems = problems;
    }

    /** Checks a value that no page shows: nothing of it can be lost. */
    void onNoPage(Runnable check) {
        boolean before = onNoPage;
        onNoPage = true;
        check.run();
        onNoPage = before;
    }

    /** A value is of the wrong kind, and lost. */
    void loss(Location location, String sentence) {
        if (onNoPage) {
            irregularity(location, sentence);
        } else {
            add(Problems.SPEC_PART_INVALID.found(location, sentence));
        }
    }

    /** Something is against a rule, and nothing is lost. */
    void irregularity(Location location, String sentence) {
        add(Problems.SPEC_IRREGULAR.found(location, sentence));
    }

    /** The document does not say what its author wrote, or nothing of it is left. */
    void refusal(Location location, String sentence) {
        add(Problems.SPEC_INVALID.found(location, sentence, 0));
    }

    /** Something optional is missing. */
    void omission(Location location, String sentence) {
        if (problems.size() < MAX_OMISSIONS) {
            problems.add(Problems.SPEC_INCOMPLETE.found(location, sentence));
        }
    }

    private void add(Finding fault) {
        if (counts.merge(fault.kind(), 1, Integer::sum) <= MAX_OF_KIND) {
            problems.add(fault);
        }
    }

    int count() {
        return problems.size();
    }

    void dropAfter(int count) {
        List<Finding> dropped = problems.subList(count, problems.size());
        dropped.forEach(
                problem -> counts.computeIfPresent(problem.kind(), (kind, known) -> Math.min(known, MAX_OF_KIND) - 1));
        dropped.clear();
    }
}
