package dev.docent.internal.text;

import dev.docent.internal.readers.Documents;

/** Ends the reading of a document that cannot be read any further; {@link Documents} turns it into a fault. */
public final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient ParseProblem problem;

    public UnreadableException(ParseProblem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public ParseProblem problem() {
        return problem;
    }
}
