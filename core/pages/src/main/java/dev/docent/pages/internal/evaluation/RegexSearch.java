package dev.docent.pages.internal.evaluation;

import dev.docent.pages.internal.evaluation.EvaluationException.Reason;

/** A search from one index of a text on. */
final class RegexSearch {

    private static final int MAX_DEPTH = 1_000;
    private static final int FEW = 8;

    private final String text;
    private final int[] bounds;
    private final Run run;
    private int depth;

    RegexSearch(String text, int[] bounds, Run run) {
        this.text = text;
        this.bounds = bounds;
        this.run = run;
    }

    String text() {
        return text;
    }

    /** {@return start and end of the match and of each group} */
    int[] bounds() {
        return bounds;
    }

    boolean isFound(int end) {
        bounds[1] = end;
        return true;
    }

    void step() throws EvaluationException {
        run.searchStep();
    }

    /** Counts characters or items that are compared or copied in one step, apart from a few. */
    void read(int items) throws EvaluationException {
        run.read(items / FEW);
    }

    /** Matches a node inside what is matched already. */
    boolean nested(RegexNode node, int at, RegexNode.Next next) throws EvaluationException {
        run.searchStep();
        if (++depth > MAX_DEPTH) {
            throw new EvaluationException(Reason.LIMIT, "the regular expression is nested too deeply");
        }
        try {
            return node.match(this, at, next);
        } finally {
            depth--;
        }
    }
}
