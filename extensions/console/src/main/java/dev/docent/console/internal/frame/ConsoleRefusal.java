package dev.docent.console.internal.frame;

/** Thrown when a request is not served. The page that is shown reveals nothing but the text. */
public final class ConsoleRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String text;
    private final String reason;

    /**
     * @param status of the response
     * @param text key of the text that says what to do
     */
    public ConsoleRefusal(int status, String text) {
        this(status, text, "");
    }

    private ConsoleRefusal(int status, String text, String reason) {
        super(text, null, false, false);
        this.status = status;
        this.text = text;
        this.reason = reason;
    }

    /** {@return there is no such thing, for this user} */
    public static ConsoleRefusal notFound() {
        return new ConsoleRefusal(404, "error.404");
    }

    /** {@return the user may see this, and not do it} */
    public static ConsoleRefusal forbidden() {
        return new ConsoleRefusal(403, "error.403");
    }

    /** {@return a field or parameter is not as its form would have sent it} */
    public static ConsoleRefusal badRequest() {
        return new ConsoleRefusal(400, "error.400");
    }

    /** {@return the thing is in a state in which this cannot be done} */
    public static ConsoleRefusal conflict() {
        return new ConsoleRefusal(409, "error.409");
    }

    /**
     * {@return the runner of the application refuses what a form asks for}
     *
     * @param reason what it says to users
     */
    public static ConsoleRefusal refusedBecause(String reason) {
        return new ConsoleRefusal(409, "error.refused", reason);
    }

    /** {@return what the runner of the application says; empty for nothing} */
    public String reason() {
        return reason;
    }

    /** {@return the HTTP status} */
    public int status() {
        return status;
    }

    /** {@return key of the text that says what to do} */
    public String text() {
        return text;
    }
}
