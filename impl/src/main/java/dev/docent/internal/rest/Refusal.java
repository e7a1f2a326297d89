package dev.docent.internal.rest;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/** Thrown to refuse a request with an error response. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String allow;

    private Refusal(int status, String message, @Nullable String allow) {
        super(message, null, false, false);
        this.status = status;
        this.allow = allow;
    }

    public static Refusal notFound() {
        return new Refusal(404, "Not found", null);
    }

    public static Refusal jobNotFound() {
        return new Refusal(404, "Agent job not found", null);
    }

    public static Refusal methodNotAllowed(String allow) {
        return new Refusal(405, "Method not allowed; allowed are " + allow, allow);
    }

    public static Refusal runsNoAgents() {
        return new Refusal(501, "This host runs no agents; jobs can only be read", null);
    }

    public static Refusal readOnlyStore() {
        return new Refusal(
                501, "This host runs agents, but its jobs can only be read; its job store must be writable", null);
    }

    static Refusal notJson() {
        return new Refusal(415, "The content must be JSON; send Content-Type: application/json", null);
    }

    static Refusal tooLarge(int maxBytes) {
        return new Refusal(413, "The content may have at most " + maxBytes + " bytes", null);
    }

    static Refusal tooSlow(Duration max) {
        return new Refusal(408, "The content took longer than " + max.toSeconds() + " seconds to arrive", null);
    }

    static Refusal truncated() {
        return new Refusal(400, "The request body is truncated", null);
    }

    static Refusal noPrompt() {
        return new Refusal(400, "The content must be a JSON object with a prompt, a string that is not empty", null);
    }

    public static Refusal noDocs() {
        return new Refusal(404, "This host serves no documentation; set docent.docs.folder", null);
    }

    public static Refusal pageNotFound() {
        return new Refusal(404, "Page not found", null);
    }

    public static Refusal pageDocumentsNothing() {
        return new Refusal(404, "This page documents no operation; leave out format=openapi", null);
    }

    public static Refusal unknownFormat() {
        return new Refusal(400, "Unknown format; use format=view or format=openapi", null);
    }

    /** {@return 406: the request's {@code Accept} header excludes JSON} */
    public static Refusal notAcceptable() {
        return new Refusal(406, "Only application/json can be answered; send Accept: application/json", null);
    }

    public int status() {
        return status;
    }

    /** The value of the {@code Allow} header; {@code null} if the response has none. */
    @Nullable String allow() {
        return allow;
    }
}
