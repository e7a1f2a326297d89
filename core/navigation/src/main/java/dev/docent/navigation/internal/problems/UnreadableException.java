package dev.docent.navigation.internal.problems;

/** Aborts reading a document that cannot be read any further; {@code Documents} converts it to a problem. */
public final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Finding problem;

    public UnreadableException(Finding problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public Finding problem() {
        return problem;
    }
}
