package dev.docent.pages.internal.evaluation;

/** An expression that has no value here. The message is a clause for the page's author and quotes untrusted text. */
public final class EvaluationException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Why there is no value. */
    public enum Reason {
        /** It uses a part of JavaScript that is never evaluated. */
        UNSUPPORTED,
        /** It uses a name that nothing defines. */
        UNDEFINED,
        /** It applies an operation to a value that does not have it. */
        MISUSED,
        /** It takes too many steps, is too deep or too large. */
        LIMIT
    }

    private final Reason reason;
    private final String clause;

    public EvaluationException(Reason reason, String message) {
        super(message, null, false, false);
        this.reason = reason;
        this.clause = message;
    }

    public Reason reason() {
        return reason;
    }

    @Override
    public String getMessage() {
        return clause;
    }

    /** {@return that a part of the language is not evaluated} */
    public static EvaluationException unsupported(String what) {
        return new EvaluationException(Reason.UNSUPPORTED, what + " is not evaluated");
    }

    static EvaluationException unknownMethod(String name) {
        return unsupported("the method “" + name + "”");
    }

    static EvaluationException misused(String what) {
        return new EvaluationException(Reason.MISUSED, what);
    }
}
