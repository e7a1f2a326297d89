package dev.docent.impl.internal.rest;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.jobs.CallOptions;
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

    public static Refusal projectNotFound() {
        return new Refusal(404, "Project not found", null);
    }

    public static Refusal deploymentNotFound() {
        return new Refusal(404, "Deployment not found", null);
    }

    /** {@return 400: the request cannot be made at this host} */
    public static Refusal badRequest(String why) {
        return new Refusal(400, why, null);
    }

    /** {@return 409: what the request is about is not in the state for it} */
    public static Refusal conflict(String why) {
        return new Refusal(409, why, null);
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

    /** {@return 501: the store of the host lacks what the call needs} */
    public static Refusal notSupported(String why) {
        return new Refusal(501, why, null);
    }

    /** {@return 403: a browser sent the request for a page of another origin} */
    public static Refusal otherOrigin() {
        return new Refusal(
                403,
                "The request comes from a page of another origin; send it from a page of this one, or with an admin API key",
                null);
    }

    /** {@return 400: the request has a query parameter that it may not have} */
    static Refusal unknownParameter(Set<String> known) {
        return new Refusal(
                400,
                known.isEmpty()
                        ? "Unknown query parameter; there are none"
                        : "Unknown query parameter; known are "
                                + known.stream().sorted().collect(Collectors.joining(", ")),
                null);
    }

    /** {@return 400: the query cannot be decoded} */
    public static Refusal malformedQuery() {
        return new Refusal(
                400, "The query is malformed; after each % there must be two hexadecimal digits of UTF-8", null);
    }

    /** {@return 400: the value of a query parameter is wrong} */
    public static Refusal badParameter(String name, String must) {
        return new Refusal(400, "The parameter " + name + " " + must, null);
    }

    /** {@return 400: the {@code Idempotency-Key} is wrong} */
    public static Refusal badIdempotencyKey() {
        return new Refusal(
                400,
                "Idempotency-Key must be given once, with 1 to " + CallOptions.MAX_IDEMPOTENCY_KEY
                        + " visible ASCII characters",
                null);
    }

    /** {@return 501: repeated requests would not be recognized} */
    public static Refusal keepsNoIdempotencyKeys() {
        return notSupported(
                "The job store of this host cannot recognize repeated requests: send none with an Idempotency-Key,"
                        + " or set docent.jobs.datasource");
    }

    /** {@return 404: nothing has been kept of what the job's last run printed, or another node has it} */
    public static Refusal noLog() {
        return new Refusal(404, "This node has no log of the agent job", null);
    }

    /** {@return 400: the body of a cancellation is wrong} */
    static Refusal noReason() {
        return new Refusal(400, "The content must be empty, or a JSON object, perhaps with a reason, a string", null);
    }

    public static Refusal notJson() {
        return new Refusal(415, "The content must be JSON; send Content-Type: application/json", null);
    }

    public static Refusal tooLarge(int maxBytes) {
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
        return notAcceptable("application/json");
    }

    /** {@return 406: the request's {@code Accept} header excludes the type of the response} */
    public static Refusal notAcceptable(String type) {
        return new Refusal(406, "Only " + type + " can be answered; send Accept: " + type, null);
    }

    public int status() {
        return status;
    }

    /** The value of the {@code Allow} header; {@code null} if the response has none. */
    @Nullable String allow() {
        return allow;
    }
}
