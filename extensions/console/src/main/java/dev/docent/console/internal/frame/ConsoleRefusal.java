package dev.docent.console.internal.frame;

import dev.docent.api.jobs.AgentJobStep;

/** Thrown when a request is not served. The page that is shown reveals nothing but the text and the reason. */
public final class ConsoleRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String text;
    private final String reason;

    /**
     * @param status of the response
     * @param text says what to do
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
        return new ConsoleRefusal(404, "There is no such page, or you have no access to it.");
    }

    /** {@return the user may see this, and not do it} */
    public static ConsoleRefusal forbidden() {
        return new ConsoleRefusal(403, "You do not have the permission for this.");
    }

    /** {@return a field or parameter is not as its form would have sent it} */
    public static ConsoleRefusal badRequest() {
        return badRequest(400);
    }

    /** {@return the same, with another status} */
    public static ConsoleRefusal badRequest(int status) {
        return new ConsoleRefusal(status, "A field is missing or cannot be understood. Go back and check the form.");
    }

    /**
     * {@return the form was not shown to this user in this browser, or has changed since}
     *
     * @param status 403 or 409
     */
    public static ConsoleRefusal outdatedForm(int status) {
        return new ConsoleRefusal(
                status,
                "The form is out of date, or was not sent by a page of this console. Go back, reload "
                        + "the page and send it again.");
    }

    /** {@return the application has no part that does this} */
    public static ConsoleRefusal notSupported() {
        return new ConsoleRefusal(501, "This application is not set up for this.");
    }

    /** {@return the thing is in a state in which this cannot be done} */
    public static ConsoleRefusal conflict() {
        return new ConsoleRefusal(
                409, "The state has changed in the meantime, and does not allow this. Go back and reload the page.");
    }

    /**
     * {@return the runner of the application refuses what a form asks for}
     *
     * @param reason what it says to users, of which {@value AgentJobStep#MAX_REASON} characters are shown
     */
    public static ConsoleRefusal refusedBecause(String reason) {
        boolean whole = reason.length() <= AgentJobStep.MAX_REASON;
        return new ConsoleRefusal(
                409,
                "The agent’s runner refuses this:",
                whole ? reason : reason.substring(0, AgentJobStep.MAX_REASON) + "…");
    }

    /** {@return what the runner of the application says, which is shown below the text; empty for nothing} */
    public String reason() {
        return reason;
    }

    /** {@return the HTTP status} */
    public int status() {
        return status;
    }

    /** {@return what to do} */
    public String text() {
        return text;
    }
}
